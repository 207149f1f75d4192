import type { Area, Point } from "./picture.ts"

/** Position of the picture in its frame: shifted by x and y pixels, then scaled. */
export interface Viewport extends Point {
  readonly scale: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

const SMALLEST = 0.08
const LARGEST = 4
const MARGIN = 16

/** Zooms by `factor` while the point under the pointer keeps its place in the frame. */
export const zoomedAt = (view: Viewport, at: Point, factor: number): Viewport => {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

export const panned = (view: Viewport, by: Point): Viewport => ({
  ...view,
  x: view.x + by.x,
  y: view.y + by.y,
})

/** Viewport that shows the whole picture centred, never larger than its original size. */
export const fitted = (picture: Size, frame: Size): Viewport => {
  const scale = Math.max(
    SMALLEST,
    Math.min(1, (frame.width - 2 * MARGIN) / picture.width, (frame.height - 2 * MARGIN) / picture.height),
  )
  return {
    scale,
    x: (frame.width - picture.width * scale) / 2,
    y: (frame.height - picture.height * scale) / 2,
  }
}

/** Smallest scale at which the letters of a picture can be read. */
const READABLE = 0.6

/**
 * Viewport in which a picture opens: the whole of it where it can be read, else the area in readable letters, such as
 * the active state; the whole without an area.
 */
export const opened = (picture: Size, frame: Size, area: Area | undefined): Viewport => {
  const whole = fitted(picture, frame)
  return area === undefined || whole.scale >= READABLE ? whole : centredOn(area, frame, whole)
}

/** Viewport with a part of the picture centred in the frame, large enough to read. */
export const centredOn = (area: Area, frame: Size, view: Viewport): Viewport => {
  const scale = Math.max(view.scale, 0.8)
  return {
    scale,
    x: frame.width / 2 - (area.x + area.width / 2) * scale,
    y: frame.height / 2 - (area.y + area.height / 2) * scale,
  }
}
