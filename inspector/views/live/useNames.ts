import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { inCode, inLabels, type Names, namesOf } from "../../recording/names.ts"
import { useIsLabelled } from "../Wording.tsx"
import { useLive } from "./LiveParts.ts"

/** What everything in the story is called: by the names of the code, or in words. The same until that changes. */
export const useNames = (): Names => {
  const text = useTexts()
  const { watching } = useLive()
  const isLabelled = useIsLabelled()
  const ofCharts = useMemo(() => (isLabelled ? inLabels : inCode), [isLabelled])
  return useMemo(
    () => namesOf(() => watching.getSnapshot().context.recording, ofCharts, text),
    [watching, ofCharts, text],
  )
}

/** Announced number of rows of a list: unknown while it grows, and no row is drawn anew for one more. */
export const useSizeOfSet = (count: number): number => {
  const { watching } = useLive()
  return useSelector(watching, (snapshot) => snapshot.matches("recordingFile")) ? count : -1
}
