import type { Chart } from "#machines/chart.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { chartData, sourceOf } from "#machines/inspection/chart-data.ts"
import type { Origin, ReadOrigin } from "../machines/comparing.ts"
import { ChartError } from "./chart-error.ts"
import { committedChart, committedVersion } from "./committed.ts"
import { exampleChart } from "./example.ts"
import { readCharts } from "./read-chart.ts"
import { beforeLastChange, chartOfRevision } from "./revisions.ts"

/** Reads a version of a chart from the chosen origin. */
export const readOrigin: ReadOrigin = async (origin) =>
  origin.kind === "file"
    ? readCharts(await origin.file.text())
    : [{ chart: await chartOfOrigin(origin), isWhole: true }]

const chartOfOrigin = async (origin: Exclude<Origin, { readonly kind: "file" }>) => {
  const { chart } = origin
  switch (origin.kind) {
    case "example":
      return exampleChart()
    case "revision":
      return chartOfRevision(origin.revision, chart)
    case "committed":
      return committedVersion === ""
        ? chartOfRevision(await beforeLastChange(sourceOf(recordOf(chart))), chart)
        : committedChart(chart)
    case "current":
      return chartData(recordOf(chart))
  }
}

/** Record of one of the product's charts. */
export const recordOf = (chart: string): Chart => {
  const record = chartsAndForms.find(({ area, name }) => `${area}/${name}` === chart)
  if (record === undefined) throw new ChartError("unknown", { chart })
  return record
}
