import { Schema } from "effect"
import { Scheme } from "#contract/choices.ts"
import { Consent } from "#contract/schemas/consent.ts"
import { Language } from "#contract/schemas/user.ts"
import { SessionChanged, SessionUnreachable, SessionUnready } from "../session/events.ts"

/** Another language is chosen, with or without a signed-in user. */
export const LanguageSelected = Schema.Struct({
  type: Schema.Literal("language.selected"),
  language: Language,
})
/** Other colours of the page are chosen. */
export const SchemeSelected = Schema.Struct({ type: Schema.Literal("scheme.selected"), scheme: Scheme })
/** Try again to load what the page needs before it shows anything. */
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
/** Folds or unfolds the navigation rail. */
export const RailToggled = Schema.Struct({ type: Schema.Literal("rail.toggled") })
/** What the visitor agrees to from now on; null: nothing is decided. */
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
  SessionChanged,
  SessionUnready,
  SessionUnreachable,
])
export type PortalEvent = typeof PortalEvents.Type
