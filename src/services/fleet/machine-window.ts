import { Context, type Effect } from "effect"
import type { Track } from "#contract/schemas/data.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { MachineStatistics } from "#contract/schemas/machine.ts"
import type { CallFailure } from "../failures.ts"

/** The hours a person may look back on the fleet page (LIVE-04). */
export const WINDOW_HOURS = [8, 24, 72, 168] as const
export type WindowHours = (typeof WINDOW_HOURS)[number]
export const DEFAULT_WINDOW: WindowHours = 8

/** What the card of a chosen machine shows: its key figures over the window and its way of the last two hours. */
export interface MachineWindowAnswer {
  readonly statistics: MachineStatistics
  readonly trail: Track
}

/** The last hours of one machine, and how many of them the person wants to see. */
export class MachineWindow extends Context.Service<
  MachineWindow,
  {
    readonly recent: (id: MachineId, hours: WindowHours) => Effect.Effect<MachineWindowAnswer, CallFailure>
    readonly loadHours: Effect.Effect<WindowHours>
    readonly saveHours: (hours: WindowHours) => Effect.Effect<void>
  }
>()("headland/fleet/MachineWindow") {}
