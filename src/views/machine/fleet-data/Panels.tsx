import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { fleetAt, type Recorded } from "#domain/recorded.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { alignmentOf, machinesOf, summaryOf } from "#machines/machine/fleet-data/selectors.ts"
import { chosenOf, signalsOf } from "#machines/machine/machine-data/selectors.ts"
import { useShownScheme } from "../../ui/brand/use-shown-scheme.ts"
import { Loading } from "../../ui/page/Loading.tsx"
import { Crosshair } from "../../ui/signal-chart/Crosshair.tsx"
import { Dash } from "../../ui/signal-chart/Dash.tsx"
import { SignalChart } from "../../ui/signal-chart/SignalChart.tsx"
import type { Mark } from "../../ui/signal-chart/types.ts"
import { useChartTexts } from "../chart-texts.ts"
import { CrosshairTable, valueText } from "./CrosshairTable.tsx"
import classes from "./FleetData.module.css"
import type { FleetDataActor } from "./FleetData.tsx"
import { FleetTable } from "./FleetTable.tsx"
import { marksOf, panelsOf, type SignalPanel } from "./panels.ts"
import { useElapsedTexts } from "./use-elapsed-texts.ts"

const NO_MARKS: ReadonlyArray<Mark> = []

/** One panel per signal below each other, with one time axis and one crosshair, and the values as numbers. */
export const Panels = (props: { readonly actor: FleetDataActor; readonly recorded: Recorded }) => {
  const { actor, recorded } = props
  const text = useTexts()
  const formats = useFormats()
  const machines = useSelector(actor, machinesOf)
  const signals = useSelector(actor, signalsOf)
  const chosen = useSelector(actor, chosenOf)
  const summary = useSelector(actor, summaryOf)
  const isByWork = useSelector(actor, alignmentOf) === "work"
  const panels = useMemo(
    () =>
      summary === undefined
        ? []
        : panelsOf(fleetAt(recorded, summary.version), { machines, signals, chosen }, formats),
    [summary, recorded, machines, signals, chosen, formats],
  )
  const marks = useMemo(
    () =>
      summary === undefined
        ? NO_MARKS
        : marksOf(summary.marks, {
            machines,
            starts: isByWork ? summary.starts : undefined,
            titleOf: (machine, { code, title, first, last }, isFirst) =>
              text(isFirst ? "machine.fleet.codeFirst" : "machine.fleet.codeLast", {
                machine,
                title: title || code,
                time: formats.dateTime(isFirst ? first : last),
              }),
          }),
    [summary, machines, isByWork, text, formats],
  )
  if (summary === undefined) return <Loading rows={6} />
  return (
    <>
      <Crosshair>
        {(pointed, onPoint) => (
          <>
            <div className={classes.panels} data-many={panels.length > 2}>
              {panels.map((panel, index) => (
                <Panel
                  key={panel.signal}
                  actor={actor}
                  panel={panel}
                  marks={marks}
                  isFirst={index === 0}
                  isLast={index === panels.length - 1}
                  isByWork={isByWork}
                  pointed={pointed}
                  onPoint={onPoint}
                />
              ))}
            </div>
            <CrosshairTable panels={panels} machines={machines} time={pointed} isByWork={isByWork} />
          </>
        )}
      </Crosshair>
      <FleetTable panels={panels} machines={machines} marks={marks} summary={summary} isByWork={isByWork} />
    </>
  )
}

interface PanelProps {
  readonly actor: FleetDataActor
  readonly panel: SignalPanel
  readonly marks: ReadonlyArray<Mark>
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isByWork: boolean
  readonly pointed: number | undefined
  readonly onPoint: (time: number | undefined) => void
}

const Panel = (props: PanelProps) => {
  const { actor, panel, marks, isFirst, isLast, isByWork, pointed, onPoint } = props
  const text = useTexts()
  const formats = useFormats()
  const scheme = useShownScheme()
  const summary = useSelector(actor, summaryOf)
  const { label, unit, lines } = panel
  const name = text("machine.fleet.panel", { signal: [label, unit].filter(Boolean).join(", ") })
  const byClock = useChartTexts(name)
  const elapsed = useElapsedTexts(name)
  const parts = useMemo(
    () => ({ marks, hasSigns: isFirst, hasTimes: isLast, isZoomable: !isByWork, onPoint }),
    [marks, isFirst, isLast, isByWork, onPoint],
  )
  if (summary === undefined) return null
  const texts = isByWork ? elapsed : byClock
  return (
    <section className={classes.panel} data-last={isLast}>
      <div className={classes.panelHead}>
        <h2 className={classes.signal}>
          {label} {unit !== "" && <span className={classes.unit}>{unit}</span>}
        </h2>
        {/* Values beside the panel's name, for those who see it; the table below says them to screen readers. */}
        <p className={classes.values} aria-hidden="true">
          {lines.map((line) => (
            <span key={line.key}>
              <Dash style={line.style} /> {valueText(line, pointed, formats.number)}
            </span>
          ))}
          {isFirst && (
            <span className={classes.unit}>{pointed === undefined ? "\u00a0" : texts.time(pointed)}</span>
          )}
        </p>
      </div>
      {lines.length === 0 ? (
        <p className={classes.note}>{text("machine.fleet.noValues")}</p>
      ) : (
        <SignalChart
          lines={lines}
          span={summary.span}
          zone={isByWork ? "UTC" : formats.zone}
          texts={texts}
          scheme={scheme}
          time={pointed}
          panel={parts}
          onTime={onPoint}
          {...(isByWork
            ? {}
            : { onZoom: (start: number, end: number) => actor.send({ type: "zoom.changed", start, end }) })}
          onReset={() => actor.send({ type: "zoom.reset" })}
        />
      )}
    </section>
  )
}
