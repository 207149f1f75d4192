import { Schema } from "effect"
import { BrandId } from "./ids.ts"

export const MachineType = Schema.Literals([
  "TRACTOR",
  "ETRACTOR",
  "SPRAYER",
  "COMBINE",
  "BALER",
  "WINDROWER",
])
export type MachineType = typeof MachineType.Type

/** Version number of a catalogue entry, raised by each change; a PUT with an older version is refused. */
const version = Schema.Int
/** Path of the entry's picture in the HTTP API; null without a picture (OPEN-133). */
const image = Schema.NullOr(Schema.String)

export const Brand = Schema.Struct({
  id: BrandId,
  /** Code of the brand in lower case; a brand whose look ships with the product has the name of its folder. */
  code: Schema.String,
  name: Schema.String,
  image,
  version,
}).annotate({
  examples: [
    { id: BrandId.make(1), code: "headland", name: "Headland", image: "/api/brands/1/image?v=2", version: 2 },
  ],
})
export type Brand = typeof Brand.Type
export const Series = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  brandId: BrandId,
  machineType: MachineType,
  version,
}).annotate({
  examples: [{ id: 1, name: "Furrow", brandId: BrandId.make(1), machineType: "TRACTOR", version: 1 }],
})
export type Series = typeof Series.Type
export const Model = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  seriesId: Schema.Int,
  /** Model identifier used by other systems, such as the dealer register. */
  uid: Schema.String,
  image,
  /** Operating hours to the first service of a new machine (OPEN-77). */
  firstService: Schema.Int,
  /** Operating hours between two services. */
  serviceInterval: Schema.Int,
  serviceIntervalResetAllowed: Schema.Boolean,
  transmissionIds: Schema.Array(Schema.Int),
  version,
}).annotate({
  examples: [
    {
      id: 1,
      name: "Furrow 130",
      seriesId: 1,
      uid: "1-1-130",
      image: null,
      firstService: 50,
      serviceInterval: 500,
      serviceIntervalResetAllowed: true,
      transmissionIds: [1, 2],
      version: 1,
    },
  ],
})
export type Model = typeof Model.Type
/** Transmissions by top speed: 40 km/h and 50 km/h (MACH-07). */
export const Transmission = Schema.Struct({ id: Schema.Int, name: Schema.String }).annotate({
  examples: [{ id: 2, name: "50 km/h" }],
})
export type Transmission = typeof Transmission.Type
/**
 * Country of the catalogue: its `name` is English, and the portal derives the name in the user's language from the
 * id.
 */
export { Country, TimeZone } from "./address-option.ts"
/** Currency by its ISO 4217 code (CAT-06). */
export const Currency = Schema.Struct({ currency: Schema.String }).annotate({
  examples: [{ currency: "EUR" }],
})
export type Currency = typeof Currency.Type
