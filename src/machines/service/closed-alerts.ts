import { Effect } from "effect"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { type ProactiveAlert, WHOLE_NUMBER } from "#contract/schemas/proactive-alert.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { ServiceClient } from "#services/service/service-client.ts"
import type { ServiceServices } from "#services/service/services.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { service } from "./area.ts"
import { centreOf } from "./proactive-alerts.ts"

const nothing = (size: number): Paged<ProactiveAlert> => ({
  content: [],
  pageMetadata: { totalElements: 0, totalPages: 0, size, number: 0 },
})

/** Search for the closed alerts of one machine by its whole VIN (PA-29). */
export const closedAlerts = collectionMachine<ProactiveAlert, ServiceServices, PartnerId>({
  name: "closed-alerts",
  area: service,
  pageKey: "/service/:id/proactivealerts/closed",
  sort: "lastModifiedDate,desc",
  filters: ["vin"],
  aboutOf: centreOf,
  load: ({ about: serviceId, filters: { vin = "" }, ...query }) => {
    const whole = vin.trim()
    return whole.length < WHOLE_NUMBER.min || whole.length > WHOLE_NUMBER.max
      ? Effect.succeed(nothing(query.size))
      : ServiceClient.use((client) =>
          call(client.proactiveAlerts.closed({ query: pageOf(query), payload: { vin: whole, serviceId } })),
        )
  },
})
