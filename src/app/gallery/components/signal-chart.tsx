import { useComputedColorScheme } from "@mantine/core"
import { useMemo } from "react"
import { gapTimes } from "#domain/gaps.ts"
import { useChartTexts } from "#views/machine/chart-texts.ts"
import { SignalChart } from "#views/ui/signal-chart/SignalChart.tsx"
import type { Line } from "#views/ui/signal-chart/types.ts"
import type { GalleryComponent } from "../gallery-component.ts"

const start = Date.UTC(2026, 10, 20, 6)
const MINUTE = 60_000
const times = Float64Array.from({ length: 600 }, (_, index) => start + index * MINUTE)
const span = { start, end: start + 600 * MINUTE }

const line = (
  key: string,
  label: string,
  unit: string,
  value: (time: number) => number,
  at = times,
): Line => ({
  key,
  label,
  unit,
  times: at,
  values: at.map((time) => value((time - start) / MINUTE)),
  gaps: gapTimes(at),
})
const engine = line("rpm", "Engine speed", "rpm", (minute) => 1500 + 400 * Math.sin(minute / 40))
const coolant = line("temperature", "Coolant", "°C", (minute) => 86 + 6 * Math.sin(minute / 90))
const speed = line(
  "speed",
  "Speed",
  "km/h",
  (minute) => 8 + 3 * Math.cos(minute / 25),
  times.filter((time) => time < start + 200 * MINUTE || time > start + 280 * MINUTE),
)
const month = Array.from({ length: 1440 }, (_, index) => start + index * 30 * MINUTE)
const hours = line(
  "hours",
  "Engine hours",
  "h",
  (minute) => 1_234_500 + minute / 60,
  Float64Array.from(month),
)

const Drawn = ({ lines, end = span.end }: { readonly lines: ReadonlyArray<Line>; readonly end?: number }) => {
  const texts = useChartTexts("Signals of the day")
  const scheme = useComputedColorScheme()
  const shown = useMemo(() => ({ start, end }), [end])
  return (
    <SignalChart
      lines={lines}
      span={shown}
      zone="Europe/Helsinki"
      texts={texts}
      scheme={scheme}
      time={start}
    />
  )
}

const of = (name: string, lines: ReadonlyArray<Line>) => ({ name, show: () => <Drawn lines={lines} /> })

export const component: GalleryComponent = {
  name: "Signal chart",
  states: [
    of("one signal", [engine]),
    of("several, with a gap", [engine, coolant, speed]),
    { name: "a month", show: () => <Drawn lines={[hours]} end={start + 30 * 1440 * MINUTE} /> },
    of("none", []),
  ],
}
