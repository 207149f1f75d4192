import type { PartnerId } from "#contract/schemas/ids.ts"
import type { FleetSummary, ServiceStatistics } from "#contract/schemas/service-machine.ts"
import type { StatisticsHours } from "#domain/statistics-hours.ts"
import { call } from "#services/call.ts"
import { CentreClient } from "#services/centre/centre-client.ts"
import { callFailures } from "#services/failures.ts"
import { resourceMachine } from "../../shared/resource/machine.ts"
import { readAt } from "../../shared/resource/read-at.ts"
import { centre } from "../area.ts"

/** Parameters of the statistics: the service centre, and the number of past hours. */
export interface StatisticsParams {
  readonly serviceId: PartnerId
  readonly hours: StatisticsHours
}
export type SummaryParams = Pick<StatisticsParams, "serviceId">

/** Most machines whose statistics one call adds up; those of further machines are not on the dashboard. */
const MOST_MACHINES = 100

/** Figures of the centre's machines, alarms, services and subscriptions as they are now (API-SVC-19). */
const summary = resourceMachine<FleetSummary, SummaryParams>(
  centre.fromEffect({
    name: "GET /services/{serviceId}/fleet/summary",
    run: (params: SummaryParams) =>
      readAt(CentreClient.use((client) => call(client.serviceData.summary({ params })))),
    failures: callFailures,
  }),
)

/** What the centre's machines did in the last hours (API-SVC-20). */
const statistics = resourceMachine<ServiceStatistics, StatisticsParams>(
  centre.fromEffect({
    name: "GET /services/{serviceId}/statistics",
    run: ({ serviceId, hours }: StatisticsParams) =>
      readAt(
        CentreClient.use((client) =>
          call(
            client.serviceData.statistics({
              params: { serviceId },
              query: { hours: `${hours}`, size: MOST_MACHINES },
            }),
          ),
        ),
      ),
    failures: callFailures,
  }),
)

export const actors = { summary, statistics }
