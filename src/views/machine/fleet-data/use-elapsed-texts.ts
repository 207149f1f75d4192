import { useMemo } from "react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { SignalChartTexts } from "../../ui/signal-chart/types.ts"
import { useChartTexts } from "../chart-texts.ts"

/** Texts of a chart whose times are ms since the start of work, in place of times of day. */
export const useElapsedTexts = (label: string): SignalChartTexts => {
  const text = useTexts()
  const formats = useFormats()
  const texts = useChartTexts(label)
  return useMemo(
    () => ({
      ...texts,
      keys: text("machine.fleet.keysByWork"),
      time: (elapsed) => text("machine.fleet.afterStart", { span: formats.span(elapsed) }),
      tick: (elapsed) => formats.span(elapsed),
    }),
    [texts, text, formats],
  )
}
