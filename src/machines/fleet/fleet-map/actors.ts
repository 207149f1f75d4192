import type { MachineId } from "#contract/schemas/ids.ts"
import type { StatisticsHours } from "#domain/statistics-hours.ts"
import { callFailures } from "#services/failures.ts"
import { MachineWindow } from "#services/fleet/machine-window.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import { fleet } from "../area.ts"
import { liveFleetMachine } from "../live-fleet/machine.ts"

export const actors = {
  connection: connectionMachine,
  liveFleet: liveFleetMachine,
  loadHours: fleet.fromEffect({
    name: "MachineWindow.loadHours",
    run: () => MachineWindow.use((window) => window.loadHours),
    failures: [],
  }),
  saveHours: fleet.fromEffect({
    name: "MachineWindow.saveHours",
    run: (input: { readonly hours: StatisticsHours }) =>
      MachineWindow.use((window) => window.saveHours(input.hours)),
    failures: [],
  }),
  loadDetails: fleet.fromEffect({
    name: "MachineWindow.recent",
    run: (input: { readonly id: MachineId; readonly hours: StatisticsHours }) =>
      MachineWindow.use((window) => window.recent(input.id, input.hours)),
    failures: callFailures,
  }),
}
