import { Schema } from "effect"

/** Where the browser is: a path of the portal, never with the hash sign, and its query. */
export interface Location {
  /** Begins with a slash, as `/fleet/machines/vin/HD1...`. */
  readonly path: string
  /** Empty, or begins with a question mark. */
  readonly search: string
  /** The place the visitor asked for before being sent here (OPEN-163). */
  readonly wanted?: string
  /** What single sign-on was started for; read once at the return point (SSO-09). */
  readonly saved?: SavedRedirect
}

/** Kept in local storage while the visitor signs on elsewhere. */
export const SavedRedirect = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("vin"), vin: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("location"), location: Schema.String }),
])
export type SavedRedirect = typeof SavedRedirect.Type

/** `#/fleet?day=2026-11-20`, with or without the hash sign, as a location. */
export const locationFrom = (address: string): Location => {
  const text = address.replace(/^#/, "")
  const question = text.indexOf("?")
  const path = question < 0 ? text : text.slice(0, question)
  const search = question < 0 ? "" : text.slice(question)
  return { path: path.startsWith("/") ? path : `/${path}`, search: search === "?" ? "" : search }
}

export const addressOf = ({ path, search }: Pick<Location, "path" | "search">): string => `${path}${search}`

/**
 * Whether a text may be followed as a place inside the portal. An address of another site, also in the disguises that
 * browsers accept (`//host`, a backslash, control characters), is not.
 */
export const isInApp = (address: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)

/** Why single sign-on failed: the provider is away, it refused, or the start of the attempt is lost. */
export const SIGN_ON_FAILURES = ["AWAY", "REFUSED", "LOST"] as const
export type SignOnFailure = (typeof SIGN_ON_FAILURES)[number]

/** Sign-in, which says why single sign-on failed, and finds by its state what it was for. */
export const signOnFailedAt = (failure: SignOnFailure, state: string): string =>
  `/login?${new URLSearchParams({ failed: failure, ...(state === "" ? {} : { state }) })}`

export const signOnFailureIn = (search: string): SignOnFailure | undefined => {
  const failed = new URLSearchParams(search).get("failed")
  return SIGN_ON_FAILURES.find((failure) => failure === failed)
}

/** Says in the address of sign-in that the visitor came by a link that begins with single sign-on (ROUTE-28). */
export const SIGN_ON_ENTRY = "?signOn"
