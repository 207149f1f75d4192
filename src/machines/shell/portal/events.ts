import { Schema } from "effect"
import { Scheme } from "#contract/choices.ts"
import { Consent } from "#contract/schemas/consent.ts"
import { Language } from "#contract/schemas/user.ts"
import { SessionChanged, SessionUnreachable, SessionUnready } from "../session/events.ts"

/** A language was chosen, with or without a signed-in user. */
export const LanguageSelected = Schema.Struct({
  type: Schema.Literal("language.selected"),
  language: Language,
})
/** The user chose another colour scheme. */
export const SchemeSelected = Schema.Struct({ type: Schema.Literal("scheme.selected"), scheme: Scheme })
/** Request to load again what the page needs before its first screen. */
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
/** The user folded or unfolded the navigation rail. */
export const RailToggled = Schema.Struct({ type: Schema.Literal("rail.toggled") })
/** An account was activated on this page, so that its user signs in next. */
export const SignInExpected = Schema.Struct({ type: Schema.Literal("signIn.expected"), email: Schema.String })
/** The visitor's new consent; null means that nothing is decided. */
export const ConsentDecided = Schema.Struct({
  type: Schema.Literal("consent.decided"),
  decision: Schema.NullOr(Consent),
})
export type ConsentDecided = typeof ConsentDecided.Type

export const PortalEvents = Schema.Union([
  LanguageSelected,
  SchemeSelected,
  LoadRetried,
  RailToggled,
  ConsentDecided,
  SignInExpected,
  SessionChanged,
  SessionUnready,
  SessionUnreachable,
])
export type PortalEvent = typeof PortalEvents.Type
