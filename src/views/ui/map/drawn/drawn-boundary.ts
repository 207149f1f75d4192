import type { LngLat } from "#domain/geo.ts"

/** A boundary as drawn on a map. */
export interface DrawnBoundary {
  readonly id: number
  readonly name: string
  /** Corners of the boundary, the first repeated at the end as in GeoJSON. */
  readonly ring: ReadonlyArray<LngLat>
}

/** A point drawn on a map of boundaries, such as the place where a machine crossed one. */
export interface MapMark {
  readonly key: number
  readonly lng: number
  readonly lat: number
  /** CSS colour of the mark. */
  readonly color: string
}

/** Colour of boundaries on the map: that of the brand. */
export const BOUNDARY_COLOUR = "var(--mantine-primary-color-filled)"
