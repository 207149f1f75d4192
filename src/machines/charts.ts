import type { Chart } from "./chart.ts"
import { pagedListChart } from "./shared/paged-list/chart.ts"
import { resourceChart } from "./shared/resource/chart.ts"

/** Every chart of the product, for the tests, the chart pages and the inspector. */
// biome-ignore lint: a list of charts of every shape
export const charts: ReadonlyArray<Chart<any>> = [resourceChart, pagedListChart]
