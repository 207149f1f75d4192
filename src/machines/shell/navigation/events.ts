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

/** The browser's address changed: Back, Forward, a link, or a typed address. */
export const LocationChanged = Schema.Struct({
  type: Schema.Literal("location.changed"),
  ...location,
  /** Whether the browser's Back or Forward led to the address. */
  fromHistory: Schema.optionalKey(Schema.Boolean),
})
/**
 * Request to go to an address of the portal, as `/fleet?day=2026-11-20`; `?day=2026-11-20` alone is another query
 * of the shown page.
 */
export const NavigateRequested = Schema.Struct({
  type: Schema.Literal("navigate.requested"),
  to: Schema.String,
  /** Whether the new address replaces the present entry of the browser's history, so that Back skips it. */
  replace: Schema.optionalKey(Schema.Boolean),
})
/** Retries loading the screen. */
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

/** The device has a network connection, or has none: the present state, then each change. */
export const ConnectionChanged = Schema.Struct({
  type: Schema.Literal("connection.changed"),
  isOnline: Schema.Boolean,
})

/** A form has unsaved work that would be lost on leaving, or has none any more. */
export const UnsavedChanged = Schema.Struct({
  type: Schema.Literal("unsaved.changed"),
  what: Schema.String,
  isUnsaved: Schema.Boolean,
})
/** The user agrees to leave and to lose unsaved work. */
export const LeaveConfirmed = Schema.Struct({ type: Schema.Literal("leave.confirmed") })
/** The user decides to stay on the page. */
export const LeaveDeclined = Schema.Struct({ type: Schema.Literal("leave.declined") })
/** The user signs out; with unsaved work the portal asks first. */
export const SignOutSelected = Schema.Struct({ type: Schema.Literal("signOut.selected") })
/** A dialog was opened over the page (`overlay` names it), or the open dialog was closed. */
export const DialogChanged = Schema.Struct({
  type: Schema.Literal("dialog.changed"),
  overlay: Schema.optionalKey(OverlayId),
})

export const NavigationEvents = Schema.Union([
  LocationChanged,
  NavigateRequested,
  LoadRetried,
  ConnectionChanged,
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

/** Sent by navigation to a screen's chart when only the query of its address changed. */
export const SearchChanged = Schema.Struct({ type: Schema.Literal("search.changed"), search: Schema.String })
