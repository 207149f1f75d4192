/**
 * Computes whether a brand's checkbox in the list of a partner's brands is disabled, or has a warning because the
 * partner's dealer lacks the brand (SEL-15, SEL-16).
 */
export const brandCheckbox = (brand: {
  readonly checked: boolean
  readonly editable: boolean
  readonly dealerHas: boolean
}): { readonly disabled: boolean; readonly warned: boolean } => ({
  disabled: !brand.editable || (!brand.checked && !brand.dealerHas),
  warned: brand.checked && !brand.dealerHas,
})
