import type { Boundary, BoundaryChange } from "#contract/schemas/boundary.ts"
import { type FieldError, lineErrors } from "../field-errors.ts"
import type { LngLat } from "../geo.ts"
import { hectares, MAX_POSITIONS, MIN_POSITIONS, ringError } from "./shape.ts"

/** Values of the form of a boundary: id and version as texts, empty for a new one, and the ring as it is stored. */
export type BoundaryValues = {
  readonly id: string
  readonly version: string
  readonly name: string
  readonly ring: ReadonlyArray<LngLat>
}

/** Longest name of a boundary, in characters. */
const LONGEST_NAME = 80

export const newBoundary: BoundaryValues = { id: "", version: "", name: "", ring: [] }

export const valuesOfBoundary = ({ id, version, name, geometry }: Boundary): BoundaryValues => ({
  id: String(id),
  version: String(version),
  name,
  ring: geometry.coordinates[0] ?? [],
})

/** Errors of the form; that of the ring has the domain's own code as its reason (BND-04, OPEN-98). */
export const boundaryFormErrors = ({ name, ring }: BoundaryValues): ReadonlyArray<FieldError> => [
  ...lineErrors("name", name, LONGEST_NAME),
  ...shapeErrors(ring),
]

const shapeErrors = (ring: ReadonlyArray<LngLat>): ReadonlyArray<FieldError> => {
  if (ring.length === 0) return [{ message: "NOT_NULL", field: "ring", reason: "NOTHING_DRAWN" }]
  if (ring.length < MIN_POSITIONS) return [{ message: "SIZE", field: "ring", reason: "TOO_FEW_CORNERS" }]
  if (ring.length > MAX_POSITIONS)
    return [{ message: "SIZE", field: "ring", reason: "TOO_MANY_CORNERS", max: MAX_POSITIONS - 1 }]
  const reason = ringError(ring)
  return reason === null ? [] : [{ message: "INVALID_INPUT_VALUE", field: "ring", reason }]
}

/** Boundary to send, only from a form without errors. */
export const boundaryOf = ({ name, ring, version }: BoundaryValues): BoundaryChange => ({
  name: name.trim(),
  geometry: { type: "Polygon", coordinates: [ring] },
  acreage: hectares(ring),
  ...(version === "" ? {} : { version: Number(version) }),
})
