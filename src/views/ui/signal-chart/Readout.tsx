import { indexAt } from "#domain/route.ts"
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
          {time === undefined ? "" : ` ${valueAt(line, time, texts)}`}
        </span>
      ))}
    </output>
  )
}

const valueAt = (line: Line, time: number, texts: SignalChartTexts): string => {
  const index = indexAt(line.times, time)
  const value = line.values[index]
  const known = value !== undefined && (line.times[index] ?? Number.POSITIVE_INFINITY) <= time + 1
  return known ? `${texts.value(value)} ${line.unit}`.trim() : "–"
}
