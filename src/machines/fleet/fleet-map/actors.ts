import type { MachineId } from "#contract/schemas/ids.ts"
import { callFailures } from "#services/failures.ts"
import { MachineWindow, type WindowHours } from "#services/fleet/machine-window.ts"
import { fleet } from "../area.ts"
import { liveFleetMachine } from "../live-fleet/machine.ts"

export const actors = {
  liveFleet: liveFleetMachine,
  recallHours: fleet.fromEffect({
    name: "MachineWindow.recallHours",
    run: () => MachineWindow.use((window) => window.recallHours),
    failures: [],
  }),
  rememberHours: fleet.fromEffect({
    name: "MachineWindow.rememberHours",
    run: (input: { readonly hours: WindowHours }) =>
      MachineWindow.use((window) => window.rememberHours(input.hours)),
    failures: [],
  }),
  loadDetails: fleet.fromEffect({
    name: "MachineWindow.recent",
    run: (input: { readonly id: MachineId; readonly hours: WindowHours }) =>
      MachineWindow.use((window) => window.recent(input.id, input.hours)),
    failures: callFailures,
  }),
}
