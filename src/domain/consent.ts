import type { Consent } from "#contract/schemas/consent.ts"

/** In the order of their numbers, 1 to 4 (CONS-01). */
export const CATEGORIES = ["required", "functional", "performance", "maps"] as const
export type Category = (typeof CATEGORIES)[number]
/** The first is not a choice. */
export type FreeCategory = Exclude<Category, "required">

export const ONLY_REQUIRED: Consent = { required: true, functional: false, performance: false, maps: false }
export const EVERYTHING: Consent = { required: true, functional: true, performance: true, maps: true }

/** Tiles of third parties, full screen, the pick button (GEO-02, GEO-07, OPEN-170). Undecided is no. */
export const allowsMaps = (consent: Consent | undefined): boolean => consent?.maps === true

/** Counting and the tag manager: 4 because the requirement says so, and 3 because that is its name (CONFLICT-15). */
export const allowsAnalytics = (consent: Consent | undefined): boolean =>
  consent?.performance === true && allowsMaps(consent)

/** Whether something that was allowed is not any more. */
export const isLess = (after: Consent | undefined, before: Consent | undefined): boolean =>
  (allowsMaps(before) && !allowsMaps(after)) || (allowsAnalytics(before) && !allowsAnalytics(after))

export const withToggled = (consent: Consent, category: FreeCategory): Consent => ({
  ...consent,
  [category]: !consent[category],
})

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
  const [, version, functional, performance, maps] =
    /^(\d+)\.\d{4}-\d\d-\d\d\.([01])([01])([01])$/.exec(text ?? "") ?? []
  return version === String(CONSENT_VERSION)
    ? { required: true, functional: functional === "1", performance: performance === "1", maps: maps === "1" }
    : undefined
}

/** The value of a cookie in `document.cookie`. */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  cookies
    .split("; ")
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

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
