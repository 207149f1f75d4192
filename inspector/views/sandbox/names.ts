import { useCallback } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Chart } from "#machines/chart.ts"
import { charts } from "#machines/charts.ts"
import { chartData } from "#machines/inspection/chart-data.ts"
import { eventLabel } from "#machines/inspection/describe.ts"
import { wordsOf } from "#machines/inspection/words.ts"
import { useIsInWords } from "../Wording.tsx"

interface Names {
  readonly title: string
  readonly event: (type: string) => string
  readonly actor: (id: string) => string
}

/** What a chart calls its events and actors: by names of the code, or in its words. */
export const useNames = (): ((chart: Chart | undefined) => Names) => {
  const text = useTexts()
  const isInWords = useIsInWords()
  return useCallback(
    (chart) =>
      isInWords && chart !== undefined
        ? wordsOf(chartData(chart), text)
        : { title: chart?.name ?? "", event: eventLabel, actor: (id) => id },
    [isInWords, text],
  )
}

/** The record of a machine that a chart runs, by the machine's id. */
export const chartOfMachine = (id: string): Chart | undefined =>
  charts.find((chart) => chart.machine.id === id)
