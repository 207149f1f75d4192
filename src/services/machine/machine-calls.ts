import { Context, type Effect } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { Machine, MachineStatistics } from "#contract/schemas/machine.ts"
import type { StatisticsHours } from "#domain/statistics-hours.ts"
import type { CallFailure } from "../failures.ts"

/** Calls about one machine: finding it, and its key figures. */
export class MachineCalls extends Context.Service<
  MachineCalls,
  {
    /** Finds a machine by VIN or by machine id. */
    readonly find: (idOrVin: string) => Effect.Effect<Machine, CallFailure>
    /** Key figures of the machine's last hours. */
    readonly statistics: (
      id: MachineId,
      hours: StatisticsHours,
    ) => Effect.Effect<MachineStatistics, CallFailure>
  }
>()("headland/machine/MachineCalls") {}
