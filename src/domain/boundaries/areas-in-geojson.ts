import { Option, Schema } from "effect"
import { distance, type LngLat, pathLength } from "../geo.ts"
import { MAX_POSITIONS } from "./shape.ts"
import { simplified } from "./simplify.ts"
import { FEWEST_CORNERS, placed } from "./sketch.ts"

/** An area found in a file: its name there, and its ring as a boundary stores it. */
export interface FoundArea {
  readonly name: string
  readonly ring: ReadonlyArray<LngLat>
}

const Position = Schema.Array(Schema.Finite)
const Line = Schema.Array(Position)
const Lines = Schema.Array(Line)
const type = Schema.Literal

const Geometry = Schema.Union([
  Schema.Struct({ type: type("Polygon"), coordinates: Lines }),
  Schema.Struct({ type: type("MultiPolygon"), coordinates: Schema.Array(Lines) }),
  Schema.Struct({ type: type("LineString"), coordinates: Line }),
  Schema.Struct({ type: type("MultiLineString"), coordinates: Lines }),
])
type Geometry = typeof Geometry.Type
const Feature = Schema.Struct({
  type: type("Feature"),
  geometry: Schema.Unknown,
  properties: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
})
const Collection = Schema.Struct({ type: type("FeatureCollection"), features: Schema.Array(Schema.Unknown) })
const Geometries = Schema.Struct({
  type: type("GeometryCollection"),
  geometries: Schema.Array(Schema.Unknown),
})

const asCollection = Schema.decodeUnknownOption(Collection)
const asFeature = Schema.decodeUnknownOption(Feature)
const asGeometries = Schema.decodeUnknownOption(Geometries)
const asGeometry = Schema.decodeUnknownOption(Geometry)

/** Distance between the ends of a closed track, m, or as share of its length. */
const CLOSED_METRES = 50
const CLOSED_SHARE = 0.05

/**
 * Areas in a GeoJSON value, in the order of the file: polygons without their holes, and tracks that end where they
 * begin. What is neither is left out.
 */
export const areasInGeoJson = (value: unknown, name = ""): ReadonlyArray<FoundArea> => {
  const collection = Option.getOrUndefined(asCollection(value))
  if (collection !== undefined) return collection.features.flatMap((one) => areasInGeoJson(one, name))
  const feature = Option.getOrUndefined(asFeature(value))
  if (feature !== undefined) return areasInGeoJson(feature.geometry, nameIn(feature.properties) ?? name)
  const geometries = Option.getOrUndefined(asGeometries(value))
  if (geometries !== undefined) return geometries.geometries.flatMap((one) => areasInGeoJson(one, name))
  const geometry = Option.getOrUndefined(asGeometry(value))
  return geometry === undefined ? [] : linesOf(geometry).flatMap((line) => areaOf(line, name))
}

const nameIn = (properties: Readonly<Record<string, unknown>> | null | undefined): string | undefined => {
  const name = properties?.["name"] ?? properties?.["Name"] ?? properties?.["title"]
  return typeof name === "string" && name.trim() !== "" ? name.trim() : undefined
}

type Line = ReadonlyArray<ReadonlyArray<number>>

/** Outer rings of polygons, and lines that may be closed tracks. */
const linesOf = (geometry: Geometry): ReadonlyArray<Line> => {
  switch (geometry.type) {
    case "Polygon":
      return geometry.coordinates.slice(0, 1)
    case "MultiPolygon":
      return geometry.coordinates.flatMap((rings) => rings.slice(0, 1))
    case "LineString":
      return [geometry.coordinates].filter(isTrackClosed)
    case "MultiLineString":
      return geometry.coordinates.filter(isTrackClosed)
  }
}

const isPlace = ([lng, lat]: ReadonlyArray<number>): boolean =>
  lng !== undefined && lat !== undefined && Math.abs(lng) <= 180 && Math.abs(lat) <= 90

const isTrackClosed = (line: Line): boolean => {
  const places = line.filter(isPlace).map(([lng = 0, lat = 0]) => ({ lng, lat }))
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined || places.length <= FEWEST_CORNERS) return false
  return distance(first, last) <= Math.min(CLOSED_METRES, pathLength(places) * CLOSED_SHARE)
}

/** Area of a line: positions that repeat the one before are left out, and the rest is thinned to what is allowed. */
const areaOf = (line: Line, name: string): ReadonlyArray<FoundArea> => {
  const places = line.filter(isPlace).map(([lng = 0, lat = 0]) => placed({ lng, lat }))
  const corners = places.filter((place, index) => !isSame(place, places[index - 1]))
  const open = isSame(corners[0], corners.at(-1)) ? corners.slice(0, -1) : corners
  const thin = simplified(open, MAX_POSITIONS - 1)
  const [first] = thin
  return first === undefined || thin.length < FEWEST_CORNERS ? [] : [{ name, ring: [...thin, first] }]
}

const isSame = (one: LngLat | undefined, other: LngLat | undefined): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1]
