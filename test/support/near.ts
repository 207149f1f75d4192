import type { Chart } from "#machines/chart.ts"
import { charts } from "#machines/charts.ts"

/** Charts whose test paths are played: all of the product, or only the one that `npm run near` names. */
export const chartsToPlay: ReadonlyArray<Chart> = charts.filter(({ area, name }) =>
  [undefined, `${area}/${name}`].includes(process.env["NEAR"]),
)
