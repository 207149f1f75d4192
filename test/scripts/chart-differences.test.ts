import { expect, it } from "vitest"
import { compareCharts } from "#inspector/comparison/compare.ts"
import { type ChartData, chartData } from "#machines/inspection/chart-data.ts"
import { resourceChart } from "#machines/shared/resource/chart.ts"
import { differencesInWords } from "../../scripts/charts/differences.ts"

it("says in plain words what has changed in a chart", () => {
  const data = chartData(resourceChart)
  const text = JSON.stringify(data)
    .replace('"tags":["stale"]', '"tags":["old"]')
    .replaceAll("resource.failed", "resource.broken")
    .replace('"retryAfter":10000', '"retryAfter":5000')
  expect(differencesInWords(compareCharts(data, JSON.parse(text) as ChartData))).toEqual([
    "delay retryAfter was 10000 ms, now 5000 ms",
    "new state broken",
    "state failed is gone",
    "state stale: tags was stale, now old",
    "new: in loading, load failed goes to broken",
    "new: in broken, data.refreshed goes to loading",
    "gone: in loading, load failed goes to failed",
    "gone: in failed, data.refreshed goes to loading",
  ])
  expect(differencesInWords(compareCharts(data, data))).toEqual([])
})
