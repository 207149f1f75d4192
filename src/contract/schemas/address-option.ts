import { Schema } from "effect"
import { CountryId } from "./ids.ts"

export const Country = Schema.Struct({
  id: CountryId,
  name: Schema.String,
  supported: Schema.Boolean,
  eu: Schema.Boolean,
}).annotate({ examples: [{ id: CountryId.make("FI"), name: "Finland", supported: true, eu: true }] })
export type Country = typeof Country.Type
/** Time zone of the catalogue; `offset` is the zone's present offset from UTC, as `+02:00` (CAT-07). */
export const TimeZone = Schema.Struct({ zone: Schema.String, offset: Schema.String }).annotate({
  examples: [{ zone: "Europe/Helsinki", offset: "+02:00" }],
})
export type TimeZone = typeof TimeZone.Type
