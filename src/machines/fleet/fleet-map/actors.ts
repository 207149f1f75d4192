import type { MachineId } from "#contract/schemas/ids.ts"
import { callFailures } from "#services/failures.ts"
import { MachineWindow, type WindowHours } from "#services/fleet/machine-window.ts"
import { fleet } from "../area.ts"
import { liveFleetMachine } from "../live-fleet/machine.ts"

export const actors = {
  liveFleet: liveFleetMachine,
  loadHours: fleet.fromEffect({
    name: "MachineWindow.loadHours",
    run: () => MachineWindow.use((window) => window.loadHours),
    failures: [],
  }),
  saveHours: fleet.fromEffect({
    name: "MachineWindow.saveHours",
    run: (input: { readonly hours: WindowHours }) =>
      MachineWindow.use((window) => window.saveHours(input.hours)),
    failures: [],
  }),
  loadDetails: fleet.fromEffect({
    name: "MachineWindow.recent",
    run: (input: { readonly id: MachineId; readonly hours: WindowHours }) =>
      MachineWindow.use((window) => window.recent(input.id, input.hours)),
    failures: callFailures,
  }),
}
