import fs from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"
import { BrandLook } from "#contract/schemas/brand-look.ts"

/** Where the product's brands are, a folder each. */
const folder = fileURLToPath(new URL("../src/brands/", import.meta.url))

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(BrandLook))

/**
 * The brands of a folder by code, each read from its own folder. Dies when one is not whole or calls itself otherwise
 * than its folder: with a wrong look there is nothing to serve.
 */
export const brandsIn = (place: string): ReadonlyMap<string, BrandLook> =>
  new Map(
    fs
      .readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, readBrand(path.join(place, name), name)] as const),
  )

const readBrand = (place: string, code: string): BrandLook => {
  const look = decode(fs.readFileSync(path.join(place, "brand.json"), "utf8"))
  if (look.code !== code) throw new Error(`${place}/brand.json is of the brand ${JSON.stringify(look.code)}`)
  return look
}

export const brands = brandsIn(folder)

/** The product's own brand first: it is the one where nothing else is configured. */
export const OWN_BRAND = "headland"
export const brandCodes: ReadonlyArray<string> = [
  OWN_BRAND,
  ...[...brands.keys()].filter((code) => code !== OWN_BRAND),
]

/** The look of a brand whose code was checked when the server was configured. */
export const lookOf = (code: string): BrandLook => {
  const look = brands.get(code)
  if (look === undefined) throw new Error(`There is no brand ${JSON.stringify(code)}`)
  return look
}
