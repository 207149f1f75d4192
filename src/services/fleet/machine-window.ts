import { Context, type Effect } from "effect"
import type { Track } from "#contract/schemas/data.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { MachineStatistics } from "#contract/schemas/machine.ts"
import type { StatisticsHours } from "#domain/statistics-hours.ts"
import type { CallFailure } from "../failures.ts"

/** Hours of the key figures on the fleet page until the user has chosen others (LIVE-04). */
export const DEFAULT_WINDOW: StatisticsHours = 8

/**
 * Data of the card of a selected machine: its key figures over the chosen period and its track of the last two
 * hours.
 */
export interface MachineWindowAnswer {
  readonly statistics: MachineStatistics
  readonly trail: Track
}

/**
 * Calls for the key figures and track of one machine over the last hours, and the stored number of hours that the
 * user has chosen.
 */
export class MachineWindow extends Context.Service<
  MachineWindow,
  {
    readonly recent: (
      id: MachineId,
      hours: StatisticsHours,
    ) => Effect.Effect<MachineWindowAnswer, CallFailure>
    readonly loadHours: Effect.Effect<StatisticsHours>
    readonly saveHours: (hours: StatisticsHours) => Effect.Effect<void>
  }
>()("headland/fleet/MachineWindow") {}
