import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { chartData } from "#machines/inspection/chart-data.ts"
import type { ReadOrigin } from "../machines/comparing.ts"
import { ChartError } from "./chart-error.ts"
import { committedChart } from "./committed.ts"
import { readCharts } from "./read-chart.ts"

/** Reads a version of a chart from the chosen origin. */
export const readOrigin: ReadOrigin = async (origin) => {
  if (origin.kind === "file") return readCharts(await origin.file.text())
  if (origin.kind === "committed") return [{ chart: await committedChart(origin.chart), isWhole: true }]
  const record = chartsAndForms.find(({ area, name }) => `${area}/${name}` === origin.chart)
  if (record === undefined) throw new ChartError("unknown", { chart: origin.chart })
  return [{ chart: chartData(record), isWhole: true }]
}
