import type { Consent } from "#contract/schemas/consent.ts"

/** Cookie in which the portal's own consent dialog stores the decision; the server reads it too. */
export const CONSENT_COOKIE = "consent"
/** Version of the consent question: a visitor who agreed to another version is asked again. */
export const CONSENT_VERSION = 1
/** Lifetime of the consent decision in seconds, half a year; afterwards the portal asks again. */
export const CONSENT_SECONDS = 182 * 24 * 60 * 60

/** Decision as stored in the cookie, as `1.2026-11-22.101`: version, day, and categories 2 to 4. */
export const decisionText = ({ functional, performance, maps }: Consent, now: number): string =>
  [
    CONSENT_VERSION,
    new Date(now).toISOString().slice(0, 10),
    [functional, performance, maps].map(Number).join(""),
  ].join(".")

/**
 * Reads the consent from the cookie's text; undefined when there is no decision, the text is invalid, or the
 * decision answers another version of the question.
 */
export const decisionOf = (text: string | undefined): Consent | undefined => {
  const [, version, day = "", functional, performance, maps] =
    /^(\d+)\.(\d{4}-\d\d-\d\d)\.([01])([01])([01])$/.exec(text ?? "") ?? []
  return version === String(CONSENT_VERSION) && Number.isFinite(Date.parse(day))
    ? { required: true, functional: functional === "1", performance: performance === "1", maps: maps === "1" }
    : undefined
}

/**
 * Text of the consent decision among the cookies of a page or a request. Another site on the same domain may use
 * the same cookie name, so the first valid text counts.
 */
export const decisionTextIn = (cookies: string): string | undefined =>
  cookies
    .split(/; */)
    .filter((one) => one.startsWith(`${CONSENT_COOKIE}=`))
    .map((one) => one.slice(CONSENT_COOKIE.length + 1))
    .find((text) => decisionOf(text) !== undefined)

/** Cookies of the portal itself that scripts can read. */
const OWN_COOKIES: ReadonlySet<string> = new Set([CONSENT_COOKIE, "language", "scheme"])

/**
 * Names of third-party scripts' cookies: any cookie that the portal does not know, because analytics scripts
 * choose their own names (CONS-03).
 */
export const foreignCookies = (cookies: string): ReadonlyArray<string> =>
  cookies
    .split("; ")
    .map((one) => one.split("=")[0] ?? "")
    .filter((name) => name !== "" && !OWN_COOKIES.has(name))

/**
 * Values for the cookie attribute `Domain` with which a cookie visible at this host can be deleted: undefined (the
 * host alone), the host, and its parent domains.
 */
export const cookieDomainsAt = (host: string): ReadonlyArray<string | undefined> => {
  const labels = host.split(".")
  return [undefined, ...labels.slice(0, -1).map((_, i) => labels.slice(i).join("."))]
}
