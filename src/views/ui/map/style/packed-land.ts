/**
 * Transfer format of the portal's own map data: GeoJSON whose lines are whole numbers, each the difference from
 * the point before, which halves the compressed size.
 */
export interface PackedFeature {
  readonly properties: Readonly<Record<string, string | number>>
  readonly type: "Point" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon"
  /** Scale of the packed coordinates: units per degree. */
  readonly steps: number
  /** Coordinates as lng, lat, lng, lat and so on, nested like the geometry type. */
  readonly lines: PackedLines
}
export type PackedLines = ReadonlyArray<number> | ReadonlyArray<PackedLines>

export interface LandFeature {
  readonly type: "Feature"
  readonly properties: PackedFeature["properties"]
  readonly geometry: { readonly type: PackedFeature["type"]; readonly coordinates: unknown }
}

export interface Land {
  readonly type: "FeatureCollection"
  readonly features: ReadonlyArray<LandFeature>
}

export const unpackLand = (packed: ReadonlyArray<PackedFeature>): Land => ({
  type: "FeatureCollection",
  features: packed.map(({ properties, type, steps, lines }) => {
    const coordinates = unpackLines(lines, steps)
    const point = (coordinates as ReadonlyArray<unknown>)[0]
    return {
      type: "Feature",
      properties,
      geometry: { type, coordinates: type === "Point" ? point : coordinates },
    }
  }),
})

const unpackLines = (lines: PackedLines, steps: number): unknown =>
  isLine(lines) ? unpackLine(lines, steps) : lines.map((inner) => unpackLines(inner, steps))

const isLine = (lines: PackedLines): lines is ReadonlyArray<number> => typeof lines[0] === "number"

const unpackLine = (line: ReadonlyArray<number>, steps: number): ReadonlyArray<readonly [number, number]> => {
  const points: Array<readonly [number, number]> = []
  let x = 0
  let y = 0
  for (let i = 0; i < line.length; i += 2) {
    x += line[i] as number
    y += line[i + 1] as number
    points.push([x / steps, y / steps])
  }
  return points
}

export const packLand = (features: ReadonlyArray<LandFeature>, decimals: (feature: LandFeature) => number) =>
  features.map((feature): PackedFeature => {
    const { type, coordinates } = feature.geometry
    const steps = 10 ** decimals(feature)
    const lines = type === "Point" ? [coordinates] : coordinates
    return { properties: feature.properties, type, steps, lines: packLines(lines, steps) }
  })

const packLines = (coordinates: unknown, steps: number): PackedLines => {
  const list = coordinates as ReadonlyArray<ReadonlyArray<unknown>>
  if (typeof list[0]?.[0] !== "number") return list.map((inner) => packLines(inner, steps))
  let x = 0
  let y = 0
  return list.flatMap((point) => {
    const nextX = Math.round((point[0] as number) * steps)
    const nextY = Math.round((point[1] as number) * steps)
    const step = [nextX - x, nextY - y]
    x = nextX
    y = nextY
    return step
  })
}
