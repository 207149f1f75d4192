import { Context, type Effect } from "effect"
import type { Track } from "#contract/schemas/data.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { MachineStatistics } from "#contract/schemas/machine.ts"
import type { CallFailure } from "../failures.ts"

/** The periods in hours that a user may choose for the key figures on the fleet page (LIVE-04). */
export const WINDOW_HOURS = [8, 24, 72, 168] as const
export type WindowHours = (typeof WINDOW_HOURS)[number]
export const DEFAULT_WINDOW: WindowHours = 8

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
    readonly recent: (id: MachineId, hours: WindowHours) => Effect.Effect<MachineWindowAnswer, CallFailure>
    readonly loadHours: Effect.Effect<WindowHours>
    readonly saveHours: (hours: WindowHours) => Effect.Effect<void>
  }
>()("headland/fleet/MachineWindow") {}
