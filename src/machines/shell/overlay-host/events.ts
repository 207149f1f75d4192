import { Schema } from "effect"
import { CodeRecord } from "#domain/code-record.ts"
import { SessionChanged } from "../session/events.ts"
import { OverlayId } from "./overlays.ts"

/** Request to load an overlay and start its chart; an open overlay closes. */
export const OverlayOpened = Schema.Struct({
  type: Schema.Literal("overlay.opened"),
  id: OverlayId,
  /** Service code or alarm whose details the overlay shows. */
  about: Schema.optionalKey(CodeRecord),
})
/** Request to close the overlay, by the user's choice or because the overlay's work is done. */
export const OverlayClosed = Schema.Struct({
  type: Schema.Literal("overlay.closed"),
  /** Id of the overlay to close, sent by overlays that may end while another one is in front. */
  id: Schema.optionalKey(OverlayId),
})
/** The user pressed Back in the browser: the dialog closes, and the page stays. */
export const BackPressed = Schema.Struct({ type: Schema.Literal("back.pressed") })
/** Retries loading the overlay. */
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

export const OverlayHostEvents = Schema.Union([
  OverlayOpened,
  OverlayClosed,
  BackPressed,
  LoadRetried,
  SessionChanged,
])
export type OverlayHostEvent = typeof OverlayHostEvents.Type
