import { valueAt } from "#domain/gaps.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Line } from "../../ui/signal-chart/types.ts"
import { csvOf } from "../csv.ts"
import classes from "./MachineData.module.css"

/** Most rows in the table: a sample of the values is easier to read than ten thousand rows. */
const ROWS = 100

/** The values of the chart as a table: for screen readers, for reading exact values, and as a file. */
export const DataTable = ({ lines }: { readonly lines: ReadonlyArray<Line> }) => {
  const text = useTexts()
  const formats = useFormats()
  const times = rowTimes(lines)
  const file = `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(lines))}`
  return (
    <details className={classes.numbers}>
      <summary>{text("machine.data.numbers")}</summary>
      <a className={classes.download} href={file} download="signals.csv">
        {text("machine.data.download")}
      </a>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className={classes.note}>
            {text("machine.data.tableCaption", { count: times.length })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{text("machine.data.time")}</th>
              {lines.map(({ key, label, unit }) => (
                <th key={key} scope="col">
                  {label} {unit}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => (
              <tr key={time}>
                <th scope="row">{formats.dateTime(time)}</th>
                {lines.map((line) => (
                  <td key={line.key}>{formats.number(valueAt(line, time) ?? Number.NaN)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Evenly spaced times from the line with the most samples, as rows of the table. */
const rowTimes = (lines: ReadonlyArray<Line>): ReadonlyArray<number> => {
  const longest = lines
    .map(({ times }) => times)
    .reduce((a, b) => (b.length > a.length ? b : a), new Float64Array(0))
  const step = Math.max(1, longest.length / ROWS)
  return Array.from({ length: Math.min(ROWS, longest.length) }, (_, i) => longest[Math.floor(i * step)] ?? 0)
}
