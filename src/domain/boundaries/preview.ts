import type { LngLat } from "../geo.ts"

/** Longest address of a static picture of a boundary, in characters (OPEN-104). */
export const LONGEST_PREVIEW = 8192

/** Part of a static map picture's address that draws the boundary: its GeoJSON, encoded. */
const previewAddress = (ring: ReadonlyArray<LngLat>): string =>
  `/static/geojson(${encodeURIComponent(
    JSON.stringify({ type: "Polygon", coordinates: [ring] }),
  )})/auto/600x400`

/** Whether a boundary is too large for a preview picture; it is saved all the same (BND-18). */
export const isTooLongForPreview = (ring: ReadonlyArray<LngLat>): boolean =>
  previewAddress(ring).length > LONGEST_PREVIEW
