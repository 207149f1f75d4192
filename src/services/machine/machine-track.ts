import { Context, type Effect, type Stream } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { RouteSummary } from "#domain/route.ts"
import type { CallFailure } from "../failures.ts"
import type { Span } from "./machine-series.ts"

/** What a day's way came to; `summary` is undefined where nothing was recorded. */
export interface TrackAnswer {
  readonly version: number
  readonly summary: RouteSummary | undefined
}

/** The way of one machine over a span; the map reads the columns of the newest version. */
export class MachineTrack extends Context.Service<
  MachineTrack,
  {
    readonly load: (id: MachineId, span: Span) => Effect.Effect<TrackAnswer, CallFailure>
    /** Milliseconds that passed since the last frame, frame by frame, while there are listeners. */
    readonly frames: Stream.Stream<number>
  }
>()("headland/machine/MachineTrack") {}
