import type uPlot from "uplot"
import type { Line } from "./types.ts"

const LINE_HEIGHT = 14

/** Writes each line's name at its end, pushed apart where they would cover each other. */
export const endLabels =
  (lines: () => ReadonlyArray<Line>, colours: () => ReadonlyArray<string>) => (plot: uPlot) => {
    const { ctx, bbox } = plot
    const ratio = devicePixelRatio
    const placed = lines()
      .flatMap((line, index) => {
        const end = endOf(plot, line)
        return end === undefined ? [] : [{ ...end, name: line.label, colour: colours()[index] ?? "" }]
      })
      .sort((a, b) => a.y - b.y)
    let lowest = Number.NEGATIVE_INFINITY
    ctx.save()
    ctx.font = `600 ${12 * ratio}px "Inter Variable", sans-serif`
    // The axes leave their own alignment behind.
    ctx.textAlign = "left"
    ctx.textBaseline = "bottom"
    for (const { name, colour, x, y } of placed) {
      lowest = Math.max(y, lowest + LINE_HEIGHT * ratio)
      const bottom = Math.min(Math.max(lowest, bbox.top + LINE_HEIGHT * ratio), bbox.top + bbox.height)
      const rightmost = bbox.left + bbox.width - ctx.measureText(name).width - 6 * ratio
      ctx.fillStyle = colour
      ctx.fillText(name, Math.min(x + 6 * ratio, rightmost), bottom - 3 * ratio)
    }
    ctx.restore()
  }

/** Canvas place of the last value in view. */
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
