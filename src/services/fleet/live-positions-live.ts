import { Clock, Effect, Layer, Stream } from "effect"
import { FleetApi } from "#contract/areas/fleet.ts"
import { type LiveSession, PACKED_POSITIONS_TYPE } from "#contract/schemas/live-fleet.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { API_BASE, CACHE_BUSTER } from "#contract/version.ts"
import type { FleetPositions, PositionUpdate } from "#domain/fleet-positions.ts"
import type { PackedPosition, PositionFrame } from "#domain/packed-positions.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { NetworkError } from "../failures.ts"
import { frameCutter } from "./frames.ts"
import { LivePositions, type LiveUpdate } from "./live-positions.ts"

/**
 * Layer with the live positions, which keeps `positions` up to date; the map reads the same object once per
 * animation frame.
 */
export const livePositionsLive = (positions: FleetPositions) =>
  Layer.effect(
    LivePositions,
    Effect.gen(function* () {
      const client = yield* makeClient(FleetApi)

      const take = (frame: PositionFrame): Effect.Effect<LiveUpdate> =>
        Effect.map(Clock.currentTimeMillis, (at): LiveUpdate => {
          if (frame.kind === "Ended") return { type: "stream.ended", reason: frame.reason }
          if (frame.kind === "Ping") return { type: "stream.alive", at }
          const version = positions.apply({ moved: frame.positions.map((one) => fromFrame(positions, one)) })
          return { type: "positions.moved", version, at }
        })

      return {
        replace: (machines) => Effect.sync(() => positions.replace(machines.flatMap(fromLine))),
        follow: (session) =>
          Stream.unwrap(
            call(client.liveFleet.stream({ query: { sessionId: session.sessionId } }), {
              streams: true,
              accept: PACKED_POSITIONS_TYPE,
            }).pipe(Effect.map(framesOf)),
          ).pipe(Stream.mapEffect(take)),
        hold,
      }
    }),
  )

/** The live stream as position frames; a break in the stream of bytes becomes a `NetworkError`. */
const framesOf = (bytes: unknown): Stream.Stream<PositionFrame, NetworkError> =>
  Stream.suspend(() =>
    (bytes as Stream.Stream<Uint8Array, unknown>).pipe(
      Stream.mapError(() => new NetworkError({ call: "GET /livefleet/stream" })),
      Stream.map(frameCutter()),
      Stream.flattenIterable,
    ),
  )

/**
 * Position update from a frame of the stream. A frame made before the fleet list was read may carry an earlier
 * time: the newer one is used, with the status from the frame.
 */
const fromFrame = (positions: FleetPositions, position: PackedPosition): PositionUpdate => {
  const { machineId: id, lat, lng, speed, heading, liveStatus: status, lastSeen } = position
  const known = positions.indexOf(id)
  return { id, lat, lng, speed, heading, status, time: Math.max(lastSeen, positions.times[known] ?? 0) }
}

/** Position update from the fleet list; a machine without a known position has none, and the map leaves it out. */
const fromLine = (machine: FleetMachine): ReadonlyArray<PositionUpdate> => {
  const { id, type, position, positionTime, speed, heading, liveStatus: status } = machine
  if (position === null || positionTime === null) return []
  const time = Date.parse(machine.lastSeen ?? positionTime)
  return [{ id, type, status, time, ...position, speed: speed ?? 0, heading: heading ?? 0 }]
}

/**
 * Ends the live session by beacon when the page is closed, because a closing page cannot wait for a response
 * (LIVE-03).
 */
const hold = (session: LiveSession): Effect.Effect<never> => {
  const end = () => {
    const body = new Blob([JSON.stringify({ sessionId: session.sessionId })], { type: "application/json" })
    navigator.sendBeacon(`${API_BASE}/livefleet/session/terminate?${CACHE_BUSTER}=${Date.now()}`, body)
  }
  return Effect.acquireUseRelease(
    Effect.sync(() => addEventListener("pagehide", end)),
    () => Effect.never,
    () =>
      Effect.sync(() => {
        removeEventListener("pagehide", end)
        end()
      }),
  )
}
