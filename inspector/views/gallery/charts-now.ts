import { useMemo } from "react"
import type { Chart } from "#machines/chart.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { type ChartData, chartData } from "#machines/inspection/chart-data.ts"
import { useShown } from "../Wording.tsx"

/**
 * A chart of the product as the gallery uses it: its record, its data, and a copy of the data with the names or
 * labels to show.
 */
export interface ChartNow {
  readonly key: string
  readonly record: Chart
  readonly data: ChartData
  readonly shown: ChartData
}

export const keyOf = ({ area, name }: Pick<Chart, "area" | "name">): string => `${area}/${name}`

const all = chartsAndForms.map((record: Chart) => ({ key: keyOf(record), record, data: chartData(record) }))

export const useCharts = (): ReadonlyArray<ChartNow> => {
  const shown = useShown()
  return useMemo(() => all.map((chart) => ({ ...chart, shown: shown(chart.data) })), [shown])
}
