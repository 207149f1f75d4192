import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { SignalChart, type SignalChartProps } from "#views/ui/signal-chart/SignalChart.tsx"
import type { Line } from "#views/ui/signal-chart/types.ts"

const LINES = 7
const SAMPLES = 100_000
const start = Date.UTC(2026, 10, 1)
const step = 1000

const times = Float64Array.from({ length: SAMPLES }, (_, i) => start + i * step)
const lines: ReadonlyArray<Line> = Array.from({ length: LINES }, (_, line) => ({
  key: `s${line}`,
  label: `Signal ${line}`,
  unit: line % 2 === 0 ? "rpm" : "°C",
  times,
  values: Float64Array.from(times, (_, i) => Math.sin(i / (300 + line * 50)) * 100 + ((i * 7919) % 17)),
  gaps: new Float64Array(),
}))

const texts: SignalChartProps["texts"] = {
  label: "Signals",
  keys: "",
  time: String,
  tick: String,
  value: String,
}
const whole = { start, end: start + SAMPLES * step }
const part = { start: start + 20_000 * step, end: start + 60_000 * step }

/** Reading a pixel back ends when all strokes recorded so far are painted. */
const painted = (canvas: HTMLCanvasElement | null) => canvas?.getContext("2d")?.getImageData(0, 0, 1, 1)

/** The least a chart of lines must do: through the lowest and highest value of each pixel column, one path per line. */
const drawFloor = (): number => {
  const canvas = document.getElementById("floor") as HTMLCanvasElement
  const context = canvas.getContext("2d") as CanvasRenderingContext2D
  const began = performance.now()
  context.clearRect(0, 0, canvas.width, canvas.height)
  for (const { values } of lines) {
    context.beginPath()
    for (let x = 0; x < canvas.width; x++) {
      const from = Math.floor((x * SAMPLES) / canvas.width)
      const to = Math.floor(((x + 1) * SAMPLES) / canvas.width)
      let low = Number.POSITIVE_INFINITY
      let high = Number.NEGATIVE_INFINITY
      for (let i = from; i < to; i++) {
        const value = values[i] as number
        if (value < low) low = value
        if (value > high) high = value
      }
      context.lineTo(x, 200 - low)
      context.lineTo(x, 200 - high)
    }
    context.stroke()
  }
  painted(canvas)
  return performance.now() - began
}

const drawChart = async (span: SignalChartProps["span"], fresh: boolean): Promise<number> => {
  const host = document.getElementById("root") as HTMLElement
  if (fresh) {
    root.unmount()
    root = createRoot(host)
  }
  const began = performance.now()
  flushSync(() =>
    root.render(<SignalChart lines={lines} span={span} zone="UTC" texts={texts} scheme="light" />),
  )
  // uPlot draws in a microtask of its own.
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  painted(host.querySelector("canvas"))
  return performance.now() - began
}

let root = createRoot(document.getElementById("root") as HTMLElement)

declare global {
  interface Window {
    measureChart: (
      runs: number,
    ) => Promise<{ floor: Array<number>; open: Array<number>; zoom: Array<number> }>
  }
}

/** Runs of each kind in turn, so that a machine that slows down slows all of them. */
window.measureChart = async (runs) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
  const result = { floor: [] as Array<number>, open: [] as Array<number>, zoom: [] as Array<number> }
  for (let run = 0; run <= runs; run++) {
    const floor = drawFloor()
    await frame()
    const open = await drawChart(whole, true)
    await frame()
    const zoom = await drawChart(part, false)
    await frame()
    if (run === 0) continue
    result.floor.push(floor)
    result.open.push(open)
    result.zoom.push(zoom)
  }
  return result
}
