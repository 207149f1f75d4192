import type { PartnerId } from "#contract/schemas/ids.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import { type AskedAbout, collectionMachine } from "../shared/collection/machine.ts"
import { partners } from "./area.ts"
import { ofPartner } from "./of-partner.ts"

/** Machines of a service centre in the network (API-SVC-01). */
export const partnerMachines = collectionMachine({
  name: "partner-machines",
  area: partners,
  pageKey: "/network/partners/:id/machines",
  sort: "name,asc",
  filters: ["q"],
  aboutOf: ofPartner,
  load: ({ about: serviceId, filters: { q }, ...query }: AskedAbout<PartnerId>) =>
    PartnersClient.use(({ serviceMachines: calls }) =>
      call(
        calls.list({
          params: { serviceId },
          query: { ...pageOf(query), ...(q === undefined ? {} : { q }) },
        }),
      ),
    ),
})
