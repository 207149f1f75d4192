import { expect, it } from "vitest"
import { charts } from "#machines/charts.ts"
import { behaviourOf, type Selectors } from "#test/support/plans/behaviour.ts"

const selectors = import.meta.glob<Selectors>("../../src/machines/*/*/selectors.ts", { eager: true })

/**
 * What every chart does, in `test/machines/behaviour`: a change of it is a change of these files, made on purpose with
 * `npx vitest run --project node test/machines/behaviour.test.ts -u` and read line by line.
 */
it.each(charts.map((chart) => [`${chart.area}/${chart.name}`, chart] as const))("%s", async (name, chart) => {
  const own = selectors[`../../src/machines/${name}/selectors.ts`] ?? {}
  await expect(behaviourOf(chart, own)).toMatchFileSnapshot(`behaviour/${name}.txt`)
})
