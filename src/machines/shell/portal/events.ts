import { Schema } from "effect"
import { Scheme } from "#contract/choices.ts"
import { Consent } from "#contract/schemas/consent.ts"
import { Language } from "#contract/schemas/user.ts"
import { SessionChanged, SessionUnreachable, SessionUnready } from "../session/events.ts"

/** Another language is chosen, whoever is there. */
export const LanguageChosen = Schema.Struct({ type: Schema.Literal("language.chosen"), language: Language })
/** Other colours of the page are chosen. */
export const SchemeChosen = Schema.Struct({ type: Schema.Literal("scheme.chosen"), scheme: Scheme })
/** Try again to load what the page needs before it shows anything. */
export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })
/** Folds or unfolds the navigation rail. */
export const RailToggled = Schema.Struct({ type: Schema.Literal("rail.toggled") })
/** What the visitor agrees to from now on; null: nothing is decided. */
export const ConsentDecided = Schema.Struct({
  type: Schema.Literal("consent.decided"),
  decision: Schema.NullOr(Consent),
})
export type ConsentDecided = typeof ConsentDecided.Type

export const PortalEvents = Schema.Union([
  LanguageChosen,
  SchemeChosen,
  RetryRequested,
  RailToggled,
  ConsentDecided,
  SessionChanged,
  SessionUnready,
  SessionUnreachable,
])
export type PortalEvent = typeof PortalEvents.Type
