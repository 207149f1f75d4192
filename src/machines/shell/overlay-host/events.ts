import { Schema } from "effect"
import { CodeRecord } from "#domain/code-record.ts"
import { SessionChanged } from "../session/events.ts"
import { OverlayId } from "./overlays.ts"

/** Loads an overlay and starts it; an open one closes. */
export const OverlayOpened = Schema.Struct({
  type: Schema.Literal("overlay.opened"),
  id: OverlayId,
  /** The service code whose details the overlay shows. */
  about: Schema.optionalKey(CodeRecord),
})
/** The overlay is not wanted any more: by the user, or because its work is done. */
export const OverlayClosed = Schema.Struct({
  type: Schema.Literal("overlay.closed"),
  /** Id of the overlay, where one may end while another is in front of it. */
  id: Schema.optionalKey(OverlayId),
})
/** Back was pressed in the browser: the dialog goes, not the page. */
export const BackPressed = Schema.Struct({ type: Schema.Literal("back.pressed") })
/** Try again to load it. */
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

export const OverlayHostEvents = Schema.Union([
  OverlayOpened,
  OverlayClosed,
  BackPressed,
  LoadRetried,
  SessionChanged,
])
export type OverlayHostEvent = typeof OverlayHostEvents.Type
