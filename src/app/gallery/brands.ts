import { Schema } from "effect"
import { BrandLook } from "#contract/schemas/brand-look.ts"

const files: Readonly<Record<string, unknown>> = import.meta.glob("../../brands/*/brand.json", {
  eager: true,
  import: "default",
})

/** Looks of all brands that have a folder, for the gallery's choice of brand. */
export const brands: ReadonlyArray<BrandLook> = Object.values(files).map((file) =>
  Schema.decodeUnknownSync(BrandLook)(file),
)
