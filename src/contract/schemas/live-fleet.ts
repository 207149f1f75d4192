import { Schema } from "effect"
import { listOf, requiredText } from "../checks.ts"
import { LiveSessionId, MachineId } from "./ids.ts"
import { LiveStatus } from "./machine.ts"
import { EpochMillis, IsoTime } from "./values.ts"

/** Media type of the packed live stream, chosen by Accept; layout in `src/domain/packed-positions.ts`. */
export const PACKED_POSITIONS_TYPE = "application/vnd.headland.positions"
export const POLL_SECONDS = 10

export const LiveSessionStart = Schema.Struct({ machineIds: listOf(MachineId, 10_000) }).annotate({
  examples: [{ machineIds: [MachineId.make(1), MachineId.make(2)] }],
})
export type LiveSessionStart = typeof LiveSessionStart.Type

/**
 * A live session. `stream` is the path of its event stream; without `stream`, the client reads GET
 * /fleet?sessionId= every `pollSeconds` (OPEN-68).
 */
export const LiveSession = Schema.Struct({
  sessionId: LiveSessionId,
  started: IsoTime,
  expires: IsoTime,
  pollSeconds: Schema.Int,
  stream: Schema.String,
}).annotate({
  examples: [
    {
      sessionId: LiveSessionId.make("aGVhZGxhbmQtbGl2ZS1zZXNzaW9uLTAx"),
      started: "2026-11-21T06:30:00.000Z",
      expires: "2026-11-21T06:32:00.000Z",
      pollSeconds: POLL_SECONDS,
      stream: "/api/livefleet/stream?sessionId=aGVhZGxhbmQtbGl2ZS1zZXNzaW9uLTAx",
    },
  ],
})
export type LiveSession = typeof LiveSession.Type

export const LiveSessionTerminate = Schema.Struct({ sessionId: requiredText(128) }).annotate({
  examples: [{ sessionId: "aGVhZGxhbmQtbGl2ZS1zZXNzaW9uLTAx" }],
})

/**
 * Latest position of a machine: speed in km/h, heading in degrees from north; `time` is the time of the position,
 * `lastSeen` the time of the machine's latest sample of any kind.
 */
export const LivePosition = Schema.Struct({
  machineId: MachineId,
  time: EpochMillis,
  lat: Schema.Finite,
  lng: Schema.Finite,
  speed: Schema.Finite,
  heading: Schema.Finite,
  liveStatus: LiveStatus,
  lastSeen: EpochMillis,
})
export type LivePosition = typeof LivePosition.Type

/**
 * Events of a live stream: all positions first, then each change (several machines in one event), a ping every 15
 * seconds, and the reason when the server ends the stream.
 */
export const LiveEvent = Schema.Union([
  Schema.TaggedStruct("Snapshot", { positions: Schema.Array(LivePosition) }),
  Schema.TaggedStruct("Moved", { positions: Schema.Array(LivePosition) }),
  Schema.TaggedStruct("Ping", {}),
  Schema.TaggedStruct("Ended", { reason: Schema.Literals(["SESSION_ENDED", "SIGNED_OUT", "SHARE_ENDED"]) }),
])
export type LiveEvent = typeof LiveEvent.Type
