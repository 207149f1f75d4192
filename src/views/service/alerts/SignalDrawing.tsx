import { useMemo } from "react"
import type { SignalSeries } from "#contract/schemas/data.ts"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import type { Formats } from "#i18n/formats.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { timeMarks } from "#i18n/time-marks.ts"
import { useShownScheme } from "../../ui/brand/use-shown-scheme.ts"
import { SignalChart } from "../../ui/signal-chart/SignalChart.tsx"
import type { Line, SignalChartTexts, Span } from "../../ui/signal-chart/types.ts"
import classes from "./Alerts.module.css"

/** Line of a signal around the moment of an alert, at which the crosshair stands. */
const SignalDrawing = ({
  alert,
  series,
  span,
}: {
  readonly alert: ProactiveAlert
  readonly series: SignalSeries
  readonly span: Span
}) => {
  const text = useTexts()
  const formats = useFormats()
  const scheme = useShownScheme()
  const { label } = alert.signal
  const lines = useMemo(() => [lineOf(series, label, formats)], [series, label, formats])
  const texts = useMemo(
    (): SignalChartTexts => ({
      label: text("service.alert.signal.label"),
      keys: text("service.alert.signal.keys"),
      time: (time) => formats.dateTime(time),
      tick: timeMarks(formats),
      value: (value) => formats.number(value, Math.abs(value) >= 100 ? 0 : 1),
    }),
    [text, formats],
  )
  return (
    <div className={classes.signal}>
      <SignalChart
        lines={lines}
        span={span}
        zone={formats.zone}
        texts={texts}
        scheme={scheme}
        time={Date.parse(alert.createdDate)}
      />
    </div>
  )
}
export default SignalDrawing

const lineOf = ({ signal, unit, samples, gaps }: SignalSeries, label: string, formats: Formats): Line => ({
  key: signal,
  label,
  unit: formats.unit(unit),
  times: Float64Array.from(samples, ({ time }) => time),
  values: Float64Array.from(samples, ({ value }) => formats.shown(value, unit)),
  gaps: Float64Array.from(gaps),
})
