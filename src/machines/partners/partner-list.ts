import { Effect } from "effect"
import type { Country } from "#contract/schemas/address-option.ts"
import type { Brand } from "#contract/schemas/catalogue.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Partner } from "#contract/schemas/partner.ts"
import type { HasRoles } from "#domain/access/access.ts"
import { mayAddSomePartner } from "#domain/access/partner.ts"
import { selectableCountries } from "#domain/access/scope.ts"
import { brandsOf } from "#domain/partners/info.ts"
import { isTooShort, maySeeInternal, PARTNER_FILTERS, partnerFilters } from "#domain/partners/list.ts"
import { call } from "#services/call.ts"
import { fullList } from "#services/full-list.ts"
import { pageOf } from "#services/list-query.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { partners } from "./area.ts"
import { readerOf } from "./partner-users.ts"

/** Partner in the list, with the names of its brands. */
export interface ListedPartner extends Partner {
  readonly brandNames: ReadonlyArray<string>
}

/** Page of partners: the rows, what the filters offer, and what the reader may do. */
export interface PartnerListPage extends Paged<ListedPartner> {
  /** Address of the list, below which its partners' pages stand. */
  readonly home: string
  readonly countries: ReadonlyArray<Country>
  readonly brands: ReadonlyArray<Brand>
  readonly mayAdd: boolean
  readonly maySeeInternal: boolean
  /** Whether the text is too short to be searched for (SEL-08). */
  readonly isTooShort: boolean
}

interface Asker {
  readonly home: string
  readonly reader: HasRoles
}

/** Partners in the reader's scope (API-PART-01, API-PART-24, PART-07). */
export const partnerList = collectionMachine<ListedPartner, PartnersServices, Asker>({
  name: "partner-list",
  area: partners,
  pageKey: "/network/partners",
  sort: "name,asc",
  filters: PARTNER_FILTERS,
  aboutOf: ({ params, user }) => ({ home: params["home"] ?? "", reader: readerOf(user) }),
  load: ({ about: { home, reader }, filters, ...query }) =>
    Effect.gen(function* () {
      const client = yield* PartnersClient
      const [page, allBrands, allCountries] = yield* Effect.all(
        [
          call(client.partners.list({ query: { ...pageOf(query), ...partnerFilters(filters) } })),
          fullList((part) => call(client.catalogue.brands({ query: part }))),
          fullList((part) => call(client.catalogue.countries({ query: part }))),
        ],
        { concurrency: 3 },
      )
      return {
        ...page,
        content: page.content.map((partner) => ({
          ...partner,
          brandNames: brandsOf(partner, allBrands).map(({ name }) => name),
        })),
        home,
        countries: selectableCountries(
          reader,
          allCountries.map((country) => ({ ...country, blocked: false })),
        ),
        brands: allBrands,
        mayAdd: mayAddSomePartner(reader),
        maySeeInternal: maySeeInternal(reader),
        isTooShort: isTooShort(filters["q"]),
      } satisfies PartnerListPage
    }),
})
