import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { createContext, useCallback, useContext, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { type Labels, labelsOf, withLabels } from "../labels/labels.ts"
import type { WordingActor } from "../machines/wording.ts"

/** Context with the actor for the choice between names and labels; without an actor, names are shown. */
export const WordingContext = createContext<WordingActor | undefined>(undefined)

export const useIsLabelled = (): boolean =>
  useSelector(useContext(WordingContext), (snapshot) => snapshot?.matches("labels") ?? false)

/**
 * Returns a function that converts a chart to the form in which the user sees it, with names or labels. Ids are
 * unchanged, so highlights and search hits remain valid. Components that draw the result need `useIsLabelled` in
 * their key, because texts of another length need another layout.
 */
export const useShown = (): ((chart: ChartData) => ChartData) => {
  const isLabelled = useIsLabelled()
  return useCallback((chart) => (isLabelled ? withLabels(chart) : chart), [isLabelled])
}

/** Display names of a chart's events and guards: the names in the code, or the chart's labels. */
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
