import { brandList, brands } from "../brands.ts"

/** How a brand of the portal signs its mails; the code where there no longer is such a brand. */
export const brandName = (code: string): string => brands.get(code)?.name ?? code

/** The code of the brand of that name; undefined when there is none. */
export const brandNamed = (name: string | null | undefined): string | undefined =>
  brandList.find((brand) => brand.name === name)?.code
