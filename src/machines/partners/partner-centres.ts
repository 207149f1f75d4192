import { Effect } from "effect"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { ServiceCentre } from "#contract/schemas/partner.ts"
import { isTooShort } from "#domain/partners/list.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { partners } from "./area.ts"

/** Page of service centres; `home` is the address of the list of partners. */
export interface CentresPage extends Paged<ServiceCentre> {
  readonly home: string
  /** Whether the text is too short to be searched for (SEL-08). */
  readonly isTooShort: boolean
}

/** Service centres of a dealer or an importer (API-PART-22). */
export const partnerCentres = collectionMachine<
  ServiceCentre,
  PartnersServices,
  { readonly id: PartnerId; readonly home: string }
>({
  name: "partner-centres",
  area: partners,
  pageKey: "/network/partners/:id/centres",
  sort: "name,asc",
  filters: ["q"],
  aboutOf: ({ params }) => ({ id: Number(params["id"]) as PartnerId, home: params["home"] ?? "" }),
  load: ({ about: { id, home }, filters: { q }, ...query }) =>
    PartnersClient.use((client) =>
      call(
        client.partners.centres({
          params: { id },
          query: { ...pageOf(query), ...(q === undefined || isTooShort(q) ? {} : { q }) },
        }),
      ),
    ).pipe(Effect.map((page): CentresPage => ({ ...page, home, isTooShort: isTooShort(q) }))),
})
