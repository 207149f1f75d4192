import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { type Recorded, seriesAt, trackAt } from "#domain/recorded.ts"
import { gapTimesOf, type TrackColumns } from "#domain/route.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { DRAWN_SIGNAL } from "#machines/machine/machine-route/actors.ts"
import { summaryOf, timeOf, versionOf } from "#machines/machine/machine-route/selectors.ts"
import { useShownScheme } from "../../ui/brand/use-shown-scheme.ts"
import { SignalChart } from "../../ui/signal-chart/SignalChart.tsx"
import type { Line } from "../../ui/signal-chart/types.ts"
import { useChartTexts } from "../chart-texts.ts"
import { linesOf } from "../lines.ts"
import classes from "./MachineRoute.module.css"
import type { MachineRouteActor } from "./MachineRoute.tsx"

/** Charts of speed and engine speed over the time of the route; playback and the charts' crosshair move each other. */
export const RouteSignals = (props: { readonly actor: MachineRouteActor; readonly recorded: Recorded }) => {
  const { actor, recorded } = props
  const text = useTexts()
  const formats = useFormats()
  const scheme = useShownScheme()
  const texts = useChartTexts(text("machine.route.chart"))
  const version = useSelector(actor, versionOf)
  const summary = useSelector(actor, summaryOf)
  const time = useSelector(actor, timeOf)
  const lines = useMemo(
    () => [
      speedLine(trackAt(recorded, version), text("machine.route.speed"), formats),
      ...linesOf(drawnOf(recorded, version), [], formats).map((line) => ({
        ...line,
        label: text("machine.route.engineSpeed"),
      })),
    ],
    [recorded, version, text, formats],
  )
  const from = summary?.from ?? 0
  const to = summary?.to ?? 0
  const span = useMemo(() => ({ start: from, end: to }), [from, to])
  return (
    <div className={classes.signals}>
      <SignalChart
        lines={lines}
        span={span}
        zone={formats.zone}
        texts={texts}
        scheme={scheme}
        time={time}
        onTime={(sought) => actor.send({ type: "time.selected", time: sought })}
      />
    </div>
  )
}

/** Series to draw: those of the colours are loaded for the map alone. */
const drawnOf = (recorded: Recorded, version: number) =>
  seriesAt(recorded, version).filter(({ signal }) => signal === DRAWN_SIGNAL)

const speedLine = (track: TrackColumns, label: string, formats: ReturnType<typeof useFormats>): Line => ({
  key: "speed",
  label,
  unit: formats.unit("km/h"),
  times: track.times,
  gaps: gapTimesOf(track),
  values: track.speed.map((value) => formats.shown(value, "km/h")),
})
