import { useCallback } from "react"
import type { Chart } from "#machines/chart.ts"
import { charts } from "#machines/charts.ts"
import { chartData } from "#machines/inspection/chart-data.ts"
import { eventLabel } from "#machines/inspection/describe.ts"
import { labelsOf } from "../../labels/labels.ts"
import { useIsLabelled } from "../Wording.tsx"

interface Names {
  readonly title: string
  readonly event: (type: string) => string
  readonly actor: (id: string) => string
}

/** What a chart calls its events and actors: by names of the code, or in its words. */
export const useNames = (): ((chart: Chart | undefined) => Names) => {
  const isLabelled = useIsLabelled()
  return useCallback(
    (chart) =>
      isLabelled && chart !== undefined
        ? labelsOf(chartData(chart))
        : { title: chart?.name ?? "", event: eventLabel, actor: (id) => id },
    [isLabelled],
  )
}

/** The record of a machine that a chart runs, by the machine's id. */
export const chartOfMachine = (id: string): Chart | undefined =>
  charts.find((chart) => chart.machine.id === id)
