import { useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { inCode, inTexts, type Names, namesOf } from "../../story/names.ts"
import type { Story } from "../../story/story.ts"
import { useIsInWords } from "../Wording.tsx"

/** What everything in a story is called now: by the names of the code, or in words. */
export const useNames = (story: Story): Names => {
  const text = useTexts()
  const isInWords = useIsInWords()
  const ofCharts = useMemo(() => (isInWords ? inTexts(text) : inCode), [isInWords, text])
  return useMemo(() => namesOf(story, ofCharts, text), [story, ofCharts, text])
}
