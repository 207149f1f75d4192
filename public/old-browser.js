// Browsers that know modules leave it out; plain enough for Internet Explorer 8.
var words = document.getElementById("unsupported")
if (words) words.style.display = "block"
var notStarted = document.getElementById("not-started")
if (notStarted) notStarted.style.display = "none"
document.documentElement.removeAttribute("data-prerendered-shell")
