import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { createContext, useCallback, useContext, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { type Labels, labelsOf, withLabels } from "../labels/labels.ts"
import type { WordingActor } from "../machines/wording.ts"

/** Whoever holds the choice between names and words; without one, names. */
export const WordingContext = createContext<WordingActor | undefined>(undefined)

export const useIsInWords = (): boolean =>
  useSelector(useContext(WordingContext), (snapshot) => snapshot?.matches("words") ?? false)

/**
 * A chart as it is to be shown: by names, or in words. Ids stay, so what is lit and found stays too.
 * Whoever draws one has `useIsInWords` in its key: texts of another length need other places.
 */
export const useShown = (): ((chart: ChartData) => ChartData) => {
  const isInWords = useIsInWords()
  return useCallback((chart) => (isInWords ? withLabels(chart) : chart), [isInWords])
}

/** Events by their types and guards by their names: these as they are, or in the chart's words. */
export const useLabels = (chart: ChartData): Pick<Labels, "event" | "guard"> => {
  const isInWords = useIsInWords()
  return useMemo(() => (isInWords ? labelsOf(chart) : names), [isInWords, chart])
}
const names = { event: (type: string) => type, guard: (name: string) => name }

export const WordingToggle = () => {
  const text = useTexts()
  const wording = useContext(WordingContext)
  const isInWords = useIsInWords()
  return (
    <Button
      size="compact-sm"
      variant={isInWords ? "light" : "default"}
      aria-pressed={isInWords}
      title={text("inspector.wording.help")}
      onClick={() => wording?.send({ type: "wording.toggled" })}
    >
      {text("inspector.wording.words")}
    </Button>
  )
}
