import type { Machine } from "#contract/schemas/machine.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { CareClient } from "#services/machine/care-client.ts"
import { type AskedAbout, collectionMachine } from "../../shared/collection/machine.ts"
import { eachRow } from "../../shared/row-actions/each-row.ts"
import type { ActionRun } from "../../shared/row-actions/machine.ts"
import { machineArea } from "../area.ts"

const switched = (enabled: boolean) =>
  eachRow((eid, { about }: ActionRun<Machine>) =>
    CareClient.use(({ machineCare }) =>
      call(
        machineCare.switchExternalSystem({
          params: { id: (about as Machine).id, eid },
          payload: { enabled },
        }),
      ),
    ),
  )

/** Systems of others that may get a machine's data, each with a switch of the owner (MACH-21). */
export const machineSystems = collectionMachine({
  name: "machine-systems",
  area: machineArea,
  pageKey: "/machine/systems",
  sort: "name,asc",
  load: ({ about, ...query }: AskedAbout<Machine>) =>
    CareClient.use(({ machineCare }) =>
      call(machineCare.externalSystems({ params: { id: about.id }, query: pageOf(query) })),
    ),
  actions: {
    on: { run: switched(true), notice: "machine.systems.switchedOn" },
    off: { asks: "confirmation", run: switched(false), notice: "machine.systems.switchedOff" },
  },
})
