import type { Consent } from "#contract/schemas/consent.ts"

/** Where the portal's own provider keeps the decision; the server reads it too. */
export const CONSENT_COOKIE = "consent"
/** Of what is asked: who agreed to another version is asked anew. */
export const CONSENT_VERSION = 1
/** Half a year; then the question comes again. */
export const CONSENT_SECONDS = 182 * 24 * 60 * 60

/** `1.2026-11-22.101`: version, day, and categories 2 to 4. */
export const decisionText = ({ functional, performance, maps }: Consent, now: number): string =>
  [
    CONSENT_VERSION,
    new Date(now).toISOString().slice(0, 10),
    [functional, performance, maps].map(Number).join(""),
  ].join(".")

/** Undefined: nothing was decided, or something that makes no sense or is of another version. */
export const decisionOf = (text: string | undefined): Consent | undefined => {
  const [, version, day = "", functional, performance, maps] =
    /^(\d+)\.(\d{4}-\d\d-\d\d)\.([01])([01])([01])$/.exec(text ?? "") ?? []
  return version === String(CONSENT_VERSION) && Number.isFinite(Date.parse(day))
    ? { required: true, functional: functional === "1", performance: performance === "1", maps: maps === "1" }
    : undefined
}

/**
 * The decision as it stands among the cookies of a page or a request. A site beside the portal may keep something else
 * under the same name: the first that makes sense counts.
 */
export const decisionTextIn = (cookies: string): string | undefined =>
  cookies
    .split(/; */)
    .filter((one) => one.startsWith(`${CONSENT_COOKIE}=`))
    .map((one) => one.slice(CONSENT_COOKIE.length + 1))
    .find((text) => decisionOf(text) !== undefined)

/** Cookies that the portal itself keeps where scripts can read them. */
const OWN_COOKIES: ReadonlySet<string> = new Set([CONSENT_COOKIE, "language", "scheme"])

/** Names of cookies that came with scripts of others: those of analytics, whatever they call them (CONS-03). */
export const foreignCookies = (cookies: string): ReadonlyArray<string> =>
  cookies
    .split("; ")
    .map((one) => one.split("=")[0] ?? "")
    .filter((name) => name !== "" && !OWN_COOKIES.has(name))

/** Domains that a cookie seen at a host may belong to: none for the host alone, then the host and what is above it. */
export const cookieDomainsAt = (host: string): ReadonlyArray<string | undefined> => {
  const labels = host.split(".")
  return [undefined, ...labels.slice(0, -1).map((_, i) => labels.slice(i).join("."))]
}
