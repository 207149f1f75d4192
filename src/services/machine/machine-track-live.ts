import { Effect, Layer, Queue, Stream } from "effect"
import { MachineApi } from "#contract/areas/machine.ts"
import { PACKED_TRACK_TYPE } from "#contract/schemas/data.ts"
import { decodeTracks } from "#domain/packed-track.ts"
import { nothingRecorded, type Recorded } from "#domain/recorded.ts"
import { summarise } from "#domain/route.ts"
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

      return {
        load: Effect.fn("MachineTrack.load")(function* (id, span) {
          const query = { ids: [id], start: isoTime(span.start), end: isoTime(span.end) }
          const [track] = yield* unpacked(
            call(client.data.gps({ query }), { accept: PACKED_TRACK_TYPE }),
            decodeTracks,
          )
          recorded.track = track ?? nothingRecorded().track
          version += 1
          return { version, summary: summarise(recorded.track) }
        }),
        frames,
      }
    }),
  )

/**
 * Emits the time between animation frames; the browser draws no frames in a hidden tab, so a long pause counts as
 * one frame.
 */
const frames = Stream.callback<number>((queue) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const state = { before: performance.now(), next: 0 }
      const pass = (now: number) => {
        Queue.offerUnsafe(queue, Math.min(100, now - state.before))
        state.before = now
        state.next = requestAnimationFrame(pass)
      }
      state.next = requestAnimationFrame(pass)
      return state
    }),
    (state) => Effect.sync(() => cancelAnimationFrame(state.next)),
  ),
)
