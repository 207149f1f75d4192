import { Schema } from "effect"
import { TabHidden, TabShown } from "../../tab-events.ts"

const type = Schema.Literal
const at = Schema.Finite

/** Machines moved; the position store holds the new positions under `version`. */
export const PositionsMoved = Schema.Struct({ type: type("positions.moved"), version: Schema.Int, at })
export const StreamAlive = Schema.Struct({ type: type("stream.alive"), at })
export const StreamEnded = Schema.Struct({
  type: type("stream.ended"),
  reason: Schema.Literals(["SESSION_ENDED", "SIGNED_OUT", "SHARE_ENDED"]),
})
export const DataRefreshed = Schema.Struct({ type: type("data.refreshed") })

export const LiveFleetEvents = Schema.Union([
  PositionsMoved,
  StreamAlive,
  StreamEnded,
  TabHidden,
  TabShown,
  DataRefreshed,
])
export type LiveFleetEvent = typeof LiveFleetEvents.Type
