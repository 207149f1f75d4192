import type { GraphBuilder } from "./graph.ts"
import type { Random } from "./random.ts"
import { FREE, type Raster, ROAD } from "./raster.ts"
import { gap, type Point } from "./shapes.ts"
import type { RoadLine } from "./tracks.ts"

/** Short straight streets that branch off a village's roads, and further streets that branch off the short streets. */
export const makeStreets = (
  random: Random,
  land: Raster,
  graph: GraphBuilder,
  roads: ReadonlyArray<RoadLine>,
  middle: Point,
  wanted: number,
): ReadonlyArray<RoadLine> => {
  const streets: Array<RoadLine> = []
  for (let tries = 0; tries < 400 && streets.length < wanted; tries++) {
    const from = [...roads, ...streets, ...streets].filter(({ line }) =>
      line.some((point) => gap(point, middle) < 650),
    )
    const road = from[random.index(from.length)]
    if (road === undefined) return streets
    const at = 1 + random.index(Math.max(1, road.line.length - 2))
    const line = streetFrom(random, land, road.line, at)
    const start = line[0] as Point
    if (line.length < 5 || gap(start, middle) > 650) continue
    land.stroke(line, 9, ROAD)
    streets.push({ line, clearance: 22, nodes: graph.addLine(line, "minor") })
  }
  return streets
}

const streetFrom = (
  random: Random,
  land: Raster,
  road: ReadonlyArray<Point>,
  at: number,
): ReadonlyArray<Point> => {
  const [before, start] = [road[at - 1] as Point, road[at] as Point]
  const turn = (random.next() < 0.5 ? 1 : -1) * (Math.PI / 2 + random.between(-0.12, 0.12))
  const angle = Math.atan2(start.y - before.y, start.x - before.x) + turn
  const line = [start]
  const steps = 5 + random.index(8)
  for (let k = 1; k <= steps; k++) {
    const next = { x: start.x + 30 * k * Math.cos(angle), y: start.y + 30 * k * Math.sin(angle) }
    if (!clearAround(land, next, angle)) break
    line.push(next)
  }
  return line
}

/**
 * Whether the land ahead and on both sides, up to 45 m, is free of streets and other cover, so that a new street
 * fits there.
 */
const clearAround = (land: Raster, at: Point, angle: number): boolean =>
  [-Math.PI / 2, 0, Math.PI / 2].every((turn) =>
    [0, 20, 45].every((away) => {
      const x = at.x + away * Math.cos(angle + turn)
      const y = at.y + away * Math.sin(angle + turn)
      return land.at(x, y) === FREE
    }),
  )
