import { Clock, Effect } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import type { User } from "#contract/schemas/user.ts"
import { readableZone } from "#domain/span.ts"
import { callFailures } from "#services/failures.ts"
import { MachineCalls, type MachineNow } from "#services/machine/machine-calls.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { recordMachine, type TabInput } from "../shared/record/machine.ts"
import { resourceMachine } from "../shared/resource/machine.ts"
import { machineArea } from "./area.ts"
import { machineDataMachine } from "./machine-data/machine.ts"
import { machineRouteMachine } from "./machine-route/machine.ts"

export type { MachineNow }

/** Parameters of the overview's call: the machine's id and the number of past hours. */
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

/** Input of the tabs that show days. */
const daysInput = ({ value, search, user }: TabInput<Machine>) => ({
  machineId: value.id,
  zone: readableZone((user as User).timeZone),
  search,
})

/** Page of one machine by its VIN, with the tabs overview, data and route. */
export const machinePage = recordMachine<Machine, MachineServices>({
  name: "machine-page",
  area: machineArea,
  load: ({ vin = "" }) => MachineCalls.use((calls) => calls.find(vin)),
  tabs: {
    overview: {
      machine: overviewMachine,
      input: ({ value }) => ({ params: { id: value.id, hours: 24 } satisfies OverviewParams }),
    },
    data: { machine: machineDataMachine, input: daysInput },
    route: { machine: machineRouteMachine, input: daysInput },
  },
})
