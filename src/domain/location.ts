import type { LatLng } from "./geo.ts"
import { numberError, parseNumber } from "./numbers.ts"

/** Latitude and longitude as they stand in two fields. */
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

/** Degrees from the equator and from Greenwich, at most. */
const LIMIT = { lat: 90, lng: 180 }
/** Digits of a degree: six are 0.1 m. */
const DIGITS = 6

/** The place that two fields say (GEO-12). */
export const readLocation = ({ lat, lng }: TypedLocation): LatLng => ({
  lat: degrees(lat),
  lng: degrees(lng),
})

/** What is wrong with two fields, each by itself. */
export const locationErrors = (typed: TypedLocation): ReadonlyArray<LocationError> =>
  (["lat", "lng"] as const).flatMap((field) => {
    const limits = { min: -LIMIT[field], max: LIMIT[field] }
    const message = numberError(degrees(typed[field]), limits)
    return message === undefined ? [] : [{ field, message, ...limits }]
  })

/** A place as the fields show it. */
export const writtenLocation = ({ lat, lng }: LatLng): TypedLocation => ({
  lat: String(Number(lat.toFixed(DIGITS))),
  lng: String(Number(lng.toFixed(DIGITS))),
})

/** A place on the earth: a map that was turned around the world counts on, and has no poles. */
export const onEarth = ({ lat, lng }: LatLng): LatLng => ({
  lat: Math.max(-LIMIT.lat, Math.min(LIMIT.lat, lat)),
  lng: ((((lng + LIMIT.lng) % 360) + 360) % 360) - LIMIT.lng,
})

const degrees = (text: string): number => parseNumber(text, 10 ** -DIGITS)
