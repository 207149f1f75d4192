import { Layer } from "effect"
import { TodayLive } from "../shell/today-live.ts"
import { MachineCallsLive } from "./machine-calls-live.ts"
import { MachineSeriesLive } from "./machine-series-live.ts"
import { MachineTrackLive } from "./machine-track-live.ts"

/** The services of the machine area, on top of what every area stands on. */
export const MachineLive = Layer.mergeAll(MachineCallsLive, MachineSeriesLive, MachineTrackLive, TodayLive)
