import type { PartnerId } from "#contract/schemas/ids.ts"
import { type ProactiveAlert, ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import { ACTIVE_ALERT_STATUSES } from "#domain/proactive-alerts/statuses.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { ServiceClient } from "#services/service/service-client.ts"
import type { ServiceServices } from "#services/service/services.ts"
import { type CollectionInput, collectionMachine } from "../shared/collection/machine.ts"
import { systemIds } from "../system.ts"
import { alertRefreshMachine } from "./alert-refresh/machine.ts"
import { service } from "./area.ts"

/** The service centre in the address of a page of the service area. */
export const centreOf = ({ params }: CollectionInput): PartnerId => Number(params["id"]) as PartnerId

const statusesOf = (chosen: string | undefined): ReadonlyArray<ProactiveAlertStatus> => {
  const status = ProactiveAlertStatus.literals.find((one) => one === chosen)
  return status !== undefined && ACTIVE_ALERT_STATUSES.includes(status) ? [status] : ACTIVE_ALERT_STATUSES
}

/** Active proactive alerts of a service centre, most urgent first (PA-02, PA-03, PA-25, PA-26). */
export const proactiveAlerts = collectionMachine<ProactiveAlert, ServiceServices, PartnerId>({
  name: "proactive-alerts",
  area: service,
  pageKey: "/service/:id/proactivealerts",
  sort: "priority,asc",
  filters: ["status"],
  aboutOf: centreOf,
  load: ({ about: serviceId, filters: { status }, ...query }) =>
    ServiceClient.use((client) =>
      call(
        client.proactiveAlerts.ofService({
          params: { serviceId },
          query: { ...pageOf(query), status: statusesOf(status) },
        }),
      ),
    ),
  companion: { machine: alertRefreshMachine, systemId: systemIds.alertRefresh },
})
