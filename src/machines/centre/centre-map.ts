import { Effect } from "effect"
import type { CentrePosition } from "#contract/schemas/centre-position.ts"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { CentreModels } from "#contract/schemas/service-machine.ts"
import { CENTRE_MACHINE_FILTERS, centreMachineFilters } from "#domain/centre/machine-filters.ts"
import { call } from "#services/call.ts"
import { CentreClient } from "#services/centre/centre-client.ts"
import type { CentreServices } from "#services/centre/services.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { centre } from "./area.ts"

const MINUTE_MS = 60_000

/** Machines on the map, all on one page, the models that the filters offer, and the number without a position. */
export interface CentreMapPage extends Paged<CentrePosition>, CentreModels {
  readonly serviceId: PartnerId
  readonly unplaced: number
}

/** Machines of a service centre where they were seen last (MACH-06, OPEN-167); the chosen row is the one described. */
export const centreMap = collectionMachine<CentrePosition, CentreServices, PartnerId>({
  name: "centre-map",
  area: centre,
  pageKey: "/service/:id/machines/map",
  filters: CENTRE_MACHINE_FILTERS,
  aboutOf: ({ params }) => Number(params["id"]) as PartnerId,
  pollMs: MINUTE_MS,
  load: ({ about: serviceId, filters }) => {
    const params = { serviceId }
    return CentreClient.use(({ serviceMachines: calls }) =>
      Effect.all(
        [
          call(calls.positions({ params, query: centreMachineFilters(filters) })),
          call(calls.models({ params })),
        ],
        { concurrency: 2 },
      ),
    ).pipe(
      Effect.map(([{ content, machines }, { models }]): CentreMapPage => {
        const totalElements = content.length
        return {
          content,
          pageMetadata: {
            totalElements,
            totalPages: Math.min(1, totalElements),
            size: totalElements,
            number: 0,
          },
          models,
          serviceId,
          unplaced: machines - totalElements,
        }
      }),
    )
  },
})
