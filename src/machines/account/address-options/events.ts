import { Schema } from "effect"

/** The form names another country; zone and city are what stands there now. */
export const CountrySelected = Schema.Struct({
  type: Schema.Literal("country.selected"),
  country: Schema.String,
  timeZone: Schema.String,
  city: Schema.String,
})
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

export const AddressOptionsEvents = Schema.Union([CountrySelected, LoadRetried])
export type AddressOptionsEvent = typeof AddressOptionsEvents.Type
