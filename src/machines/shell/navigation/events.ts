import { Schema } from "effect"
import { SavedRedirect } from "#domain/navigation/location.ts"
import { OverlayId } from "../overlay-host/overlays.ts"
import { SessionChanged } from "../session/events.ts"

const location = {
  path: Schema.String,
  search: Schema.String,
  wanted: Schema.optionalKey(Schema.String),
  saved: Schema.optionalKey(SavedRedirect),
}

/** The browser is somewhere else: back, forward, a link, an address typed. */
export const LocationChanged = Schema.Struct({
  type: Schema.Literal("location.changed"),
  ...location,
  /** Whether Back or Forward of the browser led there. */
  fromHistory: Schema.optionalKey(Schema.Boolean),
})
/** Request for an address of the portal, as `/fleet?day=2026-11-20`; `?day=2026-11-20` is another query of the shown page. */
export const NavigateRequested = Schema.Struct({
  type: Schema.Literal("navigate.requested"),
  to: Schema.String,
  /** Whether the present place disappears from the history. */
  replace: Schema.optionalKey(Schema.Boolean),
})
/** Try again to load the screen. */
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

/** A form has work that would be lost with it, or has none any more. */
export const UnsavedChanged = Schema.Struct({
  type: Schema.Literal("unsaved.changed"),
  what: Schema.String,
  isUnsaved: Schema.Boolean,
})
/** Leave, and lose what is not saved. */
export const LeaveConfirmed = Schema.Struct({ type: Schema.Literal("leave.confirmed") })
/** Stay where it is. */
export const LeaveDeclined = Schema.Struct({ type: Schema.Literal("leave.declined") })
/** Sign out; where something is not saved, only after the person was asked. */
export const SignOutSelected = Schema.Struct({ type: Schema.Literal("signOut.selected") })
/** The dialog over the page is another one, or none any more. */
export const DialogChanged = Schema.Struct({
  type: Schema.Literal("dialog.changed"),
  overlay: Schema.optionalKey(OverlayId),
})

export const NavigationEvents = Schema.Union([
  LocationChanged,
  NavigateRequested,
  LoadRetried,
  SessionChanged,
  UnsavedChanged,
  LeaveConfirmed,
  LeaveDeclined,
  SignOutSelected,
  DialogChanged,
])
export type NavigationEvent = typeof NavigationEvents.Type
export type DialogChanged = typeof DialogChanged.Type
export type UnsavedChanged = typeof UnsavedChanged.Type

/** What navigation sends to a screen's chart when only the query of its address changed. */
export const SearchChanged = Schema.Struct({ type: Schema.Literal("search.changed"), search: Schema.String })
