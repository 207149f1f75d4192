import { WORLD_SIZE } from "#domain/map.ts"

interface Places {
  readonly lng: Float64Array
  readonly lat: Float64Array
}

/** Index of the route point nearest to a position, undefined when none is within `tolerance` px at this zoom. */
export const nearestPoint = (
  way: Places,
  place: { readonly lng: number; readonly lat: number },
  zoom: number,
  tolerance: number,
): number | undefined => {
  const { lng, lat } = way
  const boxes = boxesOf(way)
  // Factor that shortens longitudes to the scale of latitudes: the cosine of the latitude, with which distances
  // around one position are as on the Mercator plane.
  const shorter = Math.cos((place.lat * Math.PI) / 180)
  const reach = ((tolerance * 360) / (WORLD_SIZE * 2 ** zoom)) * shorter
  const reachLng = reach / shorter
  let nearest = reach * reach
  let best: number | undefined
  for (let box = 0; box < boxes.length; box += 4) {
    if (place.lng < (boxes[box] as number) - reachLng || place.lng > (boxes[box + 1] as number) + reachLng)
      continue
    if (place.lat < (boxes[box + 2] as number) - reach || place.lat > (boxes[box + 3] as number) + reach)
      continue
    const first = (box / 4) * BLOCK
    const end = Math.min(first + BLOCK, lng.length)
    for (let i = first; i < end; i++) {
      const dy = (lat[i] as number) - place.lat
      if (dy > reach || dy < -reach) continue
      const dx = ((lng[i] as number) - place.lng) * shorter
      const squared = dx * dx + dy * dy
      if (squared > nearest) continue
      nearest = squared
      best = i
    }
  }
  return best
}

/**
 * Points per bounding box: for a route of a million points a pointer move checks 4,000 boxes and the points of a
 * few.
 */
const BLOCK = 256
const known = new WeakMap<Float64Array, Float64Array>()

/** Bounding box (west, east, south, north) of each block of the route's points, computed once per route. */
const boxesOf = ({ lng, lat }: Places): Float64Array => {
  const found = known.get(lng) ?? findBoxes(lng, lat)
  known.set(lng, found)
  return found
}

const findBoxes = (lng: Float64Array, lat: Float64Array): Float64Array => {
  const boxes = new Float64Array(Math.ceil(lng.length / BLOCK) * 4)
  for (let box = 0; box < boxes.length; box += 4) {
    let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
    const end = Math.min((box / 4 + 1) * BLOCK, lng.length)
    for (let i = (box / 4) * BLOCK; i < end; i++) {
      const x = lng[i] as number
      const y = lat[i] as number
      if (x < west) west = x
      if (x > east) east = x
      if (y < south) south = y
      if (y > north) north = y
    }
    boxes.set([west, east, south, north], box)
  }
  return boxes
}
