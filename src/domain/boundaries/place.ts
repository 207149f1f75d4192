import type { Boundary } from "#contract/schemas/boundary.ts"
import type { LatLng } from "../geo.ts"
import { fenceOf, isInside } from "./shape.ts"

/** A named area of the map. */
export interface Place {
  readonly name: string
  readonly has: (point: LatLng) => boolean
}

/**
 * Function that names places by a user's boundaries: it returns the smallest boundary around a point, since a field
 * says more than the farm that it belongs to.
 */
export const placesOf = (
  boundaries: ReadonlyArray<Pick<Boundary, "name" | "geometry" | "acreage">>,
): ((point: LatLng) => Place | undefined) => {
  const places = boundaries
    .toSorted((a, b) => a.acreage - b.acreage)
    .flatMap(({ geometry, name }): ReadonlyArray<Place> => {
      const [ring] = geometry.coordinates
      if (ring === undefined) return []
      const fence = fenceOf(ring)
      return [{ name, has: ({ lat, lng }) => isInside(fence, [lng, lat]) }]
    })
  return (point) => places.find((place) => place.has(point))
}
