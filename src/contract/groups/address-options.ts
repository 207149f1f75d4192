import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { about } from "../describe.ts"
import { BadRequestResponse, NotFoundResponse } from "../error-responses.ts"
import { Country, TimeZone } from "../schemas/address-option.ts"
import { CountryId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"

export const countries = HttpApiEndpoint.get("countries", "/countries", {
  query: pageQuery,
  success: Page(Country),
  error: BadRequestResponse,
}).annotateMerge(
  about({ summary: "Countries", who: "anyone", description: "Registration and activation need them." }),
)

export const timeZones = HttpApiEndpoint.get("timeZones", "/countries/:id/timezones", {
  params: { id: CountryId },
  success: Schema.Array(TimeZone),
  error: NotFoundResponse,
}).annotateMerge(about({ summary: "Time zones of a country", who: "anyone" }))

/** The part of the catalogue that address forms need (countries and time zones), without the machine catalogue. */
export class AddressOptionsGroup extends HttpApiGroup.make("addressOptions").add(countries, timeZones) {}
