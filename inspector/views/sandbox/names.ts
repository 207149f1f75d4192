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

/** Names of a chart's events and actors, from the code or from its labels. */
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

/** Record of the product's chart whose state machine has the given id. */
export const chartOfMachine = (id: string): Chart | undefined =>
  charts.find((chart) => chart.machine.id === id)
