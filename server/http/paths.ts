/** The path of a request target, without origin and query; slashes in a row are one, as the router reads them. */
export const pathOf = (url: string) => {
  const target = url.replace(/^https?:\/\/[^/?]*/i, "")
  const end = target.indexOf("?")
  return (end < 0 ? target : target.slice(0, end)).replace(/\/{2,}/g, "/")
}

/** Whether a program calls here, in large letters too: it is answered with error lists, never with the page. */
export const isCallPath = (path: string) => /^\/(api|ingest)(\/|$)/i.test(path)

/** The dealer interface, which takes bearers only and refuses by problems (HTTP-07). */
export const isDealerPath = (path: string) => /^\/api\/dealer-api(\/|$)/i.test(path)

/** Whether a request brings a bearer, valid or not. */
export const bearsToken = ({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }) =>
  /^bearer /i.test(headers["authorization"] ?? "")

/** Refusals are problems in the dealer interface, and where its bearer is taken beside the cookie (CONFLICT-21). */
export const wantsProblems = (request: {
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
}) => {
  const path = pathOf(request.url)
  return isDealerPath(path) || (/^\/api\/dealers(\/|$)/i.test(path) && bearsToken(request))
}

/** A path for the log: the secrets of mailed links never get there (OPEN-16, ERR-07). */
export const loggedPath = (url: string) =>
  pathOf(url).replace(/^(\/api\/auth\/activate)\/.*$/i, "$1/{secret}")
