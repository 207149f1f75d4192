import { readFileSync } from "node:fs"
import { geoEquirectangular } from "d3-geo"
import { geoProject } from "d3-geo-projection"
import polylabel from "polylabel"
import { type Countries, feature, merge, mesh, type Topology } from "topojson-client"
import type { Geometry } from "geojson"
import { cities } from "./cities.ts"
import { type MapFeature, shape } from "./feature.ts"
import { area, type Point, round, simplify } from "./simplify.ts"

type Rings = ReadonlyArray<ReadonlyArray<Point>>

const source = new URL("../../node_modules/world-atlas/countries-50m.json", import.meta.url)
/** Islands below this are left out, square degrees. */
const SMALLEST_ISLAND = 0.06

/** Land, borders, country and city labels of the world: enough to find one's way down to zoom 7. */
export const worldFeatures = (): ReadonlyArray<MapFeature> => {
  const topology = simplified(JSON.parse(readFileSync(source, "utf8")) as Topology)
  const { countries } = topology.objects
  const land = merge(topology, countries.geometries)
  const borders = mesh(topology, countries, (one, other) => one !== other)
  return [
    shape("land", { type: "MultiPolygon", coordinates: flat(land).filter((rings) => area(rings[0] as Ring) > SMALLEST_ISLAND) }),
    shape("border", { type: "MultiLineString", coordinates: borders.coordinates.map((line) => line.map(rounded)) }),
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

/** Shared lines are simplified once, so that neighbours still meet. Europe keeps more than the rest of the world. */
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
  if (lng > 4 && lng < 32 && lat > 54 && lat < 71) return 0.04
  return lng > -12 && lng < 40 && lat > 34 ? 0.09 : 0.2
}

/** The sphere's polygons are stitched over the antimeridian: flat maps need them cut there. */
const flat = (geometry: Geometry): ReadonlyArray<Rings> => {
  const plane = geoEquirectangular().scale(180 / Math.PI).translate([0, 0]).precision(0).reflectY(true)
  const cut = geoProject(geometry, plane)
  if (cut?.type !== "Polygon" && cut?.type !== "MultiPolygon") return []
  const polygons = (cut.type === "Polygon" ? [cut.coordinates] : cut.coordinates)
  return polygons.map((rings) => rings.map((ring) => ring.map(rounded)))
}

/** One name for each country, in its largest part; `rank` is the size of that part, 1 for the largest countries. */
const countryLabels = (topology: Topology, countries: Countries): ReadonlyArray<MapFeature> =>
  feature(topology, countries).features.flatMap((country) => {
    const parts = flat(country.geometry)
    const largest = parts.toSorted((a, b) => area(b[0] as Ring) - area(a[0] as Ring))[0]
    if (largest === undefined) return []
    const [lng, lat] = polylabel(largest, 0.1)
    const size = area(largest[0] as Ring)
    const rank = size > 300 ? 1 : size > 60 ? 2 : size > 12 ? 3 : size > 2 ? 4 : 5
    const position = rounded([lng, lat])
    return [shape("country", { type: "Point", coordinates: position }, { name: country.properties.name, rank })]
  })
