import { describe, expect, it } from "vitest"
import { subjects } from "../../scripts/charts/transitions/subjects.ts"

describe.each(subjects)("the states of $name", ({ table, sides }) => {
  it.each(sides)("lead where the table says, in the chart and by the rule, for $who", (side) => {
    const sorted = (of: (from: string) => ReadonlyArray<string>) =>
      table.states.map((from) => [from, [...of(from)].toSorted()])
    expect(sorted(side.inChart)).toEqual(sorted(side.inTable))
    expect(sorted(side.inRule)).toEqual(sorted(side.inTable))
  })
})
