import { describe, expect, it } from "vitest"
import { charts } from "#machines/charts.ts"
import { deadEnds, endlessWork, leftBehind, lostWork } from "#test/support/plans/invariants.ts"
import { graphsOf } from "#test/support/plans/plan.ts"

/** What holds for every chart of the product, in every situation that it may come into. */
describe.each(charts.map((chart) => [`${chart.area}/${chart.name}`, chart] as const))("%s", (_, chart) => {
  const graphs = graphsOf(chart)

  it("has no dead end that is not its end", () => {
    expect(deadEnds(chart, graphs)).toEqual([])
  })

  it("is never busy for ever", () => {
    expect(endlessWork(chart, graphs)).toEqual([])
  })

  it("throws nothing away that was typed without asking", () => {
    expect(lostWork(chart, graphs)).toEqual([])
  })

  it("keeps nothing of a person who has signed out", () => {
    expect(leftBehind(chart, graphs)).toEqual([])
  })
})
