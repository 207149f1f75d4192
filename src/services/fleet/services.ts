import type { Visibility } from "../shell/visibility.ts"
import type { FleetCalls } from "./fleet-calls.ts"
import type { LivePositions } from "./live-positions.ts"
import type { MachineWindow } from "./machine-window.ts"

/** Effect services that the charts of the fleet area may require. */
export type FleetServices = FleetCalls | LivePositions | MachineWindow | Visibility
