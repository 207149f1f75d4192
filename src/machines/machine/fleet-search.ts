import { PartnerId } from "#contract/schemas/ids.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { FleetSeries } from "#services/machine/fleet-series.ts"
import type { Found, Searched } from "../shared/searchable-select/machine.ts"
import { machineArea } from "./area.ts"

/** Search of the user's fleet, or of the machines of a service centre, for one machine, for a select. */
export const searchFleet = machineArea.fromEffect<Found, CallFailure, Searched>({
  name: "FleetSeries.search",
  run: ({ q, about }) =>
    FleetSeries.use((series) => series.search(q, about === undefined ? undefined : PartnerId.make(about))),
  failures: callFailures,
})
