/** The path of a request target, without query. */
export const pathOf = (url: string) => {
  const end = url.indexOf("?")
  return end < 0 ? url : url.slice(0, end)
}

/** Whether a program calls here: it is answered with error lists, never with the page. */
export const isCallPath = (path: string) =>
  callPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

const callPrefixes = ["/api", "/ingest"]
