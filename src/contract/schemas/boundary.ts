import { Schema } from "effect"
import { numberBetween, requiredLine } from "../checks.ts"
import { IsoTime } from "./values.ts"

export const BoundaryId = Schema.Int.pipe(Schema.brand("BoundaryId"))
export type BoundaryId = typeof BoundaryId.Type

/** Position as in GeoJSON: longitude, then latitude, in WGS84 degrees. */
export const Position = Schema.Tuple([numberBetween(-180, 180), numberBetween(-90, 90)])

/** GeoJSON polygon of one ring without holes; the last position repeats the first (BND-01). */
export const Polygon = Schema.Struct({
  type: Schema.Literals(["Polygon"]),
  coordinates: Schema.Array(Schema.Array(Position)),
})
export type Polygon = typeof Polygon.Type

const EXAMPLE = {
  id: 7,
  name: "Koivupelto",
  geometry: {
    type: "Polygon" as const,
    coordinates: [
      [
        [25.7, 62.2],
        [25.71, 62.2],
        [25.71, 62.21],
        [25.7, 62.2],
      ] as ReadonlyArray<readonly [number, number]>,
    ],
  },
  acreage: 29.01,
  modified: "2026-11-21T06:30:00.000Z",
  version: 1,
}

/** Boundary: an area on the map that belongs to one user (BND-01). */
export const Boundary = Schema.Struct({
  id: BoundaryId,
  name: Schema.String,
  geometry: Polygon,
  /** Area of the boundary in hectares, 2 decimals. */
  acreage: Schema.Finite,
  modified: IsoTime,
  /** Version number of the boundary, raised by each change, from 1. */
  version: Schema.Int,
}).annotate({ identifier: "Boundary", examples: [{ ...EXAMPLE, id: BoundaryId.make(7) }] })
export type Boundary = typeof Boundary.Type

/**
 * A boundary in the body of a write. Its ring has 4 to 500 positions, does not cross itself and encloses an area, but
 * no pole. Each side is the shorter way between its ends, also across 180 degrees.
 * `acreage` is in hectares: without it, or where it differs by more than 1 %, the server stores its own value
 * (OPEN-98). `version` (PUT only): the write is refused if the boundary was changed since.
 */
export const BoundaryChange = Schema.Struct({
  name: requiredLine(80),
  geometry: Polygon,
  acreage: Schema.optionalKey(numberBetween(0, 51_100_000_000)),
  version: Schema.optionalKey(Schema.Int),
}).annotate({
  identifier: "BoundaryChange",
  examples: [{ name: EXAMPLE.name, geometry: EXAMPLE.geometry, acreage: EXAMPLE.acreage }],
})
export type BoundaryChange = typeof BoundaryChange.Type
