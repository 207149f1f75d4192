import { Schema } from "effect"
import { SavedRedirect } from "#domain/navigation/location.ts"
import { SessionChanged } from "../session/events.ts"

const location = {
  path: Schema.String,
  search: Schema.String,
  wanted: Schema.optionalKey(Schema.String),
  saved: Schema.optionalKey(SavedRedirect),
}

/** The browser is somewhere else: back, forward, a link, an address typed. */
export const LocationChanged = Schema.Struct({ type: Schema.Literal("location.changed"), ...location })
/** A view or a chart asks to go to a place of the portal, as `/fleet?day=2026-11-20`. */
export const NavigateRequested = Schema.Struct({
  type: Schema.Literal("navigate.requested"),
  to: Schema.String,
  /** Whether the present place disappears from the history. */
  replace: Schema.optionalKey(Schema.Boolean),
})
/** Try again to load the screen. */
export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })

export const NavigationEvents = Schema.Union([
  LocationChanged,
  NavigateRequested,
  RetryRequested,
  SessionChanged,
])
export type NavigationEvent = typeof NavigationEvents.Type

/** What navigation sends to a screen's chart when only the query of its address changed. */
export const SearchChanged = Schema.Struct({ type: Schema.Literal("search.changed"), search: Schema.String })
