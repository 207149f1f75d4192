import type { Visibility } from "../shell/visibility.ts"
import type { FleetCalls } from "./fleet-calls.ts"
import type { LivePositions } from "./live-positions.ts"
import type { MachineWindow } from "./machine-window.ts"

/** What the charts of the fleet area may use. */
export type FleetServices = FleetCalls | LivePositions | MachineWindow | Visibility
