// Says so when the portal's own script does not come, or breaks before there is a page. Plain enough for every browser.
var message = document.getElementById("not-started")
var root = document.getElementById("root")
function tell(event) {
  var isResource = event.target && event.target !== window
  var isScript = isResource && event.target.tagName === "SCRIPT"
  if ((isScript || !isResource) && root && root.childNodes.length === 0) message.setAttribute("data-now", "")
}
if (message && window.addEventListener) {
  window.addEventListener("error", tell, true)
  message.getElementsByTagName("a")[0].addEventListener("click", function (event) {
    // The link alone would forget the place behind the hash sign.
    event.preventDefault()
    location.reload()
  })
}
