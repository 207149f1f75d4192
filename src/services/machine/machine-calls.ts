import { Context, type Effect } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { Machine, MachineStatistics } from "#contract/schemas/machine.ts"
import type { CallFailure } from "../failures.ts"

/** A machine with its key figures of the last hours, and the time when they were read (epoch ms). */
export interface MachineNow {
  readonly machine: Machine
  readonly statistics: MachineStatistics
  readonly at: number
}

/** Calls about one machine: finding it, and its data with key figures. */
export class MachineCalls extends Context.Service<
  MachineCalls,
  {
    /** Finds a machine by VIN or by machine id. */
    readonly find: (idOrVin: string) => Effect.Effect<Machine, CallFailure>
    readonly now: (id: MachineId, hours: 8 | 24 | 72 | 168) => Effect.Effect<MachineNow, CallFailure>
  }
>()("headland/machine/MachineCalls") {}
