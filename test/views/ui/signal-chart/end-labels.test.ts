import type uPlot from "uplot"
import { expect, it } from "vitest"
import { endLabels } from "#views/ui/signal-chart/end-labels.ts"

/** A plot whose last value lies in the middle; whoever drew on its canvas before wrote to the left. */
const plot = (() => {
  const canvas = document.createElement("canvas")
  canvas.width = 600
  canvas.height = 100
  const ctx = canvas.getContext("2d") as CanvasRenderingContext2D
  ctx.textAlign = "right"
  return {
    ctx,
    bbox: { left: 0, top: 0, width: 600, height: 100 },
    scales: { x: { min: 0, max: 10 } },
    valToPos: (value: number, scale: string) => (scale === "x" ? value * 60 : 50),
  } as unknown as uPlot
})()

it("writes the name behind the end of its line, where the day is still empty", () => {
  const line = { label: "Engine speed", unit: "rpm", times: [0, 5], values: [1, 1] }
  endLabels(
    () => [line as never],
    () => ["#ff0000"],
  )(plot)
  const inked = (left: number, width: number) =>
    plot.ctx.getImageData(left, 0, width, 100).data.some((value) => value > 0)
  expect(inked(0, 300)).toBe(false)
  expect(inked(300, 300)).toBe(true)
})
