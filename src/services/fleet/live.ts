import { Layer } from "effect"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { FleetCallsLive } from "./fleet-calls-live.ts"
import { livePositionsLive } from "./live-positions-live.ts"
import { MachineWindowLive } from "./machine-window-live.ts"

/** The services of the fleet area, on top of the services shared by all areas. */
export const fleetLive = (positions: FleetPositions) =>
  Layer.mergeAll(FleetCallsLive, livePositionsLive(positions), MachineWindowLive)
