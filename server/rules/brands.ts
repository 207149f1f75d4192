import { brandList, brands } from "../brands.ts"

/** Name of the brand for signing mails; for a brand that no longer exists, the brand's code. */
export const brandName = (code: string): string => brands.get(code)?.name ?? code

/** Code of the brand with the given name; undefined when there is no such brand. */
export const brandNamed = (name: string | null | undefined): string | undefined =>
  brandList.find((brand) => brand.name === name)?.code
