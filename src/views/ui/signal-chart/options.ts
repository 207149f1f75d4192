import type uPlot from "uplot"
import type { Line, SignalChartTexts } from "./types.ts"

export interface Look {
  readonly lines: ReadonlyArray<string>
  readonly text: string
  readonly grid: string
  readonly paper: string
}

/** Colours come from the style sheet, so that brands and schemes need no code. */
export const lookOf = (element: Element): Look => {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    lines: [1, 2, 3, 4, 5, 6, 7].map((index) => colour(`--line-${index}`)),
    text: colour("--chart-text"),
    grid: colour("--chart-grid"),
    paper: colour("--chart-paper"),
  }
}

/** One axis per unit, the first two beside the picture, others without marks: seven axes would leave no picture. */
export const axesOf = (
  units: ReadonlyArray<string>,
  look: Look,
  texts: SignalChartTexts,
): Array<uPlot.Axis> => [
  {
    stroke: look.text,
    grid: { stroke: look.grid, width: 1 },
    ticks: { stroke: look.grid, width: 1 },
    font: '12px "Inter Variable", sans-serif',
    space: 72,
    values: (_plot, splits, _axis, _space, step) => splits.map((time) => texts.tick(time, step)),
  },
  ...units.slice(0, 2).map(
    (unit, index): uPlot.Axis => ({
      scale: unit,
      side: index === 0 ? 3 : 1,
      label: unit,
      labelSize: 18,
      labelFont: '12px "Inter Variable", sans-serif',
      size: 52,
      stroke: look.text,
      grid: { show: index === 0, stroke: look.grid, width: 1 },
      ticks: { show: false },
      font: '12px "Inter Variable", sans-serif',
      values: (_plot, splits) => splits.map(texts.value),
    }),
  ),
]

/** Thick strokes of very many corners take several times as long to paint, and look no better. */
const DENSE_SAMPLES = 5000

export const seriesOf = (lines: ReadonlyArray<Line>, look: Look): Array<uPlot.Series> => [
  {},
  ...lines.map(
    ({ label, unit, times }, index): uPlot.Series => ({
      label,
      scale: unit,
      stroke: look.lines[index] ?? look.text,
      width: times.length > DENSE_SAMPLES ? 1 : 1.75,
      spanGaps: false,
      points: { show: false },
    }),
  ),
]

/** Room above and below, so that no line runs along the edge; a flat line lies in the middle. */
export const rangeOf = (_plot: uPlot, min: number | null, max: number | null): [number, number] => {
  if (min === null || max === null) return [0, 1]
  const room = (max - min) * 0.08 || Math.abs(max) * 0.1 || 1
  return [min >= 0 && min - room < 0 ? 0 : min - room, max + room]
}
