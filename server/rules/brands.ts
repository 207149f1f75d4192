import type { BrandCode } from "#contract/schemas/catalogue.ts"
import { brands } from "../brands.ts"

/** The brands of the catalogue; ids are the same in every world. */
export const brandList: ReadonlyArray<{
  readonly id: number
  readonly code: BrandCode
  readonly name: string
}> = [
  { id: 1, code: "headland", name: "Headland" },
  { id: 2, code: "norrvik", name: "Norrvik" },
  { id: 3, code: "calder", name: "Calder" },
  { id: 4, code: "ferrand", name: "Ferrand" },
  { id: 5, code: "ridgeway", name: "Ridgeway" },
]

/** How a brand of the portal signs its mails; the code where there no longer is such a brand. */
export const brandName = (code: string): string => brands.get(code)?.name ?? code

/** The brand of that name; undefined when there is none. */
export const brandNamed = (name: string | null | undefined): BrandCode | undefined =>
  brandList.find((brand) => brand.name === name)?.code
