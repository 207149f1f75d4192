import { Layer } from "effect"
import type { Recorded } from "#domain/recorded.ts"
import { TodayLive } from "../shell/today-live.ts"
import { CareClientLive } from "./care-client-live.ts"
import { FleetLayoutsLive } from "./fleet-layouts-live.ts"
import { fleetSeriesLive } from "./fleet-series-live.ts"
import { MachineCallsLive } from "./machine-calls-live.ts"
import { machineSeriesLive } from "./machine-series-live.ts"
import { machineTrackLive } from "./machine-track-live.ts"

/** The services of the machine area, on top of the services shared by all areas. */
export const machineLive = (recorded: Recorded) =>
  Layer.mergeAll(
    CareClientLive,
    MachineCallsLive,
    FleetLayoutsLive,
    fleetSeriesLive(recorded),
    machineSeriesLive(recorded),
    machineTrackLive(recorded),
    TodayLive,
  )
