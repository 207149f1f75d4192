import type { Today } from "../shell/today.ts"
import type { MachineCalls } from "./machine-calls.ts"
import type { MachineSeries } from "./machine-series.ts"
import type { MachineTrack } from "./machine-track.ts"

/** Effect services that the charts of the machine area may require. */
export type MachineServices = MachineCalls | MachineSeries | MachineTrack | Today
