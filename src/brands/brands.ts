import type { BrandData } from "./brand.ts"
import { calder } from "./calder.ts"
import { ferrand } from "./ferrand.ts"
import { headland } from "./headland.ts"
import { norrvik } from "./norrvik.ts"
import { ridgeway } from "./ridgeway.ts"

export const brands: Readonly<Record<BrandData["code"], BrandData>> = {
  headland,
  norrvik,
  calder,
  ferrand,
  ridgeway,
}
