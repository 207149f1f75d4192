import { brandList, brands } from "../brands.ts"

/** Brand name for signing mails; the code when the brand no longer exists. */
export const brandName = (code: string): string => brands.get(code)?.name ?? code

/** Code of the brand with this name; undefined when there is none. */
export const brandNamed = (name: string | null | undefined): string | undefined =>
  brandList.find((brand) => brand.name === name)?.code
