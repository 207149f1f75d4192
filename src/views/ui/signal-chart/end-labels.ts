import type uPlot from "uplot"
import type { Look } from "./options.ts"
import type { Line } from "./types.ts"

const LINE_HEIGHT = 14
/** Px between the end of a line and its name. */
const GAP = 6

/** Draws each line's name at the line's end; names that would overlap are moved apart. */
export const endLabels =
  (lines: ReadonlyArray<Line>, look: Pick<Look, "lines" | "paper">) =>
  (plot: uPlot): void => {
    const { ctx, bbox } = plot
    const ratio = devicePixelRatio
    const ends = lines
      .flatMap((line, index) => {
        const end = endOf(plot, line)
        return end === undefined
          ? []
          : [{ ...end, name: line.label, colour: look.lines[line.style ?? index] ?? "" }]
      })
      .sort((a, b) => a.y - b.y)
    const bottoms = apart(
      ends.map(({ y }) => y),
      { top: bbox.top, height: bbox.height, each: LINE_HEIGHT * ratio },
    )
    ctx.save()
    ctx.font = `600 ${12 * ratio}px "Inter Variable", sans-serif`
    // Sets the text alignment explicitly, because drawing the axes leaves another one behind.
    ctx.textAlign = "left"
    ctx.textBaseline = "bottom"
    // Draws each name with a rim in the background colour, which keeps it readable over the lines.
    ctx.lineWidth = 3 * ratio
    ctx.lineJoin = "round"
    ctx.strokeStyle = look.paper
    ends.forEach(({ name, colour, x }, index) => {
      const words = fitting(ctx, name, bbox.width - 2 * GAP * ratio)
      const rightmost = bbox.left + bbox.width - ctx.measureText(words).width - GAP * ratio
      const place = [Math.min(x + GAP * ratio, rightmost), (bottoms[index] ?? 0) - 3 * ratio] as const
      ctx.strokeText(words, ...place)
      ctx.fillStyle = colour
      ctx.fillText(words, ...place)
    })
    ctx.restore()
  }

interface Within {
  readonly top: number
  readonly height: number
  /** Height of one name, px. */
  readonly each: number
}

/** Lower edge of each line's name: at the line's end or below the name above it, and never below the plot. */
export const apart = (
  wanted: ReadonlyArray<number>,
  { top, height, each }: Within,
): ReadonlyArray<number> => {
  let above = top
  const down = wanted.map((y) => {
    above = Math.max(y, above + each)
    return above
  })
  let below = top + height
  return down
    .toReversed()
    .map((y) => {
      const bottom = Math.min(y, below)
      below = bottom - each
      return bottom
    })
    .toReversed()
}

/** Name shortened to the available width; the legend below the plot shows it in full. */
const fitting = (ctx: CanvasRenderingContext2D, name: string, width: number): string => {
  let words = name
  while (words.length > 1 && ctx.measureText(words).width > width) words = `${words.slice(0, -2)}…`
  return words
}

/** Canvas position of a line's last value in view; undefined when none is in view. */
const endOf = (plot: uPlot, { times, values, unit }: Line) => {
  const { min, max } = plot.scales.x ?? {}
  for (let i = times.length - 1; i >= 0; i--) {
    const time = times[i] ?? 0
    if (time < (min ?? 0)) return undefined
    if (time <= (max ?? 0)) {
      return { x: plot.valToPos(time, "x", true), y: plot.valToPos(values[i] ?? 0, unit, true) }
    }
  }
  return undefined
}
