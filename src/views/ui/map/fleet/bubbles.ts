import type { LiveStatus } from "#contract/schemas/machine.ts"
import { type Scheme, statusColours, surfaces } from "../style/palette.ts"
import { statusShapes } from "./shapes.ts"

/** Radius of a cluster bubble in whole px, so that few images serve all counts. */
export const bubbleRadius = (count: number): number => Math.round(17 + 4 * Math.min(3, Math.log10(count)))

/**
 * Image of a cluster bubble: a ring in the colour of the worst status, with the status's shape, at two px per CSS
 * px. The count is not part of the image: otherwise an image per count would have to be sent to the map's worker
 * and back whenever machines move.
 */
export const bubbleImage = (scheme: Scheme, status: LiveStatus, radius: number): ImageData => {
  const canvas = document.createElement("canvas")
  const size = Math.ceil(radius + 6) * 2
  canvas.width = size * 2
  canvas.height = size * 2
  const context = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D
  const { ground } = surfaces[scheme]
  context.scale(2, 2)
  context.translate(size / 2, size / 2)
  disc(context, radius, ground, true)
  context.strokeStyle = statusColours[scheme][status]
  context.lineWidth = 4
  context.beginPath()
  context.arc(0, 0, radius - 4, 0, 2 * Math.PI)
  context.stroke()
  badge(context, radius, status, scheme)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const disc = (context: CanvasRenderingContext2D, radius: number, colour: string, shadow: boolean): void => {
  context.save()
  if (shadow) {
    context.shadowColor = "rgb(0 0 0 / 35%)"
    context.shadowBlur = 6
    context.shadowOffsetY = 2
  }
  context.fillStyle = colour
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fill()
  context.restore()
}

/** Draws the status's shape on the ring at the upper right, so that the status does not depend on colour alone. */
const badge = (
  context: CanvasRenderingContext2D,
  radius: number,
  status: LiveStatus,
  scheme: Scheme,
): void => {
  const at = (radius - 3) * Math.SQRT1_2
  const shape = new Path2D(statusShapes[status])
  context.save()
  context.translate(at - 7, -at - 7)
  context.scale(14 / 48, 14 / 48)
  context.lineJoin = "round"
  context.strokeStyle = surfaces[scheme].ground
  context.lineWidth = 12
  context.stroke(shape)
  context.fillStyle = statusColours[scheme][status]
  context.fill(shape)
  context.restore()
}
