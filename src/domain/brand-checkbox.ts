/** How a brand stands in the list of a partner's brands: whether its tick rests, and whether it is warned of (SEL-15, SEL-16). */
export const brandCheckbox = (brand: {
  readonly checked: boolean
  readonly editable: boolean
  readonly dealerHas: boolean
}): { readonly disabled: boolean; readonly warned: boolean } => ({
  disabled: !brand.editable || (!brand.checked && !brand.dealerHas),
  warned: brand.checked && !brand.dealerHas,
})
