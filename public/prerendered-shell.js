// What leads to sign-in shows the upper part of it at once; any other place waits for its own screen.
if (/^(#\/?(login)?)?$/.test(location.hash) && location.search === "")
  document.documentElement.setAttribute("data-prerendered-shell", "")
