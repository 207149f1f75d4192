import { readFileSync } from "node:fs"
import { geoEquirectangular } from "d3-geo"
import { geoProject } from "d3-geo-projection"
import type { Geometry, Position } from "geojson"
import polylabel from "polylabel"
import { type Countries, feature, merge, mesh, type Topology } from "topojson-client"
import { pointInRing } from "#domain/geo.ts"
import { cities } from "./cities.ts"
import { type MapFeature, shape } from "./feature.ts"
import { area, type Point, round, signedArea, simplify } from "./simplify.ts"

type Rings = ReadonlyArray<ReadonlyArray<Point>>

const source = new URL("../../node_modules/world-atlas/countries-50m.json", import.meta.url)
/** Area in square degrees of the smallest island that the world map keeps. */
const SMALLEST_ISLAND = 0.06

/** Land, borders, country and city labels of the world: enough for orientation down to zoom 7. */
export const worldFeatures = (): ReadonlyArray<MapFeature> => {
  const topology = simplified(JSON.parse(readFileSync(source, "utf8")) as Topology)
  const { countries } = topology.objects
  const land = merge(topology, countries.geometries)
  const borders = mesh(topology, countries, (one, other) => one !== other)
  return [
    shape("land", {
      type: "MultiPolygon",
      coordinates: withInlandSeas(flat(land).filter((rings) => area(rings[0] as Ring) > SMALLEST_ISLAND)),
    }),
    shape("border", {
      type: "MultiLineString",
      coordinates: borders.coordinates.map((line) => line.map(rounded)),
    }),
    ...countryLabels(topology, countries),
    ...cities.map(([name, lng, lat, zoom]) =>
      shape("city", { type: "Point", coordinates: [lng, lat] }, { name, zoom }),
    ),
  ]
}

type Ring = ReadonlyArray<Point>

const rounded = (point: ReadonlyArray<number>): Point => [
  round(point[0] as number, 2),
  round(point[1] as number, 2),
]

/**
 * Simplifies each shared border once, so that neighbouring countries still meet. Europe keeps more detail than the
 * rest of the world.
 */
const simplified = (topology: Topology): Topology => {
  const scale = topology.transform?.scale ?? [1, 1]
  const translate = topology.transform?.translate ?? [0, 0]
  const arcs = topology.arcs.map((arc) => {
    let x = 0
    let y = 0
    const line = arc.map((delta): Point => {
      x += delta[0] as number
      y += delta[1] as number
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    return simplify(line, tolerance).map((point) => [...point])
  })
  const { transform: _, ...rest } = topology
  return { ...rest, arcs }
}

const tolerance = ([lng, lat]: Point): number => {
  if (lng > 4 && lng < 32 && lat > 54 && lat < 71) return 0.014
  return lng > -12 && lng < 40 && lat > 34 ? 0.05 : 0.25
}

/**
 * Flat polygons of a country. Polygons on the sphere are joined across the antimeridian, but flat maps need the
 * polygons cut at the antimeridian.
 */
const flat = (geometry: Geometry): ReadonlyArray<Rings> => {
  if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return []
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates
  return polygons
    .flatMap((rings) => (rings.some(crosses) ? cut(rings) : [rings]))
    .map((rings) => rings.map((ring) => ring.map(rounded)))
}

const crosses = (ring: ReadonlyArray<ReadonlyArray<number>>): boolean =>
  ring.some((point, i) => i > 0 && Math.abs((point[0] as number) - (ring[i - 1]?.[0] as number)) > 180)

const cut = (rings: Position[][]): Position[][][] => {
  const plane = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0)
    .reflectY(true)
  const pieces = geoProject({ type: "Polygon", coordinates: rings }, plane)
  if (pieces?.type === "Polygon") return [pieces.coordinates]
  return pieces?.type === "MultiPolygon" ? pieces.coordinates : []
}

/**
 * Turns inland seas into holes of the land around them: cutting at the antimeridian yields such a sea as a
 * separate polygon with the opposite direction.
 */
const withInlandSeas = (lands: ReadonlyArray<Rings>): ReadonlyArray<Rings> => {
  const largest = lands.toSorted((a, b) => area(b[0] as Ring) - area(a[0] as Ring))[0]?.[0] ?? []
  const turn = Math.sign(signedArea(largest))
  const isSea = (rings: Rings) => Math.sign(signedArea(rings[0] as Ring)) !== turn
  const seas = lands.filter(isSea).map((rings) => rings[0] as Ring)
  return lands
    .filter((rings) => !isSea(rings))
    .map((rings) => [...rings, ...seas.filter((sea) => pointInRing(sea[0] as Point, rings[0] as Ring))])
}

/** One label for each country, in its largest part; `rank` is the size of that part, 1 for the largest countries. */
const countryLabels = (topology: Topology, countries: Countries): ReadonlyArray<MapFeature> =>
  feature(topology, countries).features.flatMap((country) => {
    const parts = flat(country.geometry)
    const largest = parts.toSorted((a, b) => area(b[0] as Ring) - area(a[0] as Ring))[0]
    if (largest === undefined) return []
    const [lng, lat] = polylabel(largest, 0.1)
    const size = area(largest[0] as Ring)
    const rank = size > 300 ? 1 : size > 60 ? 2 : size > 12 ? 3 : size > 2 ? 4 : 5
    const position = rounded([lng, lat])
    return [
      shape("country", { type: "Point", coordinates: position }, { name: country.properties.name, rank }),
    ]
  })
