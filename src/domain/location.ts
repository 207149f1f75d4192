import type { LatLng } from "./geo.ts"
import { numberError, parseNumber } from "./numbers.ts"

/** Latitude and longitude as the user typed them into two fields. */
export interface TypedLocation {
  readonly lat: string
  readonly lng: string
}

export interface LocationError {
  readonly field: keyof TypedLocation
  readonly message: "INVALID_INPUT_VALUE" | "MIN" | "MAX"
  readonly min: number
  readonly max: number
}

/** Largest latitude and longitude, in degrees. */
const LIMIT = { lat: 90, lng: 180 }
/** Decimal places of degrees shown in the fields: six are 0.1 m. */
const DIGITS = 6

/** Position read from the two fields (GEO-12). */
export const readLocation = ({ lat, lng }: TypedLocation): LatLng => ({
  lat: degrees(lat),
  lng: degrees(lng),
})

/** Errors of the latitude and longitude fields, checked separately. */
export const locationErrors = (typed: TypedLocation): ReadonlyArray<LocationError> =>
  (["lat", "lng"] as const).flatMap((field) => {
    const limits = { min: -LIMIT[field], max: LIMIT[field] }
    const message = numberError(degrees(typed[field]), limits)
    return message === undefined ? [] : [{ field, message, ...limits }]
  })

/** Text of a position for the two fields. */
export const writtenLocation = ({ lat, lng }: LatLng): TypedLocation => ({
  lat: String(Number(lat.toFixed(DIGITS))),
  lng: String(Number(lng.toFixed(DIGITS))),
})

/**
 * Brings a position from a map into the valid ranges: a map turned around the world reports longitudes beyond 180,
 * and latitudes beyond the poles.
 */
export const onEarth = ({ lat, lng }: LatLng): LatLng => ({
  lat: Math.max(-LIMIT.lat, Math.min(LIMIT.lat, lat)),
  lng: ((((lng + LIMIT.lng) % 360) + 360) % 360) - LIMIT.lng,
})

const degrees = (text: string): number => parseNumber(text, 10 ** -DIGITS)
