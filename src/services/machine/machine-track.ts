import { Context, type Effect, type Stream } from "effect"
import type { Boundary } from "#contract/schemas/boundary.ts"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { RouteSummary } from "#domain/route.ts"
import type { RouteDay } from "#domain/route-day.ts"
import type { CallFailure } from "../failures.ts"
import type { Span } from "./machine-series.ts"

/** Result of loading a machine's route; `summary` is undefined when nothing was recorded. */
export interface TrackAnswer {
  readonly version: number
  readonly summary: RouteSummary | undefined
}

/** Route of one machine over a time span; the map reads the columns of the newest version. */
export class MachineTrack extends Context.Service<
  MachineTrack,
  {
    readonly load: (id: MachineId, type: MachineType, span: Span) => Effect.Effect<TrackAnswer, CallFailure>
    /** Work, trips and stops of the route and the signals that were loaded last, placed in these boundaries. */
    readonly measure: (type: MachineType, boundaries: ReadonlyArray<Boundary>) => Effect.Effect<RouteDay>
    /** Milliseconds since the last animation frame, one element per frame, while the stream has subscribers. */
    readonly frames: Stream.Stream<number>
  }
>()("headland/machine/MachineTrack") {}
