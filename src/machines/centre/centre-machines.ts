import { Effect } from "effect"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { CentreMachine, CentreModels } from "#contract/schemas/service-machine.ts"
import { CENTRE_MACHINE_FILTERS, centreMachineFilters } from "#domain/centre/machine-filters.ts"
import { call } from "#services/call.ts"
import { CentreClient } from "#services/centre/centre-client.ts"
import type { CentreServices } from "#services/centre/services.ts"
import { pageOf } from "#services/list-query.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { centre } from "./area.ts"

const MINUTE_MS = 60_000

/** Page of a centre's machines: the rows, and the models that the filters offer. */
export interface CentreMachinesPage extends Paged<CentreMachine>, CentreModels {
  readonly serviceId: PartnerId
}

/** Machines that a service centre looks after, was asked for or invites (API-SVC-01). */
export const centreMachines = collectionMachine<CentreMachine, CentreServices, PartnerId>({
  name: "centre-machines",
  area: centre,
  pageKey: "/service/:id/machines",
  sort: "name,asc",
  filters: CENTRE_MACHINE_FILTERS,
  aboutOf: ({ params }) => Number(params["id"]) as PartnerId,
  pollMs: MINUTE_MS,
  load: ({ about: serviceId, filters, ...query }) => {
    const params = { serviceId }
    return CentreClient.use(({ serviceMachines: calls }) =>
      Effect.all(
        [
          call(calls.list({ params, query: { ...pageOf(query), ...centreMachineFilters(filters) } })),
          call(calls.models({ params })),
        ],
        { concurrency: 2 },
      ),
    ).pipe(Effect.map(([rows, { models }]): CentreMachinesPage => ({ ...rows, models, serviceId })))
  },
})
