import { Effect } from "effect"
import { MachineId, type PartnerId } from "#contract/schemas/ids.ts"
import type { PlannedService, ServicePlan } from "#contract/schemas/service-plan.ts"
import { planFilters } from "#domain/centre/buckets.ts"
import { call } from "#services/call.ts"
import { CentreClient } from "#services/centre/centre-client.ts"
import type { CentreServices } from "#services/centre/services.ts"
import { pageOf } from "#services/list-query.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import { centre } from "./area.ts"

const MINUTE_MS = 60_000

/** Page of a centre's service plan, with the centre whose plan it is. */
export interface ServicePlanPage extends ServicePlan {
  readonly serviceId: PartnerId
}

/** Service plan of a centre by hours to the next service, the most urgent machine first (MACH-11 to MACH-18). */
export const servicePlan = collectionMachine<PlannedService, CentreServices, PartnerId>({
  name: "service-plan",
  area: centre,
  pageKey: "/service/:id/maintenance",
  sort: "nextService,asc",
  filters: ["q", "service"],
  tab: "service",
  aboutOf: ({ params }) => Number(params["id"]) as PartnerId,
  pollMs: MINUTE_MS,
  load: ({ about: serviceId, filters, ...query }) =>
    CentreClient.use(({ serviceMachines }) =>
      call(
        serviceMachines.plan({
          params: { serviceId },
          query: { ...pageOf(query), ...planFilters(filters) },
        }),
      ),
    ).pipe(Effect.map((plan): ServicePlanPage => ({ ...plan, serviceId }))),
  actions: {
    done: {
      asks: "confirmation",
      run: eachRow((id, { about }) =>
        CentreClient.use(({ serviceMachines }) =>
          call(
            serviceMachines.resetMaintenance({
              params: { serviceId: about as PartnerId, id: MachineId.make(id) },
            }),
          ),
        ),
      ),
      notice: "centre.plan.saved",
    },
  },
})
