import type { BrowserStore } from "../shell/browser-store.ts"
import type { Today } from "../shell/today.ts"
import type { CareClient } from "./care-client.ts"
import type { FleetLayouts } from "./fleet-layouts.ts"
import type { FleetSeries } from "./fleet-series.ts"
import type { MachineCalls } from "./machine-calls.ts"
import type { MachineSeries } from "./machine-series.ts"
import type { MachineTrack } from "./machine-track.ts"

/** Effect services that the charts of the machine area may require; lists keep their filters in the browser store. */
export type MachineServices =
  | BrowserStore
  | CareClient
  | FleetLayouts
  | FleetSeries
  | MachineCalls
  | MachineSeries
  | MachineTrack
  | Today
