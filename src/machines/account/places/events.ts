import { Schema } from "effect"

/** The form names another country; zone and city are what stands there now. */
export const CountryChosen = Schema.Struct({
  type: Schema.Literal("country.chosen"),
  country: Schema.String,
  timeZone: Schema.String,
  city: Schema.String,
})
export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })

export const PlacesEvents = Schema.Union([CountryChosen, RetryRequested])
export type PlacesEvent = typeof PlacesEvents.Type
