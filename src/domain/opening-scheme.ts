import type { Scheme } from "#contract/choices.ts"
import type { BrandLook } from "#contract/schemas/brand-look.ts"

/**
 * Colour scheme of the page until the user chooses one: a brand that is dark by intent is dark on every device, any
 * other brand follows the device (BRAND-02, OPEN-192).
 */
export const openingScheme = ({ scheme }: Pick<BrandLook, "scheme">): Scheme =>
  scheme === "dark" ? "dark" : "auto"
