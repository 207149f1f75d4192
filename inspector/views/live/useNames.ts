import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { inCode, inLabels, type Names, namesOf } from "../../recording/names.ts"
import { useIsLabelled } from "../Wording.tsx"
import { useLive } from "./LiveParts.ts"

/**
 * Names of everything in the recording, from the code or from labels; the returned object changes only when the
 * user switches between names and labels.
 */
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

/**
 * `aria-setsize` of a list: unknown (-1) while the list grows, so that a new row does not render all other rows
 * again.
 */
export const useSizeOfSet = (count: number): number => {
  const { watching } = useLive()
  return useSelector(watching, (snapshot) => snapshot.matches("recordingFile")) ? count : -1
}
