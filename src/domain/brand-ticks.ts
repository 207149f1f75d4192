/** How a brand stands in the list of a partner's brands: whether its tick rests, and whether it is warned of (SEL-15, SEL-16). */
export const brandTick = (brand: {
  readonly ticked: boolean
  readonly editable: boolean
  readonly dealerHas: boolean
}): { readonly disabled: boolean; readonly warned: boolean } => ({
  disabled: !brand.editable || (!brand.ticked && !brand.dealerHas),
  warned: brand.ticked && !brand.dealerHas,
})
