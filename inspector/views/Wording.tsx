import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { createContext, useCallback, useContext, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { type Labels, labelsOf, withLabels } from "../labels/labels.ts"
import type { WordingActor } from "../machines/wording.ts"

/** The actor with the choice between names and labels; without one, names. */
export const WordingContext = createContext<WordingActor | undefined>(undefined)

export const useIsLabelled = (): boolean =>
  useSelector(useContext(WordingContext), (snapshot) => snapshot?.matches("labels") ?? false)

/**
 * A chart as it is to be shown: by names, or by labels. Ids stay, so what is lit and found stays too. Components that
 * draw one need `useIsLabelled` in their key: texts of another length need other places.
 */
export const useShown = (): ((chart: ChartData) => ChartData) => {
  const isLabelled = useIsLabelled()
  return useCallback((chart) => (isLabelled ? withLabels(chart) : chart), [isLabelled])
}

/** Events by their types and guards by their names: these as they are, or in the chart's words. */
export const useLabels = (chart: ChartData): Pick<Labels, "event" | "guard"> => {
  const isLabelled = useIsLabelled()
  return useMemo(() => (isLabelled ? labelsOf(chart) : names), [isLabelled, chart])
}
const names = { event: (type: string) => type, guard: (name: string) => name }

export const WordingToggle = () => {
  const text = useTexts()
  const wording = useContext(WordingContext)
  const isLabelled = useIsLabelled()
  return (
    <Button
      size="compact-sm"
      variant={isLabelled ? "light" : "default"}
      aria-pressed={isLabelled}
      title={text("inspector.wording.help")}
      onClick={() => wording?.send({ type: "wording.toggled" })}
    >
      {text("inspector.wording.words")}
    </Button>
  )
}
