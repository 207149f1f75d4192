/** Path of a request target, without origin and query; repeated slashes are merged, as in the router. */
export const pathOf = (url: string) => {
  const target = url.replace(/^https?:\/\/[^/?]*/i, "")
  const end = target.indexOf("?")
  return (end < 0 ? target : target.slice(0, end)).replace(/\/{2,}/g, "/")
}

/**
 * Whether a path belongs to the API (in any letter case); failed API calls get error lists, never the portal's
 * page.
 */
export const isCallPath = (path: string) => /^\/(api|ingest)(\/|$)/i.test(path)

/**
 * Whether a path belongs to the dealer interface, which accepts only bearer tokens and reports errors as problem
 * details (HTTP-07).
 */
export const isDealerPath = (path: string) => /^\/api\/dealer-api(\/|$)/i.test(path)

/** Whether a request carries a bearer token, valid or not. */
export const bearsToken = ({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }) =>
  /^bearer /i.test(headers["authorization"] ?? "")

/**
 * Whether errors are problem details: in the dealer interface, and where its bearer token is accepted beside the
 * cookie (CONFLICT-21).
 */
export const wantsProblems = (request: {
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
}) => {
  const path = pathOf(request.url)
  return isDealerPath(path) || (/^\/api\/dealers(\/|$)/i.test(path) && bearsToken(request))
}

/** Path for the log, without the secrets of mailed links (OPEN-16, ERR-07). */
export const loggedPath = (url: string) =>
  pathOf(url).replace(/^(\/api\/auth\/activate)\/.*$/i, "$1/{secret}")
