import type { LngLat } from "./geo.ts"

/** Zoom range of the general map (GEO-04). */
export const MAP_MIN_ZOOM = 1
export const MAP_MAX_ZOOM = 18

/** Start position of a map that has nothing to show: central Finland (GEO-08, OPEN-140). */
export const MAP_CENTRE: LngLat = [25.75, 62.24]
export const MAP_ZOOM = 13

/** Zoom for showing one machine or one point (GEO-13, OPEN-141). */
export const FOCUS_ZOOM = 17
/**
 * Degrees added on each side to the bounds of a single point, because a map cannot fit bounds without area
 * (GEO-05).
 */
export const POINT_PADDING = 1e-7
/** Width of lines on the map in px (GEO-06). */
export const LINE_WEIGHT = 2
/** Opacity of an area's fill colour on the map (GEO-09). */
export const AREA_OPACITY = 0.35

/** Bounds of a map in degrees: west, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/**
 * Smallest box around all points, slightly widened around a single point; undefined without points. Points on both
 * sides of 180 degrees lie in a box over that meridian, with an east above 180, where this is the shorter way.
 */
export const boundsOf = (
  lng: ArrayLike<number>,
  lat: ArrayLike<number>,
  count: number = lng.length,
): Bounds | undefined => {
  let west = Number.POSITIVE_INFINITY
  let south = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  // Box of the longitudes counted from 0 to 360, which the meridian of 180 degrees does not cut.
  let westOver = Number.POSITIVE_INFINITY
  let eastOver = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const x = lng[i] as number
    const y = lat[i] as number
    if (x < west) west = x
    if (x > east) east = x
    const over = x < 0 ? x + 360 : x
    if (over < westOver) westOver = over
    if (over > eastOver) eastOver = over
    if (y < south) south = y
    if (y > north) north = y
  }
  if (west > east) return undefined
  if (eastOver - westOver < east - west) {
    west = westOver
    east = eastOver
  }
  if (west === east && south === north) {
    return [west - POINT_PADDING, south - POINT_PADDING, east + POINT_PADDING, north + POINT_PADDING]
  }
  return [west, south, east, north]
}

/** Web Mercator coordinates of a position: 0 to 1 over the world, counted from its north-west corner. */
export const mercatorX = (lng: number): number => (lng + 180) / 360
export const mercatorY = (lat: number): number => {
  const sine = Math.sin((Math.max(-85.0511287, Math.min(85.0511287, lat)) * Math.PI) / 180)
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
}

/** Size of the world in px at zoom 0, by the zoom scale of map engines. */
export const WORLD_SIZE = 512

/** Zoom range of the map on which a position is picked (GEO-03). */
export const PICKER_MIN_ZOOM = 0
export const PICKER_MAX_ZOOM = 18
