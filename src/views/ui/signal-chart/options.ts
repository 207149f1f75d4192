import type uPlot from "uplot"
import type { Line, SignalChartTexts, Span } from "./types.ts"

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

const FONT = '12px "Inter Variable", sans-serif'
/** Between two marks on the time axis, and beside the outermost ones, px. */
const TICK_GAP = 24
const RIM = 4

/** How wide the widest of some words is in the axes' letters, px. */
const widest = (words: ReadonlyArray<string>): number => {
  const context = document.createElement("canvas").getContext("2d")
  if (context === null) return 0
  context.font = FONT
  return Math.max(0, ...words.map((word) => context.measureText(word).width))
}

/** Width of a mark on the time axis, px. Days may be wider than times: then marks stand further apart. */
export const tickWidth = (
  { start, end }: Span,
  { tick }: Pick<SignalChartTexts, "tick">,
  width: number,
): number => {
  const widthBy = (step: number) =>
    widest(Array.from({ length: 9 }, (_, i) => tick(start + ((end - start) * i) / 8, step)))
  const times = widthBy(HOUR_MS)
  const step = (end - start) / Math.max(1, width / (times + TICK_GAP))
  return step > HOUR_MS ? Math.max(times, widthBy(24 * HOUR_MS)) : times
}

const HOUR_MS = 3_600_000

/** Room between the picture and its edges: a mark at the very edge is as readable as the others. */
export const paddingOf =
  (tick: number): uPlot.PaddingSide =>
  (_plot, side, sides) =>
    sides[side] === true ? RIM : tick / 2 + RIM

/** Below this width axes are slimmer, px. */
const NARROW = 600
/** What axes leave to the picture at least, px. */
const LEAST_PICTURE = 180
/** Axes that are drawn however narrow the chart is. */
const LEAST_AXES = 2

const axisSize = (width: number) => (width < NARROW ? { label: 16, marks: 40 } : { label: 18, marks: 52 })

/** How many of the axes there is room for beside the picture; the readout has the values of the others. */
export const axesThatFit = (units: number, width: number): number => {
  const { label, marks } = axisSize(width)
  return Math.min(units, Math.max(LEAST_AXES, Math.floor((width - LEAST_PICTURE) / (label + marks))))
}

interface AxesOf {
  readonly lines: ReadonlyArray<Line>
  readonly look: Look
  readonly texts: SignalChartTexts
  /** Of the whole chart, px. */
  readonly width: number
  /** Of a mark on the time axis, px. */
  readonly tick: number
}

/** One axis per unit, left and right in turn, in the colour of its line where it has one alone. */
export const axesOf = ({ lines, look, texts, width, tick }: AxesOf): Array<uPlot.Axis> => {
  const units = unitsOf(lines)
  const { label, marks } = axisSize(width)
  return [
    {
      stroke: look.text,
      grid: { stroke: look.grid, width: 1 },
      ticks: { stroke: look.grid, width: 1 },
      font: FONT,
      space: tick + TICK_GAP,
      values: (_plot, splits, _axis, _space, step) => splits.map((time) => texts.tick(time, step)),
    },
    ...units.slice(0, axesThatFit(units.length, width)).map(
      (unit, index): uPlot.Axis => ({
        scale: unit,
        side: index % 2 === 0 ? 3 : 1,
        label: unit,
        labelSize: label,
        labelFont: FONT,
        // Large numbers take the room that they need.
        size: (_plot, values) => Math.max(marks, widest(values ?? []) + 12),
        stroke: colourOf(unit, lines, look),
        grid: { show: index === 0, stroke: look.grid, width: 1 },
        ticks: { show: false },
        font: FONT,
        values: (_plot, splits) => splits.map(texts.value),
      }),
    ),
  ]
}

export const unitsOf = (lines: ReadonlyArray<Line>): ReadonlyArray<string> => [
  ...new Set(lines.map(({ unit }) => unit)),
]

const colourOf = (unit: string, lines: ReadonlyArray<Line>, look: Look): string => {
  const own = lines.flatMap((line, index) => (line.unit === unit ? [index] : []))
  return (own.length === 1 ? look.lines[own[0] ?? 0] : undefined) ?? look.text
}

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
