import { useMemo } from "react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { timeMarks } from "#i18n/time-marks.ts"
import type { SignalChartTexts } from "../ui/signal-chart/types.ts"

/** Texts of the signal charts, in the user's language, time zone and time format. */
export const useChartTexts = (label: string): SignalChartTexts => {
  const text = useTexts()
  const formats = useFormats()
  return useMemo(
    () => ({
      label,
      keys: text("machine.data.keys"),
      time: (time) => formats.dateTime(time),
      tick: timeMarks(formats),
      value: (value) => formats.number(value, Math.abs(value) >= 100 ? 0 : 2),
    }),
    [label, text, formats],
  )
}
