import { type CallFailure, callFailures } from "#services/failures.ts"
import { FleetSeries } from "#services/machine/fleet-series.ts"
import type { Found } from "../shared/searchable-select/machine.ts"
import { machineArea } from "./area.ts"

/** Search of the user's fleet for one machine, for a select. */
export const searchFleet = machineArea.fromEffect<Found, CallFailure, { readonly q: string }>({
  name: "FleetSeries.search",
  run: ({ q }) => FleetSeries.use((series) => series.search(q)),
  failures: callFailures,
})
