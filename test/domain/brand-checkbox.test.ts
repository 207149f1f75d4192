import { assert, describe, it } from "@effect/vitest"
import { brandCheckbox } from "#domain/brand-checkbox.ts"

const yesNo = [true, false]
const all = yesNo.flatMap((checked) =>
  yesNo.flatMap((editable) => yesNo.map((dealerHas) => ({ checked, editable, dealerHas }))),
)

describe("a brand in the list of a partner's brands", () => {
  it("rests when nothing may be changed, or when it is not chosen and the dealer lacks it (SEL-15)", () => {
    const off = all.filter((brand) => brandCheckbox(brand).disabled)
    assert.sameDeepMembers(off, [
      { checked: true, editable: false, dealerHas: true },
      { checked: true, editable: false, dealerHas: false },
      { checked: false, editable: false, dealerHas: true },
      { checked: false, editable: false, dealerHas: false },
      { checked: false, editable: true, dealerHas: false },
    ])
  })

  it("is warned of when it is chosen and the dealer lacks it (SEL-16)", () => {
    const warned = all.filter((brand) => brandCheckbox(brand).warned)
    assert.sameDeepMembers(warned, [
      { checked: true, editable: true, dealerHas: false },
      { checked: true, editable: false, dealerHas: false },
    ])
  })
})
