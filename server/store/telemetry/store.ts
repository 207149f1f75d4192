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

export interface MachinesInSpan extends Span {
  readonly machineIds: ReadonlyArray<number>
  /** Whether imported archives are read too; true by default. */
  readonly archives?: boolean
}

export interface TelemetryStoreShape {
  /**
   * Stores rows from devices and updates `machine_live`. Idempotent by machine, signal and time: a duplicate row
   * is counted and changes nothing. One transaction.
   */
  readonly append: (positions: PositionRows, samples: SampleRows) => Effect.Effect<Appended>
  /**
   * All samples of the signals in the span from packed, fresh and imported data. Only series with samples, ordered
   * by machine and signal.
   */
  readonly series: (
    request: { readonly signalIds: ReadonlyArray<number> } & MachinesInSpan,
  ) => Effect.Effect<ReadonlyArray<MachineSeries>>
  /** Tracks of the machines in the span. Only machines with points, ordered by machine. */
  readonly track: (request: MachinesInSpan) => Effect.Effect<ReadonlyArray<MachineTrack>>
  /** The signals each machine ever recorded, ordered by machine and signal. */
  readonly signalsOf: (
    machineIds: ReadonlyArray<number>,
  ) => Effect.Effect<ReadonlyArray<{ readonly machineId: number; readonly signalId: number }>>
  /**
   * Imported signals that are not in the catalogue; the ids of these signals are above the ids of catalogue
   * signals.
   */
  readonly importedSignals: Effect.Effect<ReadonlyArray<ImportedSignal>>
  /**
   * Fast storage of whole days from devices: writes packed form directly and updates `machine_live` to the last
   * values. Idempotent; existing data are kept. Pass some dozens of machine days per call.
   */
  readonly writeHistory: (days: ReadonlyArray<MachineDay>) => Effect.Effect<void>
  /**
   * Stores imported days as an archive, which never changes `machine_live` and is exempt from retention. Returns
   * the numbers of accepted and duplicate rows.
   */
  readonly writeArchive: (days: ReadonlyArray<MachineDay>) => Effect.Effect<Appended>
  /** Id of an imported signal by name, created if new. An existing name keeps its first unit. */
  readonly importedSignal: (name: string, unit: string) => Effect.Effect<number>
  /**
   * Moves fresh rows older than `before` (epoch ms) into packed form. Can be interrupted and repeated at any
   * point. Returns the number of moved rows.
   */
  readonly pack: (before: number) => Effect.Effect<number>
  /** UTC days (counted from 1970-01-01) with stored data, ordered by machine and day. */
  readonly storedDays: (
    request: { readonly machineIds: ReadonlyArray<number> } & Span,
  ) => Effect.Effect<ReadonlyArray<{ readonly machineId: number; readonly day: number }>>
  /**
   * Deletes device data from before each machine's limit (epoch ms, start of a UTC day), and for `ALL` also the
   * machine's last known state; archives stay. Can be interrupted and repeated at any point. Returns the number of
   * deleted packed days.
   */
  readonly dropOld: (
    machines: ReadonlyArray<{ readonly machineId: number; readonly before: number | "ALL" }>,
  ) => Effect.Effect<number>
  /** Drops device data from before the given UTC month ("2026-11"); archives stay. */
  readonly dropBefore: (month: string) => Effect.Effect<void>
}

/** Store of the time series of all machines. */
export class TelemetryStore extends Context.Service<TelemetryStore, TelemetryStoreShape>()(
  "headland/TelemetryStore",
) {}
