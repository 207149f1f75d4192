import type { PartnerId } from "#contract/schemas/ids.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { CareClient } from "#services/machine/care-client.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { collectionMachine } from "../../shared/collection/machine.ts"
import { machineArea } from "../area.ts"

const MINUTE_MS = 60_000

/** Proactive alerts of one machine at its service centre, closed ones too, the last changed first (PA-25, PA-26). */
export const machineAlerts = collectionMachine<ProactiveAlert, MachineServices, Machine>({
  name: "machine-alerts",
  area: machineArea,
  pageKey: "/machine/proactivealerts",
  sort: "lastModifiedDate,desc",
  pollMs: MINUTE_MS,
  load: ({ about: { serviceId, vin }, ...asked }) =>
    CareClient.use(({ proactiveAlerts }) =>
      call(
        proactiveAlerts.ofService({
          // The tab is offered only at the centre that serves the machine.
          params: { serviceId: serviceId as PartnerId },
          query: { ...pageOf(asked), vin },
        }),
      ),
    ),
})
