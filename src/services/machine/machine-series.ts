import { Context, type Effect } from "effect"
import type { Signal } from "#contract/schemas/data.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { CallFailure } from "../failures.ts"

/** A time span in epoch ms, `start` before `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Summary of the recorded values that one call read; the values themselves stay in the service under `version`. */
export interface SeriesSummary {
  readonly version: number
  readonly samples: number
  readonly span: Span
}

/** Recorded values of one machine's signals; the canvas reads the series of the newest version. */
export class MachineSeries extends Context.Service<
  MachineSeries,
  {
    readonly signals: (id: MachineId) => Effect.Effect<ReadonlyArray<Signal>, CallFailure>
    readonly load: (
      id: MachineId,
      signals: ReadonlyArray<string>,
      span: Span,
      /** `full` for every sample, to add up; without it as many as a chart can show. */
      resolution?: "full",
    ) => Effect.Effect<SeriesSummary, CallFailure>
  }
>()("headland/machine/MachineSeries") {}
