import { valueAt } from "#domain/gaps.ts"
import classes from "./SignalChart.module.css"
import type { Line, SignalChartTexts } from "./types.ts"

/** Values under the crosshair as text, announced to screen readers. */
export const Readout = (props: {
  readonly lines: ReadonlyArray<Line>
  readonly time: number | undefined
  readonly texts: SignalChartTexts
}) => {
  const { lines, time, texts } = props
  return (
    <output className={`${classes.palette} ${classes.readout}`} aria-live="polite">
      <span className={classes.time}>{time === undefined ? "" : texts.time(time)}</span>
      {lines.map((line, index) => (
        <span key={line.key}>
          <i className={classes.swatch} data-line={index + 1} />
          {line.label}
          {time === undefined ? "" : ` ${readAt(line, time, texts)}`}
        </span>
      ))}
    </output>
  )
}

const readAt = (line: Line, time: number, texts: SignalChartTexts): string => {
  // The crosshair may stand a fraction of a millisecond before the sample that it points at.
  const value = valueAt(line, time) ?? valueAt(line, time + 1)
  return value === undefined ? "–" : `${texts.value(value)} ${line.unit}`.trim()
}
