import { Schema } from "effect"
import { CodeRecord } from "#domain/code-record.ts"
import { SessionChanged } from "../session/events.ts"
import { PieceId } from "./pieces.ts"

/** Brings a piece and starts it; when it is there already, it goes. */
export const PieceRequested = Schema.Struct({
  type: Schema.Literal("piece.requested"),
  id: PieceId,
  /** The code whose details are asked for. */
  about: Schema.optionalKey(CodeRecord),
})
/** The piece is not wanted any more: by the person, or because its work is done. */
export const PieceClosed = Schema.Struct({
  type: Schema.Literal("piece.closed"),
  /** Which one, where a piece may end while another is in front of it. */
  id: Schema.optionalKey(PieceId),
})
/** Back was pressed in the browser: the dialog goes, not the page. */
export const BackPressed = Schema.Struct({ type: Schema.Literal("back.pressed") })
/** Try again to load it. */
export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })

export const OnDemandEvents = Schema.Union([
  PieceRequested,
  PieceClosed,
  BackPressed,
  RetryRequested,
  SessionChanged,
])
export type OnDemandEvent = typeof OnDemandEvents.Type
