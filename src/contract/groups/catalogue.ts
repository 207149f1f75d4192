import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse } from "../error-responses.ts"
import { Brand, Currency, Model, Series, Transmission } from "../schemas/catalogue.ts"
import { BrandId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { countries, timeZones } from "./address-options.ts"

const anyAccount = "any complete account"

/** Brands, series, models and the lists that forms offer (section 56). */
export class CatalogueGroup extends HttpApiGroup.make("catalogue")
  .add(
    HttpApiEndpoint.get("brands", "/brands", {
      query: pageQuery,
      success: Page(Brand),
      error: BadRequestResponse,
    })
      .middleware(CompleteAccount)
      .annotateMerge(about({ summary: "Brands", who: anyAccount })),
    HttpApiEndpoint.get("serieses", "/serieses", {
      query: { ...pageQuery, brandId: Schema.optional(BrandId) },
      success: Page(Series),
      error: BadRequestResponse,
    })
      .middleware(CompleteAccount)
      .annotateMerge(about({ summary: "Series of machines", who: anyAccount })),
    HttpApiEndpoint.get("models", "/models", {
      query: { ...pageQuery, seriesId: Schema.optional(Schema.Int) },
      success: Page(Model),
      error: BadRequestResponse,
    })
      .middleware(CompleteAccount)
      .annotateMerge(about({ summary: "Models", who: anyAccount })),
    HttpApiEndpoint.get("transmissions", "/transmissions", {
      query: pageQuery,
      success: Page(Transmission),
      error: BadRequestResponse,
    })
      .middleware(CompleteAccount)
      .annotateMerge(about({ summary: "Transmissions", who: anyAccount })),
    HttpApiEndpoint.get("currencies", "/currencies", {
      query: pageQuery,
      success: Page(Currency),
      error: BadRequestResponse,
    })
      .middleware(CompleteAccount)
      .annotateMerge(about({ summary: "Currencies", who: anyAccount })),
    countries,
    timeZones,
  )
  .annotateMerge(OpenApi.annotations({ title: "Catalogue", description: "Brands, models, countries." })) {}
