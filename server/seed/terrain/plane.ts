import { type LngLat, localPlane } from "#domain/geo.ts"
import type { Point } from "./shapes.ts"

/** Local plane of the demo land: metres, x to the east and y to the north, around the centre of the demo land. */
export const plane = localPlane({ lat: 62.24, lng: 25.75 })

/** m. */
export const WIDTH = 30_000
export const HEIGHT = 25_000

/** Rounds degrees to six decimals (0.1 m), as stored positions are. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

export const toLngLat = (point: Point): LngLat => {
  const { lat, lng } = plane.toLatLng(point.x, point.y)
  return [round(lng), round(lat)]
}

export const toPoint = ([lng, lat]: LngLat): Point => plane.toMetres({ lat, lng })

export const insideLand = (point: Point, margin: number): boolean =>
  Math.abs(point.x) < WIDTH / 2 - margin && Math.abs(point.y) < HEIGHT / 2 - margin
