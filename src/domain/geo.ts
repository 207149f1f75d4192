/** Geometry on the earth as a sphere: degrees in WGS84, lengths in metres, bearings in degrees clockwise from north. */

export interface LatLng {
  readonly lat: number
  readonly lng: number
}

/** Coordinates with the longitude first, as in GeoJSON. */
export type LngLat = readonly [lng: number, lat: number]

export const EARTH_RADIUS = 6_371_008.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (radian: number): number => (radian * 180) / Math.PI

/** Great-circle distance by the haversine formula, in metres. */
export const distance = (a: LatLng, b: LatLng): number => {
  const dLat = Math.sin(radians(b.lat - a.lat) / 2)
  const dLng = Math.sin(radians(b.lng - a.lng) / 2)
  const h = dLat * dLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * dLng * dLng
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Initial bearing from `a` to `b`, from 0 to under 360; 0 where the points are equal. */
export const bearing = (a: LatLng, b: LatLng): number => {
  const dLng = radians(b.lng - a.lng)
  const lat1 = radians(a.lat)
  const lat2 = radians(b.lat)
  const y = Math.sin(dLng) * Math.cos(lat2)
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(dLng)
  return normalizeBearing(degrees(Math.atan2(y, x)))
}

/** Converts an angle in degrees to a bearing from 0 to under 360. */
export const normalizeBearing = (angle: number): number => {
  const turned = ((angle % 360) + 360) % 360
  return turned === 360 ? 0 : turned
}

/** Point reached from `start` after `metres` in the direction `towards`. Longitude from -180 to under 180. */
export const destination = (start: LatLng, towards: number, metres: number): LatLng => {
  const angle = metres / EARTH_RADIUS
  const course = radians(towards)
  const lat1 = radians(start.lat)
  const sinLat = Math.sin(lat1) * Math.cos(angle) + Math.cos(lat1) * Math.sin(angle) * Math.cos(course)
  const lat2 = Math.asin(Math.max(-1, Math.min(1, sinLat)))
  const y = Math.sin(course) * Math.sin(angle) * Math.cos(lat1)
  const x = Math.cos(angle) - Math.sin(lat1) * Math.sin(lat2)
  const lng = start.lng + degrees(Math.atan2(y, x))
  return { lat: degrees(lat2), lng: normalizeBearing(lng + 180) - 180 }
}

/** Local plane touching the earth at `origin`: x metres east, y metres north. Accurate to 0.5 % within 20 km. */
export interface LocalPlane {
  readonly origin: LatLng
  readonly toMetres: (point: LatLng) => { readonly x: number; readonly y: number }
  readonly toLatLng: (x: number, y: number) => LatLng
}

export const localPlane = (origin: LatLng): LocalPlane => {
  const perLat = radians(1) * EARTH_RADIUS
  const perLng = perLat * Math.cos(radians(origin.lat))
  return {
    origin,
    toMetres: (point) => ({ x: (point.lng - origin.lng) * perLng, y: (point.lat - origin.lat) * perLat }),
    toLatLng: (x, y) => ({ lat: origin.lat + y / perLat, lng: origin.lng + x / perLng }),
  }
}

/** Whether the point lies inside the ring (even-odd rule). The ring may be closed or open. */
export const pointInRing = (point: LngLat, ring: ReadonlyArray<LngLat>): boolean => {
  const [x, y] = point
  let inside = false
  let previous = ring[ring.length - 1]
  for (const current of ring) {
    if (previous !== undefined && current[1] > y !== previous[1] > y) {
      const crossing =
        ((previous[0] - current[0]) * (y - current[1])) / (previous[1] - current[1]) + current[0]
      if (x < crossing) inside = !inside
    }
    previous = current
  }
  return inside
}

/**
 * Longitudes of a line or ring that run on across 180 degrees, where those of the earth jump: each side is the shorter
 * way between its ends. A ring around a pole ends a full turn away from its start.
 */
export const unrolledLongitudes = (longitudes: Float64Array): Float64Array => {
  let turn = 0
  return longitudes.map((lng, index) => {
    const step = lng - (longitudes[index - 1] ?? lng)
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return lng + turn
  })
}

/** Positions of a line or ring with unrolled longitudes. */
export const unrolled = (line: ReadonlyArray<LngLat>): Array<[lng: number, lat: number]> => {
  const longitudes = unrolledLongitudes(Float64Array.from(line, ([lng]) => lng))
  return line.map(([, lat], index) => [longitudes[index] as number, lat])
}

/** Longitude of the same meridian at most half a turn away from another one, beside which a map draws it. */
export const turnedTo = (near: number, lng: number): number => lng + 360 * Math.round((near - lng) / 360)

/** Length of the path through all points in order, m. */
export const pathLength = (points: ReadonlyArray<LatLng>): number => {
  let length = 0
  for (let i = 1; i < points.length; i++) length += distance(points[i - 1] as LatLng, points[i] as LatLng)
  return length
}
