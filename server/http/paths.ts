/**
 * Path of a request target as the router reads it, without origin, query and parameters after `;`. Everything that
 * judges a path judges this one: percent-encoding is undone once, and repeated slashes are merged. Characters with a
 * meaning of their own, as an encoded slash or percent sign, stay encoded.
 */
export const pathOf = (url: string) =>
  url
    .replace(/^https?:\/\/[^/?]*/i, "")
    .replace(/[?;#].*$/s, "")
    .replace(/(%[\da-f]{2})+/gi, decodedOnce)
    .replace(/\/{2,}/g, "/")

/** Characters of a percent-encoded run; a run that is no UTF-8 stays as it is, and the router finds no route. */
const decodedOnce = (run: string): string => {
  try {
    return decodeURI(run.replaceAll("%25", "%2525"))
  } catch {
    return run
  }
}

/**
 * Whether a path belongs to the API, in any letter case, and with an encoded slash, which leads to no route; failed
 * API calls get error lists, never the portal's page.
 */
export const isCallPath = (path: string) => /^\/(api|ingest)(\/|%2f|$)/i.test(path)

/**
 * Whether a path belongs to the dealer interface, which accepts only bearer tokens and reports errors as problem
 * details (HTTP-07).
 */
export const isDealerPath = (path: string) => /^\/api\/dealer-api(\/|$)/i.test(path)

/** Whether a request carries a bearer token, valid or not. */
export const bearsToken = ({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }) =>
  /^bearer /i.test(headers["authorization"] ?? "")

/**
 * Whether a failed request gets problem details as its error format: in the dealer interface, and in calls that
 * accept the interface's bearer token beside the cookie (CONFLICT-21).
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
