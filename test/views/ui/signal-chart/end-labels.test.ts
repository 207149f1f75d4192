import type uPlot from "uplot"
import { expect, it } from "vitest"
import { apart, endLabels } from "#views/ui/signal-chart/end-labels.ts"

/** A fake plot whose last value is in the middle; `textAlign` is set to right, as left behind by drawing the axes. */
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

const look = { lines: ["#ff0000"], paper: "#ffffff" }

it("writes the name behind the end of its line, where the day is still empty", () => {
  const line = { label: "Engine speed", unit: "rpm", times: [0, 5], values: [1, 1] }
  endLabels([line as never], look)(plot)
  const inked = (left: number, width: number) =>
    plot.ctx.getImageData(left, 0, width, 100).data.some((value) => value > 0)
  expect(inked(0, 300)).toBe(false)
  expect(inked(300, 300)).toBe(true)
})

it("shortens a name that is wider than the picture", () => {
  const { ctx } = plot
  ctx.clearRect(0, 0, 600, 100)
  const narrow = { ...plot, bbox: { left: 100, top: 0, width: 200, height: 100 } } as unknown as uPlot
  const line = { label: "Temperature of the hydraulic oil, rear", unit: "C", times: [0, 2], values: [1, 1] }
  endLabels([line as never], look)(narrow)
  expect(ctx.getImageData(0, 0, 100, 100).data.some((value) => value > 0)).toBe(false)
  expect(ctx.getImageData(300, 0, 300, 100).data.some((value) => value > 0)).toBe(false)
  expect(ctx.getImageData(100, 0, 200, 100).data.some((value) => value > 0)).toBe(true)
})

it("keeps names apart, also where lines end at the very top or bottom", () => {
  const within = { top: 10, height: 100, each: 14 }
  expect(apart([40, 80], within)).toEqual([40, 80])
  expect(apart([40, 45, 50], within)).toEqual([40, 54, 68])
  expect(apart([10, 10], within)).toEqual([24, 38])
  expect(apart([60, 110, 110, 110], within)).toEqual([60, 82, 96, 110])
  expect(apart([], within)).toEqual([])
})
