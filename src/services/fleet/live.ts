import { Layer } from "effect"
import { FleetCallsLive } from "./fleet-calls-live.ts"
import { LivePositionsLive } from "./live-positions-live.ts"
import { MachineWindowLive } from "./machine-window-live.ts"

/** The services of the fleet area, on top of what every area stands on. */
export const FleetLive = Layer.mergeAll(FleetCallsLive, LivePositionsLive, MachineWindowLive)
