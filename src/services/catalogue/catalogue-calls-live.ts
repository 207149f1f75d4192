import { Effect, Layer } from "effect"
import { CatalogueApi } from "#contract/areas/catalogue.ts"
import { BrandId } from "#contract/schemas/ids.ts"
import { DEFAULT_PAGE_SIZE } from "#contract/schemas/paging.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { fullList } from "../full-list.ts"
import { keptReads } from "../kept-reads.ts"
import { CatalogueCalls } from "./catalogue-calls.ts"

export const CatalogueCallsLive = Layer.effect(
  CatalogueCalls,
  Effect.gen(function* () {
    const { catalogue, partners } = yield* makeClient(CatalogueApi)
    const kept = yield* keptReads
    return {
      brands: kept(() => fullList((query) => call(catalogue.brands({ query }))))().pipe(
        Effect.withSpan("CatalogueCalls.brands"),
      ),
      series: Effect.fn("CatalogueCalls.series")(
        kept((brand: number) =>
          fullList((query) =>
            call(catalogue.serieses({ query: { ...query, brandId: BrandId.make(brand) } })),
          ),
        ),
      ),
      models: Effect.fn("CatalogueCalls.models")(
        kept((seriesId: number) =>
          fullList((query) => call(catalogue.models({ query: { ...query, seriesId } }))),
        ),
      ),
      currencies: kept(() => fullList((query) => call(catalogue.currencies({ query }))))().pipe(
        Effect.withSpan("CatalogueCalls.currencies"),
      ),
      servicePartners: Effect.fn("CatalogueCalls.servicePartners")((q: string) =>
        call(partners.services({ query: { q, sort: "name,asc", size: DEFAULT_PAGE_SIZE } })).pipe(
          Effect.map(({ content, pageMetadata }) => ({ found: content, total: pageMetadata.totalElements })),
        ),
      ),
    }
  }),
)
