import { Schema } from "effect"

/** Location in the portal: path without the hash sign, and query. */
export interface Location {
  /** Path that begins with a slash, as `/fleet/machines/vin/HD1...`. */
  readonly path: string
  /** Query, empty or beginning with a question mark. */
  readonly search: string
  /** Place that the visitor asked for before a redirect led here, for the return after sign-in (OPEN-163). */
  readonly wanted?: string
  /**
   * Target saved when single sign-on was started; read only once, at the address to which the provider returns
   * (SSO-09).
   */
  readonly saved?: SavedRedirect
}

/** Target of a single sign-on, kept in local storage while the visitor signs in at the identity provider. */
export const SavedRedirect = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("vin"), vin: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("location"), location: Schema.String }),
])
export type SavedRedirect = typeof SavedRedirect.Type

/** Location read from an address such as `#/fleet?day=2026-11-20`, with or without the hash sign. */
export const locationFrom = (address: string): Location => {
  const text = address.replace(/^#/, "")
  const question = text.indexOf("?")
  const path = question < 0 ? text : text.slice(0, question)
  const search = question < 0 ? "" : text.slice(question)
  return { path: path.startsWith("/") ? path : `/${path}`, search: search === "?" ? "" : search }
}

export const addressOf = ({ path, search }: Pick<Location, "path" | "search">): string => `${path}${search}`

/**
 * Whether a text may be followed as a place inside the portal. Addresses of other sites may not, including the
 * disguises that browsers accept (`//host`, a backslash, control characters).
 */
export const isInApp = (address: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)

/**
 * Reasons why single sign-on failed: AWAY, the identity provider is unavailable; REFUSED, the provider refused the
 * sign-on; LOST, the start of the attempt is lost.
 */
export const SIGN_ON_FAILURES = ["AWAY", "REFUSED", "LOST"] as const
export type SignOnFailure = (typeof SIGN_ON_FAILURES)[number]

/**
 * Sign-in address that names the reason for the failed single sign-on; `state` is the key of the saved target that
 * the sign-on was for.
 */
export const signOnFailedAt = (failure: SignOnFailure, state: string): string =>
  `/login?${new URLSearchParams({ failed: failure, ...(state === "" ? {} : { state }) })}`

export const signOnFailureIn = (search: string): SignOnFailure | undefined => {
  const failed = new URLSearchParams(search).get("failed")
  return SIGN_ON_FAILURES.find((failure) => failure === failed)
}

/** Query of the sign-in address that marks visitors who came by a link starting with single sign-on (ROUTE-28). */
export const SIGN_ON_ENTRY = "?signOn"
