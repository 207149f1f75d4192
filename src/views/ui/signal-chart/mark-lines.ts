import type uPlot from "uplot"
import type { Look } from "./options.ts"
import type { Mark } from "./types.ts"

/** Draws a thin vertical line at each mark, in the colour of the machine that it happened to. */
export const markLines =
  (marks: ReadonlyArray<Mark>, look: Pick<Look, "lines">) =>
  (plot: uPlot): void => {
    const { ctx, bbox } = plot
    ctx.save()
    ctx.lineWidth = devicePixelRatio
    ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio])
    for (const { time, style } of marks) {
      const x = plot.valToPos(time, "x", true)
      if (x < bbox.left || x > bbox.left + bbox.width) continue
      ctx.strokeStyle = look.lines[style] ?? ""
      ctx.beginPath()
      ctx.moveTo(x, bbox.top)
      ctx.lineTo(x, bbox.top + bbox.height)
      ctx.stroke()
    }
    ctx.restore()
  }
