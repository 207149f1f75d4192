import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { CompleteAccount } from "../conventions.ts"
import { BadRequestResponse, NotFoundResponse } from "../error-responses.ts"
import { Brand, Country, Currency, Model, Series, TimeZone, Transmission } from "../schemas/catalogue.ts"
import { BrandId, CountryId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"

const described = (summary: string, description: string) => OpenApi.annotations({ summary, description })

/** Brands, series, models and the lists that forms offer (section 56). */
export class CatalogueGroup extends HttpApiGroup.make("catalogue")
  .add(
    HttpApiEndpoint.get("brands", "/brands", {
      query: pageQuery,
      success: Page(Brand),
      error: BadRequestResponse,
    })
      .middleware(CompleteAccount)
      .annotateMerge(described("Brands", "Any complete account.")),
    HttpApiEndpoint.get("serieses", "/serieses", {
      query: { ...pageQuery, brandId: Schema.optional(BrandId) },
      success: Page(Series),
      error: BadRequestResponse,
    })
      .middleware(CompleteAccount)
      .annotateMerge(described("Series of machines", "Any complete account.")),
    HttpApiEndpoint.get("models", "/models", {
      query: { ...pageQuery, seriesId: Schema.optional(Schema.Int) },
      success: Page(Model),
      error: BadRequestResponse,
    })
      .middleware(CompleteAccount)
      .annotateMerge(described("Models", "Any complete account.")),
    HttpApiEndpoint.get("transmissions", "/transmissions", {
      query: pageQuery,
      success: Page(Transmission),
      error: BadRequestResponse,
    })
      .middleware(CompleteAccount)
      .annotateMerge(described("Transmissions", "Any complete account.")),
    HttpApiEndpoint.get("currencies", "/currencies", {
      query: pageQuery,
      success: Page(Currency),
      error: BadRequestResponse,
    })
      .middleware(CompleteAccount)
      .annotateMerge(described("Currencies", "Any complete account.")),
    HttpApiEndpoint.get("countries", "/countries", {
      query: pageQuery,
      success: Page(Country),
      error: BadRequestResponse,
    }).annotateMerge(described("Countries", "Anyone: registration and activation need them.")),
    HttpApiEndpoint.get("timeZones", "/countries/:id/timezones", {
      params: { id: CountryId },
      success: Schema.Array(TimeZone),
      error: NotFoundResponse,
    }).annotateMerge(described("Time zones of a country", "Anyone.")),
  )
  .annotateMerge(OpenApi.annotations({ title: "Catalogue", description: "Brands, models, countries." })) {}
