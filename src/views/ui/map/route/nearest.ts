import { WORLD_SIZE } from "#domain/map.ts"

interface Places {
  readonly lng: Float64Array
  readonly lat: Float64Array
}

/** Index of the point of the way nearest to a place, undefined when none is within `tolerance` px at this zoom. */
export const nearestPoint = (
  { lng, lat }: Places,
  place: { readonly lng: number; readonly lat: number },
  zoom: number,
  tolerance: number,
): number | undefined => {
  // Around one place the Mercator plane is the globe's, longitudes shortened by the latitude.
  const shorter = Math.cos((place.lat * Math.PI) / 180)
  const reach = ((tolerance * 360) / (WORLD_SIZE * 2 ** zoom)) * shorter
  let nearest = reach * reach
  let best: number | undefined
  for (let i = 0; i < lng.length; i++) {
    const dy = (lat[i] as number) - place.lat
    if (dy > reach || dy < -reach) continue
    const dx = ((lng[i] as number) - place.lng) * shorter
    const squared = dx * dx + dy * dy
    if (squared > nearest) continue
    nearest = squared
    best = i
  }
  return best
}
