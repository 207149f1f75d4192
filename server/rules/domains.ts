import type { Domain } from "#contract/schemas/account.ts"
import { BrandId } from "#contract/schemas/ids.ts"
import { brandList } from "../brands.ts"

/** Portal of each brand for the API; the ids are the same in every world (OPEN-25). */
export const domains: ReadonlyArray<Domain> = brandList.map(({ id, name }) => ({
  id,
  name,
  brandId: BrandId.make(id),
}))
