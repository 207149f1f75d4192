import type { MachineId } from "#contract/schemas/ids.ts"
import { callFailures } from "#services/failures.ts"
import { MachineSeries, type Span } from "#services/machine/machine-series.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import { machineArea } from "../area.ts"
import { navigator } from "../machine-route/actors.ts"

export const actors = {
  navigator,
  connection: connectionMachine,
  loadSignals: machineArea.fromEffect({
    name: "MachineSeries.signals",
    run: (input: { readonly machineId: MachineId }) =>
      MachineSeries.use((series) => series.signals(input.machineId)),
    failures: callFailures,
  }),
  loadSeries: machineArea.fromEffect({
    name: "MachineSeries.load",
    run: (input: {
      readonly machineId: MachineId
      readonly signals: ReadonlyArray<string>
      readonly span: Span
    }) => MachineSeries.use((series) => series.load(input.machineId, input.signals, input.span)),
    failures: callFailures,
  }),
}
