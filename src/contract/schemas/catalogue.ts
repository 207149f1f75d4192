import { Schema } from "effect"
import { BrandId, CountryId } from "./ids.ts"

export const MachineType = Schema.Literals([
  "TRACTOR",
  "ETRACTOR",
  "SPRAYER",
  "COMBINE",
  "BALER",
  "WINDROWER",
])
export type MachineType = typeof MachineType.Type

/** The five variants the product ships in; also the code of the brand in the catalogue. */
export const BrandCode = Schema.Literals(["headland", "norrvik", "calder", "ferrand", "ridgeway"])
export type BrandCode = typeof BrandCode.Type

export const Brand = Schema.Struct({ id: BrandId, code: BrandCode, name: Schema.String })
export type Brand = typeof Brand.Type
export const Series = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  brandId: BrandId,
  machineType: MachineType,
})
export type Series = typeof Series.Type
export const Model = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  seriesId: Schema.Int,
  uid: Schema.String,
  /** Hours between two services. */
  serviceInterval: Schema.Int,
  serviceIntervalResetAllowed: Schema.Boolean,
  transmissionIds: Schema.Array(Schema.Int),
})
export type Model = typeof Model.Type
/** Gearboxes by top speed: 40 km/h and 50 km/h (MACH-07). */
export const Transmission = Schema.Struct({ id: Schema.Int, name: Schema.String })
export type Transmission = typeof Transmission.Type
/** `name` is English; the portal shows the country in the user's language from its id. */
export const Country = Schema.Struct({
  id: CountryId,
  name: Schema.String,
  supported: Schema.Boolean,
  eu: Schema.Boolean,
})
export type Country = typeof Country.Type
/** `offset` is the zone's offset from UTC now, as `+02:00` (CAT-07). */
export const TimeZone = Schema.Struct({ zone: Schema.String, offset: Schema.String })
export type TimeZone = typeof TimeZone.Type
/** ISO 4217 (CAT-06). */
export const Currency = Schema.Struct({ currency: Schema.String })
export type Currency = typeof Currency.Type
