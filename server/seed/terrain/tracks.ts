import type { GraphBuilder } from "./graph.ts"
import { insideLand } from "./plane.ts"
import type { Random } from "./random.ts"
import { FREE, type Raster, ROAD, YARD } from "./raster.ts"
import { gap, type Point } from "./shapes.ts"

/** A line of the road network with its nodes, along which fields may lie. */
export interface RoadLine {
  readonly line: ReadonlyArray<Point>
  /** Distance in metres that fields keep from the centre line of this road. */
  readonly clearance: number
  readonly nodes: ReadonlyArray<number>
}

/** Dead-end field tracks that branch off roads over free land. */
export const makeTracks = (
  random: Random,
  land: Raster,
  graph: GraphBuilder,
  roads: ReadonlyArray<RoadLine>,
): ReadonlyArray<RoadLine> => {
  const tracks: Array<RoadLine> = []
  for (let tries = 0; tries < 900 && tracks.length < 150; tries++) {
    const road = roads[random.index(roads.length)] as RoadLine
    if (road.line.length < 6) continue
    const at = 2 + random.index(road.line.length - 4)
    const line = wander(random, land, road.line, at)
    if (line.length < 9) continue
    land.stroke(line, 6, ROAD)
    tracks.push({ line, clearance: 9, nodes: graph.addLine(line, "track") })
  }
  return tracks
}

/** Line of a track that leaves a road at about a right angle and continues until it meets an obstacle. */
const wander = (
  random: Random,
  land: Raster,
  road: ReadonlyArray<Point>,
  at: number,
): ReadonlyArray<Point> => {
  const start = road[at] as Point
  const before = road[at - 1] as Point
  const side = random.next() < 0.5 ? 1 : -1
  let heading =
    Math.atan2(start.y - before.y, start.x - before.x) + side * (Math.PI / 2 + random.between(-0.4, 0.4))
  let bend = 0
  const line: Array<Point> = [start]
  const steps = random.between(12, 34)
  for (let k = 0; k < steps; k++) {
    bend = 0.8 * bend + random.between(-0.07, 0.07)
    heading += bend
    const last = line[line.length - 1] as Point
    const next = { x: last.x + 30 * Math.cos(heading), y: last.y + 30 * Math.sin(heading) }
    if (!insideLand(next, 100) || !clearAhead(land, next, heading, k === 0 ? 10 : 60)) break
    line.push(next)
  }
  return line
}

const clearAhead = (land: Raster, from: Point, heading: number, room: number): boolean => {
  for (const turn of [-1.2, -0.6, 0, 0.6, 1.2]) {
    for (let away = 0; away <= room; away += 15) {
      const x = from.x + away * Math.cos(heading + turn)
      const y = from.y + away * Math.sin(heading + turn)
      if (land.at(x, y) !== FREE) return false
    }
  }
  return true
}

export interface YardSite {
  readonly position: Point
  readonly node: number
}

/** One to three farmyards at each settlement, somewhat off the road at the end of a drive. */
export const makeYards = (
  random: Random,
  land: Raster,
  graph: GraphBuilder,
  roads: ReadonlyArray<RoadLine>,
  settlements: ReadonlyArray<Point>,
): ReadonlyArray<YardSite> => {
  const yards: Array<YardSite> = []
  for (const [index, settlement] of settlements.entries()) {
    const wanted = index < 2 ? 4 : 1 + random.index(2)
    let built = 0
    for (let tries = 0; tries < 60 && built < wanted; tries++) {
      const site = siteNear(random, land, roads, settlement)
      if (site === undefined) continue
      land.disc(site.position, 55, YARD)
      land.stroke([site.from, site.position], 6, ROAD)
      const nodes = graph.addLine([site.from, site.position], "track")
      yards.push({ position: site.position, node: nodes[1] as number })
      built++
    }
  }
  return yards
}

const siteNear = (random: Random, land: Raster, roads: ReadonlyArray<RoadLine>, settlement: Point) => {
  const road = roads[random.index(roads.length)] as RoadLine
  const at = 1 + random.index(Math.max(1, road.line.length - 2))
  const from = nearestOf(roads, settlement, random.between(60, 900)) ?? (road.line[at] as Point)
  const angle = random.between(0, 2 * Math.PI)
  const away = random.between(75, 130)
  const position = { x: from.x + away * Math.cos(angle), y: from.y + away * Math.sin(angle) }
  const free = [0, 1, 2, 3, 4, 5, 6, 7].every((k) => {
    const turn = (k * Math.PI) / 4
    return land.at(position.x + 55 * Math.cos(turn), position.y + 55 * Math.sin(turn)) === FREE
  })
  return free && insideLand(position, 150) && gap(from, settlement) < 1200 ? { from, position } : undefined
}

/**
 * The road point whose distance from the settlement is closest to `away` metres; undefined when none is near that
 * distance.
 */
const nearestOf = (roads: ReadonlyArray<RoadLine>, settlement: Point, away: number): Point | undefined => {
  let best: Point | undefined
  let error = 60
  for (const road of roads) {
    for (const point of road.line) {
      const off = Math.abs(gap(point, settlement) - away)
      if (off < error) {
        error = off
        best = point
      }
    }
  }
  return best
}
