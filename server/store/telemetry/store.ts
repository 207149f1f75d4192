import { Context, type Effect } from "effect"
import type {
  Appended,
  ImportedSignal,
  MachineDay,
  MachineSeries,
  MachineTrack,
  PositionRows,
  SampleRows,
  Span,
} from "./types.ts"

export interface TelemetryStoreShape {
  /**
   * Stores rows from devices, and moves `machine_live` forward. Idempotent by machine, signal and time: a row known
   * before is counted and changes nothing. One transaction.
   */
  readonly append: (positions: PositionRows, samples: SampleRows) => Effect.Effect<Appended>
  /**
   * All samples of the signals in the span, packed, fresh and imported ones together. Only series that have samples,
   * ordered by machine and signal.
   */
  readonly series: (
    request: { readonly machineIds: ReadonlyArray<number>; readonly signalIds: ReadonlyArray<number> } & Span,
  ) => Effect.Effect<ReadonlyArray<MachineSeries>>
  /** Where the machines went. Only machines with points, ordered by machine. */
  readonly track: (
    request: { readonly machineIds: ReadonlyArray<number> } & Span,
  ) => Effect.Effect<ReadonlyArray<MachineTrack>>
  /** The signals each machine ever recorded, ordered by machine and signal. */
  readonly signalsOf: (
    machineIds: ReadonlyArray<number>,
  ) => Effect.Effect<ReadonlyArray<{ readonly machineId: number; readonly signalId: number }>>
  /** Names of the signals that imports brought beside the catalogue; their ids lie above those of the catalogue. */
  readonly importedSignals: Effect.Effect<ReadonlyArray<ImportedSignal>>
  /**
   * The fast way for whole days from devices: straight into packed form, `machine_live` moves forward to the last
   * values. Idempotent; what was known before stays. Give some dozens of machine days per call.
   */
  readonly writeHistory: (days: ReadonlyArray<MachineDay>) => Effect.Effect<void>
  /** Stores imported days as an archive: never touches `machine_live`, and retention leaves it alone. Returns new rows. */
  readonly writeArchive: (days: ReadonlyArray<MachineDay>) => Effect.Effect<Appended>
  /** The id of an imported signal by name; made when new. A known name keeps its first unit. */
  readonly importedSignal: (name: string, unit: string) => Effect.Effect<number>
  /** Moves fresh rows older than `before` (epoch ms) into packed form. Safe to stop and repeat at any point. Returns rows moved. */
  readonly pack: (before: number) => Effect.Effect<number>
  /** UTC days (counted from 1970-01-01) of which something is stored, ordered by machine and day. */
  readonly storedDays: (
    request: { readonly machineIds: ReadonlyArray<number> } & Span,
  ) => Effect.Effect<ReadonlyArray<{ readonly machineId: number; readonly day: number }>>
  /**
   * Drops what devices sent before each machine's moment (epoch ms, start of a UTC day), and for `ALL` its last known
   * state too; archives stay. Safe to stop and repeat at any point. Returns how many packed days went.
   */
  readonly dropOld: (
    machines: ReadonlyArray<{ readonly machineId: number; readonly before: number | "ALL" }>,
  ) => Effect.Effect<number>
  /** Drops what devices sent before this UTC month ("2026-11"); archives stay. */
  readonly dropBefore: (month: string) => Effect.Effect<void>
}

/** The time series of all machines. */
export class TelemetryStore extends Context.Service<TelemetryStore, TelemetryStoreShape>()(
  "headland/TelemetryStore",
) {}
