import { Button } from "@mantine/core"
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs"
import IconTable from "@tabler/icons-react/dist/esm/icons/IconTable.mjs"
import { type MouseEvent, useMemo, useRef } from "react"
import { rowStep, rowTimes } from "#domain/fleet-data/rows.ts"
import { valueAt } from "#domain/gaps.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ComparedMachine, FleetSummary } from "#machines/machine/fleet-data/machine.ts"
import { Disclosure } from "../../ui/disclosure/Disclosure.tsx"
import { LocalPages } from "../../ui/local-paging/LocalPages.tsx"
import type { Mark } from "../../ui/signal-chart/types.ts"
import { lineOf, valueText } from "./CrosshairTable.tsx"
import classes from "./FleetData.module.css"
import { fleetCsv } from "./fleet-csv.ts"
import type { SignalPanel } from "./panels.ts"

interface Props {
  readonly panels: ReadonlyArray<SignalPanel>
  readonly machines: ReadonlyArray<ComparedMachine>
  readonly marks: ReadonlyArray<Mark>
  readonly summary: FleetSummary
  readonly isByWork: boolean
}

/** The values of all panels as a table with even steps of time, and as a file. */
export const FleetTable = (props: Props) => {
  const text = useTexts()
  return (
    <section className={classes.numbers}>
      <Disclosure
        label={text("machine.data.numbers")}
        icon={<IconTable size={18} aria-hidden="true" />}
        beside={<Download {...props} />}
      >
        {() => <Rows {...props} />}
      </Disclosure>
    </section>
  )
}

/** Link to the file of all values shown; the file is written once, when the link is pressed first. */
const Download = ({ panels, machines, summary, isByWork }: Props) => {
  const text = useTexts()
  const file = useRef<{ readonly panels: Props["panels"]; readonly href: string }>(undefined)
  const write = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (file.current?.panels !== panels) {
      if (file.current !== undefined) URL.revokeObjectURL(file.current.href)
      const csv = fleetCsv(panels, machines, isByWork ? summary.starts : undefined)
      const href = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }))
      file.current = { panels, href }
    }
    currentTarget.href = file.current.href
  }
  return (
    <Button
      component="a"
      href="data:text/csv,"
      download="machine-data.csv"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={write}
    >
      {text("machine.data.download")}
    </Button>
  )
}

const Rows = ({ panels, machines, marks, summary, isByWork }: Props) => {
  const text = useTexts()
  const formats = useFormats()
  const { span } = summary
  const times = useMemo(() => {
    const lines = panels.flatMap((panel) => panel.lines)
    return rowTimes(span, (time) => lines.some((line) => valueAt(line, time) !== undefined))
  }, [panels, span])
  const step = rowStep(span)
  const columns = panels.flatMap((panel) =>
    machines.map((machine) => ({ panel, machine, line: lineOf(panel.lines, machine.id) })),
  )
  return (
    <LocalPages rows={times}>
      {(rows) => (
        <section
          className={classes.scroll}
          aria-label={text("machine.data.numbers")}
          // biome-ignore lint: the keyboard scrolls the table
          tabIndex={0}
        >
          <table className={classes.table}>
            <caption className={classes.caption}>
              {text("machine.fleet.tableCaption", { count: times.length, step: formats.span(step) })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{text(isByWork ? "machine.fleet.sinceStart" : "machine.data.time")}</th>
                {columns.map(({ panel: { signal, label, unit }, machine: { id, name } }) => (
                  <th key={`${signal} ${id}`} scope="col" className={classes.number}>
                    {name}
                    <br />
                    {label} {unit}
                  </th>
                ))}
                <th scope="col">{text("machine.fleet.codes")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((time) => (
                <tr key={time}>
                  <th scope="row">{isByWork ? formats.span(time) : formats.dateTime(time)}</th>
                  {columns.map(({ panel: { signal }, machine: { id }, line }) => (
                    <td key={`${signal} ${id}`}>{valueText(line, time, formats.number)}</td>
                  ))}
                  <td className={classes.words}>
                    {marks
                      .filter((mark) => mark.time >= time && mark.time < time + step)
                      .map(({ title }) => title)
                      .join("; ")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </LocalPages>
  )
}
