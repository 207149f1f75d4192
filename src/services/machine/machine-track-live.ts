import { Effect, Layer, Queue, Stream } from "effect"
import { MachineApi } from "#contract/areas/machine.ts"
import { PACKED_TRACK_TYPE } from "#contract/schemas/data.ts"
import { believedTrack } from "#domain/fixes.ts"
import { decodeTracks } from "#domain/packed-track.ts"
import { frameTime } from "#domain/playback.ts"
import { nothingRecorded, type Recorded } from "#domain/recorded.ts"
import { summarise } from "#domain/route.ts"
import { routeDay } from "#domain/route-day.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { MachineTrack } from "./machine-track.ts"
import { isoTime, unpacked } from "./packed.ts"

export const machineTrackLive = (recorded: Recorded) =>
  Layer.effect(
    MachineTrack,
    Effect.gen(function* () {
      const client = yield* makeClient(MachineApi)
      let version = 0
      let sent = nothingRecorded().track

      return {
        load: Effect.fn("MachineTrack.load")(function* (id, type, span) {
          const query = { ids: [id], start: isoTime(span.start), end: isoTime(span.end) }
          const [track] = yield* unpacked(
            call(client.data.gps({ query }), { accept: PACKED_TRACK_TYPE }),
            decodeTracks,
          )
          sent = track ?? nothingRecorded().track
          const believed = believedTrack(sent)
          recorded.track = believed.track
          recorded.leftOut = believed.away
          version += 1
          return { version, summary: summarise(type, believed.track, believed.leftOut) }
        }),
        measure: (type, boundaries) =>
          Effect.sync(() => {
            const signals = new Map(recorded.series.map((one) => [one.signal, one]))
            return routeDay({ type, recorded: { track: sent, signals }, track: recorded.track, boundaries })
          }),
        frames,
      }
    }),
  )

/** Emits the time between animation frames, by which the playback moves on. */
const frames = Stream.callback<number>((queue) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const state = { before: performance.now(), next: 0 }
      const pass = (now: number) => {
        Queue.offerUnsafe(queue, frameTime(state.before, now))
        state.before = now
        state.next = requestAnimationFrame(pass)
      }
      state.next = requestAnimationFrame(pass)
      return state
    }),
    (state) => Effect.sync(() => cancelAnimationFrame(state.next)),
  ),
)
