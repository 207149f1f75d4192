/** The path of a request target, without origin and query; slashes in a row are one, as the router reads them. */
export const pathOf = (url: string) => {
  const target = url.replace(/^https?:\/\/[^/?]*/i, "")
  const end = target.indexOf("?")
  return (end < 0 ? target : target.slice(0, end)).replace(/\/{2,}/g, "/")
}

/** Whether a program calls here, in large letters too: it is answered with error lists, never with the page. */
export const isCallPath = (path: string) => /^\/(api|ingest)(\/|$)/i.test(path)
