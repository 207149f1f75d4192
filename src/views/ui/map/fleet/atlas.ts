import { positionStatuses, positionTypes } from "#domain/fleet-positions.ts"
import { topPaths } from "../../machine-glyphs/paths.ts"
import { type Scheme, statusColours, surfaces } from "../style/palette.ts"
import { statusShapes } from "./shapes.ts"

/** Size in px of a cell of the atlas, which has four rows and four columns of cells. */
export const CELL = 128
export const CELLS = 4

/**
 * Atlas with all pictures of machines in one square: first row markers by status, second row dots by status (both
 * in the order of `positionStatuses`), then the machine types from above as white masks (in the order of
 * `positionTypes`).
 */
export const drawAtlas = (scheme: Scheme): HTMLCanvasElement => {
  const canvas = document.createElement("canvas")
  canvas.width = CELL * CELLS
  canvas.height = CELL * CELLS
  // Context of a canvas in plain memory (`willReadFrequently`): a context on the graphics card would delay the
  // map.
  const context = canvas.getContext("2d", { willReadFrequently: true })
  if (context === null) return canvas
  positionStatuses.forEach((status, i) => {
    const shape = new Path2D(statusShapes[status])
    marker(context, i, shape, statusColours[scheme][status], surfaces[scheme].ground, 2.2)
    dot(context, CELLS + i, shape, statusColours[scheme][status], surfaces[scheme].ground)
  })
  positionTypes.forEach((type, i) =>
    inCell(context, 2 * CELLS + i, 24, () => {
      context.fillStyle = "#fff"
      context.fill(new Path2D(topPaths[type]), "evenodd")
    }),
  )
  return canvas
}

/**
 * Calls `draw` with one cell of the atlas as a square of `size` units; a margin is kept free so that neighbouring
 * cells do not bleed in.
 */
const inCell = (context: CanvasRenderingContext2D, cell: number, size: number, draw: () => void): void => {
  context.save()
  context.translate((cell % CELLS) * CELL + 4, Math.floor(cell / CELLS) * CELL + 4)
  context.scale((CELL - 8) / size, (CELL - 8) / size)
  draw()
  context.restore()
}

const marker = (
  context: CanvasRenderingContext2D,
  cell: number,
  shape: Path2D,
  colour: string,
  rim: string,
  width: number,
): void =>
  inCell(context, cell, 48, () => {
    context.lineJoin = "round"
    context.shadowColor = "rgb(0 0 0 / 45%)"
    context.shadowBlur = 7
    context.shadowOffsetY = 2
    context.strokeStyle = rim
    context.lineWidth = width * 2
    context.stroke(shape)
    context.shadowColor = "transparent"
    context.fillStyle = colour
    context.fill(shape)
  })

const dot = (
  context: CanvasRenderingContext2D,
  cell: number,
  shape: Path2D,
  colour: string,
  rim: string,
): void =>
  inCell(context, cell, 48, () => {
    context.lineJoin = "round"
    context.strokeStyle = rim
    context.lineWidth = 8
    context.stroke(shape)
    context.fillStyle = colour
    context.fill(shape)
  })
