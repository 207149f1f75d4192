import type { LngLat } from "./geo.ts"

/** Zoom of the general map (GEO-04). */
export const MAP_MIN_ZOOM = 1
export const MAP_MAX_ZOOM = 18

/** Where a map starts that has nothing to show: central Finland (GEO-08, OPEN-140). */
export const MAP_CENTRE: LngLat = [25.75, 62.24]
export const MAP_ZOOM = 13

/** Zoom at which one machine or one point is looked at (GEO-13, OPEN-141). */
export const FOCUS_ZOOM = 17
/** Degrees by which the bounds of a single point are widened on each side, so that fitting works (GEO-05). */
export const POINT_PADDING = 1e-7
/** Width of paths in px (GEO-06). */
export const LINE_WEIGHT = 2
/** How much of the ground an area's colour covers (GEO-09). */
export const AREA_OPACITY = 0.35

/** west, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** The smallest box around all points, a little wider when they are one; undefined when there are none. */
export const boundsOf = (
  lng: ArrayLike<number>,
  lat: ArrayLike<number>,
  count: number = lng.length,
): Bounds | undefined => {
  let west = Number.POSITIVE_INFINITY
  let south = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const x = lng[i] as number
    const y = lat[i] as number
    if (x < west) west = x
    if (x > east) east = x
    if (y < south) south = y
    if (y > north) north = y
  }
  if (west > east) return undefined
  if (west === east && south === north) {
    return [west - POINT_PADDING, south - POINT_PADDING, east + POINT_PADDING, north + POINT_PADDING]
  }
  return [west, south, east, north]
}

/** Web Mercator, 0 to 1 over the world from its north-west corner. */
export const mercatorX = (lng: number): number => (lng + 180) / 360
export const mercatorY = (lat: number): number => {
  const sine = Math.sin((Math.max(-85.0511287, Math.min(85.0511287, lat)) * Math.PI) / 180)
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
}

/** Edge of the world in px at zoom 0, as map engines count zoom. */
export const WORLD_SIZE = 512

/** Zoom of the map that a place is picked on (GEO-03). */
export const PICKER_MIN_ZOOM = 0
export const PICKER_MAX_ZOOM = 18
