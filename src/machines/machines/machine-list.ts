import { fleetFilters } from "#domain/machine-list-filters.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { MachinesClient } from "#services/machines/machines-client.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { machines } from "./area.ts"

const MINUTE_MS = 60_000

/** Table of all machines that the user owns or sees through a share, with all facts (LIST-01 to LIST-09, MACH-01). */
export const machineList = collectionMachine({
  name: "machine-list",
  area: machines,
  pageKey: "/fleet/machines",
  sort: "name,asc",
  filters: ["q", "liveStatus", "type", "service", "shared"],
  pollMs: MINUTE_MS,
  load: ({ filters, ...query }) =>
    MachinesClient.use((client) =>
      call(client.machines.fleet({ query: { ...pageOf(query), ...fleetFilters(filters) } })),
    ),
})
