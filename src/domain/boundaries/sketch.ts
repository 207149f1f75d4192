import { destination, distance, type LatLng, type LngLat, unrolled } from "../geo.ts"
import { onEarth } from "../location.ts"

/** What a user has drawn of a boundary so far. Corners are in order, without the first repeated at the end. */
export type Sketch =
  | { readonly kind: "nothing" }
  /** Polygon being drawn: the next press on the map adds a corner. */
  | { readonly kind: "open"; readonly corners: ReadonlyArray<LngLat> }
  /** Finished polygon, whose corners are moved, added and removed. */
  | { readonly kind: "area"; readonly corners: ReadonlyArray<LngLat> }
  | { readonly kind: "circle"; readonly centre: LngLat; readonly radius: number }

export const NOTHING: Sketch = { kind: "nothing" }

/** Fewest corners of an area (BND-04). */
export const FEWEST_CORNERS = 3

/** Radius of a new circle, and the limits of the field for it, m. */
export const USUAL_RADIUS = 250
export const SMALLEST_RADIUS = 1
export const LARGEST_RADIUS = 100_000

/** Corners of the polygon that a circle is stored as. */
const CIRCLE_CORNERS = 64
/** Fewest corners of a stored ring that can be a circle. */
const FEWEST_CIRCLE_CORNERS = 32
/** Largest relative difference between the distances of a circle's corners to its centre. */
const CIRCLE_TOLERANCE = 0.005

/** Decimal places of stored degrees: seven are one centimetre. */
const DIGITS = 7

/** Position on the earth, rounded to a centimetre. */
export const placed = ({ lat, lng }: LatLng): LngLat => {
  const place = onEarth({ lat, lng })
  return [roundedDegrees(place.lng), roundedDegrees(place.lat)]
}
const roundedDegrees = (value: number): number => Number(value.toFixed(DIGITS))

const latLng = ([lng, lat]: LngLat): LatLng => ({ lat, lng })

/** Corners of a sketch in order, those of a circle included. */
export const cornersOf = (sketch: Sketch): ReadonlyArray<LngLat> => {
  if (sketch.kind === "nothing") return []
  return sketch.kind === "circle" ? circleCorners(sketch.centre, sketch.radius) : sketch.corners
}

const circleCorners = (centre: LngLat, radius: number): ReadonlyArray<LngLat> =>
  Array.from({ length: CIRCLE_CORNERS }, (_, index) =>
    placed(destination(latLng(centre), (360 * index) / CIRCLE_CORNERS, radius)),
  )

/** Ring of a sketch as it is stored: closed by repeating its first corner, and empty without corners. */
export const ringOf = (sketch: Sketch): ReadonlyArray<LngLat> => {
  const corners = cornersOf(sketch)
  const [first] = corners
  return first === undefined ? [] : [...corners, first]
}

/** Sketch of a stored ring; corners at equal distances from their middle are a circle. */
export const sketchOf = (ring: ReadonlyArray<LngLat>): Sketch => {
  const corners = isClosed(ring) ? ring.slice(0, -1) : ring
  if (corners.length === 0) return NOTHING
  if (corners.length < FEWEST_CORNERS) return { kind: "open", corners }
  return circleOf(corners) ?? { kind: "area", corners }
}

const isClosed = (ring: ReadonlyArray<LngLat>): boolean => {
  const [first, last] = [ring[0], ring.at(-1)]
  return ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

const circleOf = (corners: ReadonlyArray<LngLat>): Sketch | undefined => {
  if (corners.length < FEWEST_CIRCLE_CORNERS) return undefined
  const onward = unrolled(corners)
  const mean = (axis: 0 | 1) => onward.reduce((sum, place) => sum + place[axis], 0) / onward.length
  const centre = placed({ lng: mean(0), lat: mean(1) })
  const radii = corners.map((corner) => distance(latLng(centre), latLng(corner)))
  const radius = radii.reduce((sum, one) => sum + one, 0) / radii.length
  const isRound = radii.every((one) => Math.abs(one - radius) <= radius * CIRCLE_TOLERANCE)
  return isRound ? { kind: "circle", centre, radius: Math.round(radius * 10) / 10 } : undefined
}

/** Sketch of a ring that the user dragged on the map; a circle stays a circle. */
export const draggedSketch = (sketch: Sketch, ring: ReadonlyArray<LngLat>): Sketch => {
  const corners = (isClosed(ring) ? ring.slice(0, -1) : ring).map((corner) => placed(latLng(corner)))
  if (sketch.kind === "circle") return circleOf(corners) ?? { kind: "area", corners }
  return withCorners(sketch, corners)
}

/** Sketch with other corners: an area with too few of them is being drawn again, and one without any is gone. */
const withCorners = (sketch: Sketch, corners: ReadonlyArray<LngLat>): Sketch => {
  if (sketch.kind === "open") return { kind: "open", corners }
  if (corners.length === 0) return NOTHING
  return { kind: corners.length < FEWEST_CORNERS ? "open" : "area", corners }
}

const isPolygon = (sketch: Sketch): sketch is Extract<Sketch, { readonly corners: unknown }> =>
  sketch.kind === "open" || sketch.kind === "area"

/** Adds a corner at the end. */
export const withCornerAdded = (sketch: Sketch, place: LatLng): Sketch =>
  isPolygon(sketch)
    ? { ...sketch, corners: [...sketch.corners, placed(place)] }
    : { kind: "open", corners: [placed(place)] }

export const withCornerMoved = (sketch: Sketch, index: number, place: LatLng): Sketch =>
  isPolygon(sketch)
    ? { ...sketch, corners: sketch.corners.map((one, at) => (at === index ? placed(place) : one)) }
    : sketch

export const withCornerRemoved = (sketch: Sketch, index: number): Sketch =>
  isPolygon(sketch)
    ? withCorners(
        sketch,
        sketch.corners.filter((_, at) => at !== index),
      )
    : sketch

/** Circle of the usual radius around a place. */
export const circleAround = (place: LatLng): Sketch => ({
  kind: "circle",
  centre: placed(place),
  radius: USUAL_RADIUS,
})

/** Polygon that is finished; one with too few corners stays open. */
export const finished = (sketch: Sketch): Sketch =>
  sketch.kind === "open" && sketch.corners.length >= FEWEST_CORNERS ? { ...sketch, kind: "area" } : sketch
