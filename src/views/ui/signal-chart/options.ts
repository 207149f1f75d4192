import type uPlot from "uplot"
import type { Line, SignalChartTexts, Span } from "./types.ts"

export interface Look {
  readonly lines: ReadonlyArray<string>
  readonly text: string
  readonly grid: string
  readonly paper: string
}

/** Colours of the chart read from the style sheet, so that brands and colour schemes need no code here. */
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
/** Least space in px between two labels of the time axis, and beside the outermost ones. */
const TICK_GAP = 24
const RIM = 4

/** Width in px of the widest of the given texts, measured in the font of the axes. */
const widest = (words: ReadonlyArray<string>): number => {
  const context = document.createElement("canvas").getContext("2d")
  if (context === null) return 0
  context.font = FONT
  return Math.max(0, ...words.map((word) => context.measureText(word).width))
}

/**
 * Width in px reserved for a label of the time axis. Dates may be wider than times: then the labels are placed
 * further apart.
 */
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

/** Padding between the plot and its edges, so that a label at the very edge is readable like the others. */
export const paddingOf =
  (tick: number): uPlot.PaddingSide =>
  (_plot, side, sides) =>
    sides[side] === true ? RIM : tick / 2 + RIM

/** Width of the chart in px below which its axes are narrower. */
const NARROW = 600
/** Least width in px that the axes leave to the plot. */
const LEAST_PICTURE = 180
/** Least number of axes, drawn even in a narrow chart. */
const LEAST_AXES = 2

const axisSize = (width: number) => (width < NARROW ? { label: 16, marks: 40 } : { label: 18, marks: 52 })

/** Width in px of the value axis of a panel: enough for numbers of six digits. */
const PANEL_AXIS = 60

/** Number of axes that fit beside the plot; values of the other units are shown in the readout only. */
export const axesThatFit = (units: number, width: number): number => {
  const { label, marks } = axisSize(width)
  return Math.min(units, Math.max(LEAST_AXES, Math.floor((width - LEAST_PICTURE) / (label + marks))))
}

interface AxesOf {
  readonly lines: ReadonlyArray<Line>
  readonly look: Look
  readonly texts: SignalChartTexts
  /** Width of the whole chart, px. */
  readonly width: number
  /** Width of a label of the time axis, px. */
  readonly tick: number
  /** Whether the chart is one of several below each other: the value axes of all are equally wide. */
  readonly isPanel: boolean
  /** Whether the times are written below the chart. */
  readonly hasTimes: boolean
}

/** One axis per unit, left and right in turn; the axis of a single line has that line's colour. */
export const axesOf = (input: AxesOf): Array<uPlot.Axis> => {
  const { lines, look, texts, width, tick, isPanel, hasTimes } = input
  const units = unitsOf(lines)
  const { label, marks } = axisSize(width)
  return [
    {
      stroke: look.text,
      grid: { stroke: look.grid, width: 1 },
      ticks: { stroke: look.grid, width: 1 },
      font: FONT,
      space: tick + TICK_GAP,
      ...(hasTimes ? {} : { size: 8 }),
      values: (_plot, splits, _axis, _space, step) =>
        splits.map((time) => (hasTimes ? texts.tick(time, step) : "")),
    },
    ...units.slice(0, axesThatFit(units.length, width)).map(
      (unit, index): uPlot.Axis => ({
        scale: unit,
        side: index % 2 === 0 ? 3 : 1,
        label: unit,
        labelSize: label,
        labelFont: FONT,
        // Width of a value axis: it grows with wide labels, so that large numbers are not cut off.
        size: isPanel ? PANEL_AXIS : (_plot, values) => Math.max(marks, widest(values ?? []) + 12),
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
  const [index = 0] = own
  return (own.length === 1 ? look.lines[lines[index]?.style ?? index] : undefined) ?? look.text
}

/** Dash patterns in px of the lines of different machines, so that they differ without colours too. */
const DASHES: ReadonlyArray<ReadonlyArray<number>> = [[], [10, 5], [2, 4], [12, 4, 2, 4]]

/**
 * Number of samples from which lines are drawn thin: thick strokes with many corners take several times as long to
 * paint, and look no better.
 */
const DENSE_SAMPLES = 5000

export const seriesOf = (lines: ReadonlyArray<Line>, look: Look): Array<uPlot.Series> => [
  {},
  ...lines.map(
    ({ label, unit, times, style }, index): uPlot.Series => ({
      label,
      scale: unit,
      stroke: look.lines[style ?? index] ?? look.text,
      width: times.length > DENSE_SAMPLES ? 1 : 1.75,
      dash: [...(DASHES[style ?? 0] ?? [])],
      spanGaps: false,
      points: { show: false },
    }),
  ),
]

/**
 * Range of an axis: adds room above and below the values, so that no line runs along the edge; a flat line is in
 * the middle.
 */
export const rangeOf = (_plot: uPlot, min: number | null, max: number | null): [number, number] => {
  if (min === null || max === null) return [0, 1]
  const room = (max - min) * 0.08 || Math.abs(max) * 0.1 || 1
  return [min >= 0 && min - room < 0 ? 0 : min - room, max + room]
}
