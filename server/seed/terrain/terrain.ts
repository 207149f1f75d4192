import { makeBogs } from "./bogs.ts"
import { farmBuildings, loneHouses, villageHouses } from "./buildings.ts"
import { type FieldSite, makeFields, workingHeading } from "./fields.ts"
import { type GraphBuilder, graphBuilder } from "./graph.ts"
import { makeLakes } from "./lakes.ts"
import { fieldNames, lakeNames, placeNames, yardNames } from "./names.ts"
import { HEIGHT, toLngLat, WIDTH } from "./plane.ts"
import { type Random, random } from "./random.ts"
import { emptyRaster, type Raster, ROAD } from "./raster.ts"
import { makeRoads, type RoadPlan } from "./roads.ts"
import { type Point } from "./shapes.ts"
import { makeStreams } from "./streams.ts"
import { makeStreets } from "./streets.ts"
import { makeTracks, makeYards, type RoadLine, type YardSite } from "./tracks.ts"
import type { Crop, Field, Place, Ring, Terrain, Yard } from "./types.ts"

export type * from "./types.ts"

let made: Terrain | undefined

/** The demo land around lat 62.24, lng 25.75, about 30 by 25 km: always the same, computed once. */
export const terrain = (): Terrain => {
  made ??= makeTerrain(2026)
  return made
}

/** Generates the land for a seed. */
export const makeTerrain = (seed: number): Terrain => {
  const dice = random(seed)
  const land = emptyRaster()
  const lakes = makeLakes(dice, land)
  const plan = makeRoads(dice, land)
  const graph = graphBuilder()
  const roads = layRoads(plan, land, graph)
  const villages = plan.settlements.slice(0, 2)
  const streets = villages.flatMap((middle) => makeStreets(dice, land, graph, roads, middle, 14))
  const yards = makeYards(dice, land, graph, roads, plan.settlements)
  const homes = plan.settlements.flatMap((middle, index) =>
    villageHouses(dice, land, [...roads, ...streets], middle, index < 2 ? 700 : 260),
  )
  const streams = makeStreams(dice, land, lakes)
  const alongRoads = makeFields(dice, land, graph, roads, plan.settlements, FIELDS_AT_ROADS)
  const tracks = makeTracks(dice, land, graph, roads)
  const alongTracks = makeFields(dice, land, graph, tracks, plan.settlements, FIELDS_AT_TRACKS)
  const lone = loneHouses(dice, land, roads)
  const both = [alongRoads, alongTracks]
  const lakeName = lakeNames(dice)
  return {
    fields: nameFields(
      dice,
      both.flatMap((one) => one.fields),
    ),
    roads: { nodes: graph.nodes.map(toLngLat), edges: graph.edges },
    lakes: lakes.map(({ ring, islands }, index) => ({
      id: index + 1,
      name: lakeName(),
      ring: closed(ring),
      islands: islands.map(closed),
    })),
    yards: nameYards(dice, yards),
    places: namePlaces(dice, plan.settlements),
    scenery: {
      bogs: makeBogs(dice).map(closed),
      open: both.flatMap((one) => one.open).map(closed),
      streams: streams.map((line) => line.map(toLngLat)),
      plots: both.flatMap((one) => one.plots).map((ring) => ({ ring: closed(ring), crop: cropOf(dice) })),
      groves: both.flatMap((one) => one.groves).map(closed),
      buildings: [...farmBuildings(dice, yards), ...homes, ...lone].map(({ kind, ridge: [a, b] }) => ({
        kind,
        ridge: [toLngLat(a), toLngLat(b)],
      })),
    },
    bounds: boundsOf(),
  }
}

const FIELDS_AT_ROADS = 640
const FIELDS_AT_TRACKS = 160

const layRoads = (plan: RoadPlan, land: Raster, graph: GraphBuilder): ReadonlyArray<RoadLine> =>
  plan.chains.map(({ kind, line }) => {
    land.stroke(line, kind === "main" ? 12 : 9, ROAD)
    return { line, clearance: kind === "main" ? 26 : 22, nodes: graph.addLine(line, kind) }
  })

const nameFields = (dice: Random, sites: ReadonlyArray<FieldSite>): ReadonlyArray<Field> => {
  const name = fieldNames(dice)
  return sites.map(({ ring, area, gate }, index) => ({
    id: index + 1,
    name: name(),
    ring: closed(ring),
    crop: cropOf(dice),
    area: area / 10_000,
    heading: workingHeading(ring),
    gate,
  }))
}

const cropOf = (dice: Random): Crop => ([0, 0, 1, 1, 1, 2, 3][dice.index(7)] ?? 0) as Crop

const nameYards = (dice: Random, sites: ReadonlyArray<YardSite>): ReadonlyArray<Yard> => {
  const name = yardNames(dice)
  return sites.map(({ position, node }, index) => ({
    id: index + 1,
    name: name(),
    position: toLngLat(position),
    node,
  }))
}

/**
 * Names settlements: the first two settlements are the villages, and every third of the other settlements is a
 * named hamlet.
 */
const namePlaces = (dice: Random, settlements: ReadonlyArray<Point>): ReadonlyArray<Place> => {
  const name = placeNames(dice)
  return settlements
    .map((position, index) => ({ position, index }))
    .filter(({ index }) => index < 2 || index % 3 === 0)
    .map(({ position, index }) => ({
      name: name(),
      kind: index < 2 ? ("village" as const) : ("hamlet" as const),
      position: toLngLat(position),
    }))
}

const closed = (ring: ReadonlyArray<Point>): Ring => {
  const points = ring.map(toLngLat)
  return [...points, points[0] as (typeof points)[number]]
}

const boundsOf = (): Terrain["bounds"] => {
  const [west, south] = toLngLat({ x: -WIDTH / 2, y: -HEIGHT / 2 })
  const [east, north] = toLngLat({ x: WIDTH / 2, y: HEIGHT / 2 })
  return [west, south, east, north]
}
