import { Context, type Effect } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { LiveSession } from "#contract/schemas/live-fleet.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { CallFailure } from "../failures.ts"

/** Response to a fleet call: the machines that the user may see, with the time of the response in epoch ms. */
export interface FleetAnswer {
  readonly machines: ReadonlyArray<FleetMachine>
  readonly at: number
}

/** Calls of the fleet area: the whole fleet, and the live session of the map. */
export class FleetCalls extends Context.Service<
  FleetCalls,
  {
    /** The whole fleet, with all pages of the list joined (LIST-10). */
    readonly all: Effect.Effect<FleetAnswer, CallFailure>
    readonly startSession: (machineIds: ReadonlyArray<MachineId>) => Effect.Effect<LiveSession, CallFailure>
    /** Reads the machines of a live session; the call also keeps the session alive on the server. */
    readonly poll: (sessionId: string) => Effect.Effect<FleetAnswer, CallFailure>
  }
>()("headland/fleet/FleetCalls") {}
