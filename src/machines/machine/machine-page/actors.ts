import { Clock, Effect } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import { callFailures } from "#services/failures.ts"
import { MachineCalls, type MachineNow } from "#services/machine/machine-calls.ts"
import { resourceMachine } from "../../shared/resource/machine.ts"
import { machineArea } from "../area.ts"
import { machineDataMachine } from "../machine-data/machine.ts"
import { machineRouteMachine } from "../machine-route/machine.ts"

/** What the overview asks for: a machine's number and the hours to look back. */
export interface OverviewParams {
  readonly id: MachineId
  readonly hours: 8 | 24 | 72 | 168
}

export const overviewMachine = resourceMachine<MachineNow, OverviewParams>(
  machineArea.fromEffect({
    name: "MachineCalls.now",
    run: ({ id, hours }: OverviewParams) =>
      MachineCalls.use((calls) => calls.now(id, hours)).pipe(
        Effect.flatMap((value) => Effect.map(Clock.currentTimeMillis, (at) => ({ value, at }))),
      ),
    failures: callFailures,
  }),
)

export const actors = {
  overview: overviewMachine,
  data: machineDataMachine,
  route: machineRouteMachine,
  findMachine: machineArea.fromEffect({
    name: "MachineCalls.find",
    run: (input: { readonly vin: string }) => MachineCalls.use((calls) => calls.find(input.vin)),
    failures: callFailures,
  }),
}
