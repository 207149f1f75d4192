import { assert, describe, it } from "@effect/vitest"
import { brandTick } from "#domain/brand-ticks.ts"

const yesNo = [true, false]
const all = yesNo.flatMap((ticked) =>
  yesNo.flatMap((editable) => yesNo.map((dealerHas) => ({ ticked, editable, dealerHas }))),
)

describe("a brand in the list of a partner's brands", () => {
  it("rests when nothing may be changed, or when it is not chosen and the dealer lacks it (SEL-15)", () => {
    const off = all.filter((brand) => brandTick(brand).disabled)
    assert.sameDeepMembers(off, [
      { ticked: true, editable: false, dealerHas: true },
      { ticked: true, editable: false, dealerHas: false },
      { ticked: false, editable: false, dealerHas: true },
      { ticked: false, editable: false, dealerHas: false },
      { ticked: false, editable: true, dealerHas: false },
    ])
  })

  it("is warned of when it is chosen and the dealer lacks it (SEL-16)", () => {
    const warned = all.filter((brand) => brandTick(brand).warned)
    assert.sameDeepMembers(warned, [
      { ticked: true, editable: true, dealerHas: false },
      { ticked: true, editable: false, dealerHas: false },
    ])
  })
})
