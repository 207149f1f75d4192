import { createContext, useContext } from "react"
import type { BrandLook } from "#contract/schemas/brand-look.ts"

/** The brand whose theme the page uses. */
export const BrandContext = createContext<BrandLook | undefined>(undefined)

export const useBrand = (): BrandLook => {
  const brand = useContext(BrandContext)
  if (brand === undefined) throw new Error("No BrandProvider around this view")
  return brand
}
