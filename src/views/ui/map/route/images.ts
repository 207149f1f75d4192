import type { MachineType } from "#contract/schemas/catalogue.ts"
import { topPaths } from "../../machine-glyphs/paths.ts"
import { statusShapes } from "../fleet/shapes.ts"
import { type Scheme, surfaces } from "../style/palette.ts"

const FONT = `600 12px "Inter Variable", sans-serif`

/** Image of a stop: a dot with a label for the stop's duration, at two px per CSS px. */
export const stopImage = (scheme: Scheme, label: string): ImageData => {
  const { canvas, context } = drawing(0, 48)
  context.font = FONT
  const width = Math.ceil(context.measureText(label).width) + 34
  canvas.width = width * 2
  context.scale(2, 2)
  const { ground, ink } = surfaces[scheme]
  context.shadowColor = "rgb(0 0 0 / 35%)"
  context.shadowBlur = 3
  context.fillStyle = ground
  context.beginPath()
  context.roundRect(3, 3, width - 6, 18, 9)
  context.fill()
  context.shadowColor = "transparent"
  context.fillStyle = ink
  context.beginPath()
  context.arc(12, 12, 5, 0, 2 * Math.PI)
  context.fill()
  context.font = FONT
  context.fillText(label, 22, 16.3)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/**
 * Image of an end of the route: a round plate with a triangle for the start or a square for the end, at two px per
 * CSS px.
 */
export const endImage = (scheme: Scheme, end: "start" | "end"): ImageData => {
  const { context } = drawing(52, 52)
  const { ground, ink } = surfaces[scheme]
  context.scale(2, 2)
  context.shadowColor = "rgb(0 0 0 / 35%)"
  context.shadowBlur = 3
  context.fillStyle = ground
  context.beginPath()
  context.arc(13, 13, 10, 0, 2 * Math.PI)
  context.fill()
  context.shadowColor = "transparent"
  context.fillStyle = ink
  context.fill(new Path2D(end === "start" ? "M10 8L18 13L10 18Z" : "M9.5 9.5H16.5V16.5H9.5Z"))
  return context.getImageData(0, 0, 52, 52)
}

/** Image of the playback marker: the machine from above on a dark disc with an arrow up, at two px per CSS px. */
export const markerImage = (scheme: Scheme, type: MachineType): ImageData => {
  const { context } = drawing(96, 96)
  const { ground, ink } = surfaces[scheme]
  const shape = new Path2D(statusShapes.RUNNING)
  context.scale(2, 2)
  context.lineJoin = "round"
  context.strokeStyle = ground
  context.lineWidth = 4
  context.stroke(shape)
  context.fillStyle = ink
  context.fill(shape)
  context.translate(14, 14)
  context.scale(20 / 24, 20 / 24)
  context.fillStyle = ground
  context.fill(new Path2D(topPaths[type]), "evenodd")
  return context.getImageData(0, 0, 96, 96)
}

/**
 * Creates an off-screen canvas: the first canvas element of the page would wait for the graphics processor, which
 * is drawing the map.
 */
const drawing = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext("2d", { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  return { canvas, context }
}
