import { Schema } from "effect"
import { BrandLook } from "#contract/schemas/brand-look.ts"

const files: Readonly<Record<string, unknown>> = import.meta.glob("../../src/brands/*/brand.json", {
  eager: true,
  import: "default",
})

/** The theme of each brand that has a folder, by brand code. */
export const brands: ReadonlyMap<string, BrandLook> = new Map(
  Object.values(files)
    .map((file) => Schema.decodeUnknownSync(BrandLook)(file))
    .map((look) => [look.code, look]),
)

export const headland: BrandLook = brands.get("headland") as BrandLook
