import type uPlot from "uplot"
import type { Line } from "./types.ts"

const LINE_HEIGHT = 14

/** Writes each line's name at its end, pushed apart where they would cover each other. */
export const endLabels =
  (lines: () => ReadonlyArray<Line>, colours: () => ReadonlyArray<string>) => (plot: uPlot) => {
    const { ctx, bbox } = plot
    const ratio = devicePixelRatio
    const placed = lines()
      .map((line, index) => ({ line, colour: colours()[index] ?? "", y: endOf(plot, line) }))
      .filter(({ y }) => y !== undefined)
      .sort((a, b) => (a.y ?? 0) - (b.y ?? 0))
    let lowest = Number.NEGATIVE_INFINITY
    ctx.save()
    ctx.font = `600 ${12 * ratio}px "Inter Variable", sans-serif`
    ctx.textAlign = "right"
    ctx.textBaseline = "bottom"
    for (const { line, colour, y } of placed) {
      lowest = Math.max(y ?? 0, lowest + LINE_HEIGHT * ratio)
      const bottom = Math.min(Math.max(lowest, bbox.top + LINE_HEIGHT * ratio), bbox.top + bbox.height)
      ctx.fillStyle = colour
      ctx.fillText(line.label, bbox.left + bbox.width - 6 * ratio, bottom - 3 * ratio)
    }
    ctx.restore()
  }

/** Canvas y of the last value in view. */
const endOf = (plot: uPlot, { times, values, unit }: Line): number | undefined => {
  const { min, max } = plot.scales.x ?? {}
  for (let i = times.length - 1; i >= 0; i--) {
    const time = times[i] ?? 0
    if (time < (min ?? 0)) return undefined
    if (time <= (max ?? 0)) return plot.valToPos(values[i] ?? 0, unit, true)
  }
  return undefined
}
