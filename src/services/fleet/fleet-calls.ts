import { Context, type Effect } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { LiveSession } from "#contract/schemas/live-fleet.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { CallFailure } from "../failures.ts"

/** The machines a person may follow, with the time of the answer in epoch ms. */
export interface FleetAnswer {
  readonly machines: ReadonlyArray<FleetMachine>
  readonly at: number
}

/** The calls of the fleet area. */
export class FleetCalls extends Context.Service<
  FleetCalls,
  {
    /** The whole fleet, all pages joined (LIST-10). */
    readonly all: Effect.Effect<FleetAnswer, CallFailure>
    readonly startSession: (machineIds: ReadonlyArray<MachineId>) => Effect.Effect<LiveSession, CallFailure>
    /** The machines of a live session, and a sign of life for it. */
    readonly poll: (sessionId: string) => Effect.Effect<FleetAnswer, CallFailure>
  }
>()("headland/fleet/FleetCalls") {}
