import type { PartnerId } from "#contract/schemas/ids.ts"
import { callFailures } from "#services/failures.ts"
import { type FleetQuestion, FleetSeries } from "#services/machine/fleet-series.ts"
import { sendToParent } from "../../send-to-system.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import { type Option, searchableSelectMachine } from "../../shared/searchable-select/machine.ts"
import { machineArea } from "../area.ts"
import { dataLayoutsMachine } from "../data-layouts/machine.ts"
import { searchFleet } from "../fleet-search.ts"
import { navigator } from "../machine-route/actors.ts"
import type { MachineAdded } from "./events.ts"

/** Search for one more machine; the chosen one is sent to the page. */
const machineSearch = searchableSelectMachine(
  searchFleet,
  sendToParent<{ readonly option: Option | null }>((_, { option }): typeof MachineAdded.Type => ({
    type: "machine.added",
    id: option?.id ?? 0,
  })),
)

export const actors = {
  navigator,
  connection: connectionMachine,
  machineSearch,
  layouts: dataLayoutsMachine,
  chooseMachines: machineArea.fromEffect({
    name: "FleetSeries.choose",
    run: ({
      named,
      serviceId,
    }: {
      readonly named: ReadonlyArray<string>
      readonly serviceId: PartnerId | undefined
    }) => FleetSeries.use((series) => series.choose(named, serviceId)),
    failures: callFailures,
  }),
  loadSeries: machineArea.fromEffect({
    name: "FleetSeries.load",
    run: (question: FleetQuestion) => FleetSeries.use((series) => series.load(question)),
    failures: callFailures,
  }),
}
