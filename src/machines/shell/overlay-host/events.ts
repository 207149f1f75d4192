import { Schema } from "effect"
import { CodeRecord } from "#domain/code-record.ts"
import { SessionChanged } from "../session/events.ts"
import { OverlayId } from "./overlays.ts"

/** Brings a piece and starts it; when it is there already, it goes. */
export const OverlayOpened = Schema.Struct({
  type: Schema.Literal("overlay.opened"),
  id: OverlayId,
  /** The code whose details are asked for. */
  about: Schema.optionalKey(CodeRecord),
})
/** The piece is not wanted any more: by the person, or because its work is done. */
export const OverlayClosed = Schema.Struct({
  type: Schema.Literal("overlay.closed"),
  /** Which one, where a piece may end while another is in front of it. */
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
