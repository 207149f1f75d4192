import { Schema } from "effect"
import { numberBetween, pattern } from "../checks.ts"

/** A point in time on the wire: ISO 8601 in UTC, as `2026-11-21T06:30:00.000Z`. */
export const IsoTime = Schema.String.check(
  pattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/),
)
/** A point in time in dense data: whole milliseconds since 1970-01-01T00:00:00Z. */
export const EpochMillis = Schema.Int

/** Latitude and longitude, WGS84 degrees (GEO-12). */
export const Location = Schema.Struct({ lat: numberBetween(-90, 90), lng: numberBetween(-180, 180) })
export type Location = typeof Location.Type

/** A number with its SI unit, as `{ value: 12.5, unit: "l/h" }` (MACH-08). */
export const Value = Schema.Struct({ value: Schema.Finite, unit: Schema.String })
export type Value = typeof Value.Type

export const UnitSystem = Schema.Literals(["SI", "US"])
export type UnitSystem = typeof UnitSystem.Type
