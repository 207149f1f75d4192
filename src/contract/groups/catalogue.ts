import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, NotFoundResponse } from "../error-responses.ts"
import { Brand, Country, Currency, Model, Series, TimeZone, Transmission } from "../schemas/catalogue.ts"
import { BrandId, CountryId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"

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
    HttpApiEndpoint.get("countries", "/countries", {
      query: pageQuery,
      success: Page(Country),
      error: BadRequestResponse,
    }).annotateMerge(
      about({ summary: "Countries", who: "anyone", description: "Registration and activation need them." }),
    ),
    HttpApiEndpoint.get("timeZones", "/countries/:id/timezones", {
      params: { id: CountryId },
      success: Schema.Array(TimeZone),
      error: NotFoundResponse,
    }).annotateMerge(about({ summary: "Time zones of a country", who: "anyone" })),
  )
  .annotateMerge(OpenApi.annotations({ title: "Catalogue", description: "Brands, models, countries." })) {}
