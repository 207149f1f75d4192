import fs from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"
import { BrandLook } from "#contract/schemas/brand-look.ts"
import { MachineType } from "#contract/schemas/catalogue.ts"

/** Folder with the product's brands, each in a subfolder. */
const folder = fileURLToPath(new URL("../src/brands/", import.meta.url))

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(BrandLook))

/** The brand's data for the catalogue, in `brand.json` beside its look. */
const CatalogueBrand = Schema.Struct({
  /** Id of the brand in the catalogue and of its portal; fixed in the file, so that it is the same in every world. */
  id: Schema.Int.check(Schema.isGreaterThan(0)),
  code: Schema.String,
  name: Schema.String,
  /**
   * Whether users may give feedback about the brand (FB-06); the build of the portal contains the ids of these
   * brands.
   */
  feedback: Schema.Boolean,
})
export type CatalogueBrand = typeof CatalogueBrand.Type
const decodeEntry = Schema.decodeUnknownSync(Schema.fromJsonString(CatalogueBrand))

/**
 * What a brand sells in the demo world, from `demo.json` in its folder. A brand without that file sells nothing in
 * the demo world.
 */
const DemoBrand = Schema.Struct({
  /** Yearly price of a subscription for the brand's machines, in euro. */
  yearPrice: Schema.Number,
  serieses: Schema.Array(Schema.Struct({ machineType: MachineType, name: Schema.String })),
})
export type DemoBrand = typeof DemoBrand.Type
const decodeDemo = Schema.decodeUnknownSync(Schema.fromJsonString(DemoBrand))

/**
 * Reads the brands of a folder by code, each from its own subfolder. Throws when a brand is incomplete or its code
 * differs from the folder's name, because the server cannot run with a wrong look.
 */
export const brandsIn = (place: string): ReadonlyMap<string, BrandLook> =>
  new Map(codesIn(place).map((code) => [code, readBrand(path.join(place, code), code)] as const))

const codesIn = (place: string): ReadonlyArray<string> =>
  fs
    .readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const readBrand = (place: string, code: string): BrandLook => {
  const look = decode(fs.readFileSync(path.join(place, "brand.json"), "utf8"))
  if (look.code !== code) throw new Error(`${place}/brand.json is of the brand ${JSON.stringify(look.code)}`)
  return look
}

/**
 * Brands of a folder as the catalogue lists them, ordered by id. Throws when two brands share an id or a name,
 * because machines and accounts could not be assigned to one of the two.
 */
export const catalogueIn = (place: string): ReadonlyArray<CatalogueBrand> => {
  const list = codesIn(place)
    .map((code) => decodeEntry(fs.readFileSync(path.join(place, code, "brand.json"), "utf8")))
    .sort((one, other) => one.id - other.id)
  for (const field of ["id", "name"] as const) {
    const taken = list.map((brand) => brand[field])
    const twice = taken.find((value, index) => taken.indexOf(value) !== index)
    if (twice !== undefined)
      throw new Error(`Two brands in ${place} have the ${field} ${JSON.stringify(twice)}`)
  }
  return list
}

export const demoBrandIn = (place: string, code: string): DemoBrand | undefined => {
  const file = path.join(place, code, "demo.json")
  return fs.existsSync(file) ? decodeDemo(fs.readFileSync(file, "utf8")) : undefined
}

export const brands = brandsIn(folder)
export const brandList = catalogueIn(folder)
export const demoBrand = (code: string): DemoBrand | undefined => demoBrandIn(folder, code)

/** The product's own brand, which is the default and therefore first in the list. */
export const OWN_BRAND = "headland"
export const brandCodes: ReadonlyArray<string> = [
  OWN_BRAND,
  ...[...brands.keys()].filter((code) => code !== OWN_BRAND),
]

/**
 * Look of a brand by its code; a wrong code throws, which cannot happen after the server's configuration was
 * checked.
 */
export const lookOf = (code: string): BrandLook => {
  const look = brands.get(code)
  if (look === undefined) throw new Error(`There is no brand ${JSON.stringify(code)}`)
  return look
}
