import { type LngLat, unrolled } from "#domain/geo.ts"
import { type Bounds, boundsOf } from "#domain/map.ts"

/** Smallest box around rings and points; undefined without any. */
export const boundsOfRings = (rings: ReadonlyArray<ReadonlyArray<LngLat>>): Bounds | undefined => {
  const positions = rings.flatMap((ring) => unrolled(ring))
  return boundsOf(
    positions.map(([lng]) => lng),
    positions.map(([, lat]) => lat),
  )
}
