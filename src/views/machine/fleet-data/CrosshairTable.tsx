import { valueAt } from "#domain/gaps.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ComparedMachine } from "#machines/machine/fleet-data/machine.ts"
import { Dash } from "../../ui/signal-chart/Dash.tsx"
import { useChartTexts } from "../chart-texts.ts"
import classes from "./FleetData.module.css"
import type { MachineLine, SignalPanel } from "./panels.ts"
import { useElapsedTexts } from "./use-elapsed-texts.ts"

/** Values of all machines under the crosshair, which screen readers announce as it moves. */
export const CrosshairTable = (props: {
  readonly panels: ReadonlyArray<SignalPanel>
  readonly machines: ReadonlyArray<ComparedMachine>
  readonly time: number | undefined
  readonly isByWork: boolean
}) => {
  const { panels, machines, time, isByWork } = props
  const text = useTexts()
  const formats = useFormats()
  const byClock = useChartTexts("")
  const elapsed = useElapsedTexts("")
  const texts = isByWork ? elapsed : byClock
  return (
    <section
      className={classes.scroll}
      aria-label={text("machine.fleet.crosshair")}
      aria-live="polite"
      // biome-ignore lint: the keyboard scrolls the table
      tabIndex={0}
    >
      <table className={classes.table}>
        <caption className={classes.caption}>
          {time === undefined ? text("machine.fleet.point") : texts.time(time)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{text("machine.fleet.signal")}</th>
            {machines.map(({ id, name }, style) => (
              <th key={id} scope="col" className={classes.number}>
                <Dash style={style} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {panels.map(({ signal, label, unit, lines }) => (
            <tr key={signal}>
              <th scope="row">
                {label} {unit !== "" && <span className={classes.unit}>{unit}</span>}
              </th>
              {machines.map(({ id }) => (
                <td key={id}>{valueText(lineOf(lines, id), time, formats.number)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const lineOf = (lines: ReadonlyArray<MachineLine>, machineId: number): MachineLine | undefined =>
  lines.find((line) => line.machineId === machineId)

/** Value of a line at a time as text; a dash where it has none. */
export const valueText = (
  line: MachineLine | undefined,
  time: number | undefined,
  number: (value: number, digits?: number) => string,
): string => {
  // The crosshair may stand a fraction of a millisecond before the sample that it points at.
  const value =
    line === undefined || time === undefined ? undefined : (valueAt(line, time) ?? valueAt(line, time + 1))
  return value === undefined ? "–" : number(value, Math.abs(value) >= 100 ? 0 : 2)
}
