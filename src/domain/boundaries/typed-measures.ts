import type { FieldError } from "../field-errors.ts"
import type { LatLng, LngLat } from "../geo.ts"
import { locationErrors, readLocation, writtenLocation } from "../location.ts"
import { numberError, parseNumber } from "../numbers.ts"
import {
  LARGEST_RADIUS,
  placed,
  type Sketch,
  SMALLEST_RADIUS,
  withCornerAdded,
  withCornerMoved,
} from "./sketch.ts"

/**
 * Typed texts by field. Rows of fields are `0`, `1` and so on for the corners, `new` for a corner to add, `centre`
 * and `radius`; the fields of a place are `<row>.lat` and `<row>.lng`.
 */
export type TypedMeasures = Readonly<Record<string, string>>

const RADIUS_LIMITS = { min: SMALLEST_RADIUS, max: LARGEST_RADIUS }
/** Smallest step of a radius, m. */
const RADIUS_STEP = 0.1

/** Place of a row as drawn; undefined for a corner to add. */
const placeOf = (sketch: Sketch, row: string): LngLat | undefined => {
  if (sketch.kind === "circle") return row === "centre" ? sketch.centre : undefined
  return sketch.kind === "nothing" || !/^\d+$/.test(row) ? undefined : sketch.corners[Number(row)]
}

/** Text that stands in a field: the typed one, else the drawn value. */
export const measureText = (sketch: Sketch, typed: TypedMeasures, field: string): string => {
  const text = typed[field]
  if (text !== undefined) return text
  if (field === "radius") return sketch.kind === "circle" ? String(sketch.radius) : ""
  const [row = "", axis = ""] = field.split(".")
  const place = placeOf(sketch, row)
  return place === undefined
    ? ""
    : writtenLocation({ lng: place[0], lat: place[1] })[axis === "lat" ? "lat" : "lng"]
}

const typedPlace = (sketch: Sketch, typed: TypedMeasures, row: string) => ({
  lat: measureText(sketch, typed, `${row}.lat`),
  lng: measureText(sketch, typed, `${row}.lng`),
})

/** Whether a text of the row was typed and not taken over yet. */
export const isTyped = (typed: TypedMeasures, row: string): boolean =>
  Object.keys(typed).some((field) => field === row || field.startsWith(`${row}.`))

/** Whether both fields of the corner to add are filled: before that, leaving one field is no mistake. */
const isWhole = (sketch: Sketch, typed: TypedMeasures, row: string): boolean => {
  const { lat, lng } = typedPlace(sketch, typed, row)
  return lat.trim() !== "" && lng.trim() !== ""
}

/** Errors of the fields of a row; a corner to add of which a field is still empty has none. */
export const measureErrors = (
  sketch: Sketch,
  typed: TypedMeasures,
  row: string,
): ReadonlyArray<FieldError> => {
  if (row === "radius") {
    const message = numberError(parseNumber(measureText(sketch, typed, row), RADIUS_STEP), RADIUS_LIMITS)
    return message === undefined ? [] : [{ message, field: row, ...RADIUS_LIMITS }]
  }
  if (row === "new" && !isWhole(sketch, typed, row)) return []
  return locationErrors(typedPlace(sketch, typed, row)).map(({ field, ...error }) => ({
    ...error,
    field: `${row}.${field}`,
  }))
}

/** Sketch after the typed texts of a row without errors are taken over. */
export const withMeasures = (sketch: Sketch, typed: TypedMeasures, row: string): Sketch => {
  if (row === "radius")
    return sketch.kind === "circle"
      ? { ...sketch, radius: parseNumber(measureText(sketch, typed, row), RADIUS_STEP) }
      : sketch
  if (!isWhole(sketch, typed, row)) return sketch
  const place: LatLng = readLocation(typedPlace(sketch, typed, row))
  if (row === "new") return withCornerAdded(sketch, place)
  if (sketch.kind === "circle") return { ...sketch, centre: placed(place) }
  return withCornerMoved(sketch, Number(row), place)
}

/** Typed texts without those of a row; an unfinished corner to add stays. */
export const withoutRow = (sketch: Sketch, typed: TypedMeasures, row: string): TypedMeasures =>
  row === "new" && !isWhole(sketch, typed, row)
    ? typed
    : Object.fromEntries(
        Object.entries(typed).filter(([field]) => field !== row && !field.startsWith(`${row}.`)),
      )
