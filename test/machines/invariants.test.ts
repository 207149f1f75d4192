import { describe, expect, it } from "vitest"
import { chartsToPlay } from "#test/support/near.ts"
import { checksWith, type Selectors } from "#test/support/test-paths/oracles.ts"
import { graphsOf } from "#test/support/test-paths/search.ts"

const selectors = import.meta.glob<Selectors>("../../src/machines/*/*/selectors.ts", { eager: true })

/** Invariants of every chart of the product, checked in every state and context that the chart can reach. */
describe.each(chartsToPlay.map((chart) => [`${chart.area}/${chart.name}`, chart] as const))(
  "%s",
  (name, chart) => {
    const graphs = graphsOf(chart)
    const own = selectors[`../../src/machines/${name}/selectors.ts`] ?? {}

    it.each(Object.entries(checksWith(own)))("%s", (_, checks) => {
      expect(checks.flatMap((check) => check(chart, graphs))).toEqual([])
    })
  },
)
