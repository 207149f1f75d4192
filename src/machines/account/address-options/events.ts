import { Schema } from "effect"

/** The user chose another country in the form; time zone and city are the form's present values. */
export const CountrySelected = Schema.Struct({
  type: Schema.Literal("country.selected"),
  country: Schema.String,
  timeZone: Schema.String,
  city: Schema.String,
})
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })

export const AddressOptionsEvents = Schema.Union([CountrySelected, LoadRetried])
export type AddressOptionsEvent = typeof AddressOptionsEvents.Type
