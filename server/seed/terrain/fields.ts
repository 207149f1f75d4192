import { type Clearing, depthAt, makeClearings, openLand, placeIn, stepsBetween } from "./clearings.ts"
import { type GraphBuilder } from "./graph.ts"
import type { Random } from "./random.ts"
import type { Raster } from "./raster.ts"
import { counterClockwise, gap, type Point, signedArea, simplify } from "./shapes.ts"
import type { RoadLine } from "./tracks.ts"

export interface FieldSite {
  readonly ring: ReadonlyArray<Point>
  /** m². */
  readonly area: number
  readonly gate: number
}

export interface Farmland {
  readonly fields: ReadonlyArray<FieldSite>
  /** Outlines of strips too small to be fields; drawn as open land. */
  readonly plots: ReadonlyArray<ReadonlyArray<Point>>
  /** Outlines of strips that stay woodland. */
  readonly groves: ReadonlyArray<ReadonlyArray<Point>>
  readonly open: ReadonlyArray<ReadonlyArray<Point>>
}

const SMALLEST = 20_000
const LARGEST = 250_000
/** Half the width in metres of a ditch between two fields (`DITCH`), and of a lane to the second row (`LANE`). */
const DITCH = 2
const LANE = 4

/** A strip of a clearing from `u0` to `u1`; `row` says whether it lies before or behind the lane. */
interface Strip {
  readonly u0: number
  readonly u1: number
  readonly row: "whole" | "front" | "rear"
}

/**
 * Divides clearings into parallel strips with ditches between them, as inheritance has divided real land; deep
 * clearings have a second row of strips behind a lane.
 */
export const makeFields = (
  random: Random,
  land: Raster,
  graph: GraphBuilder,
  roads: ReadonlyArray<RoadLine>,
  settlements: ReadonlyArray<Point>,
  wanted: number,
): Farmland => {
  const fields: Array<FieldSite> = []
  const plots: Array<ReadonlyArray<Point>> = []
  const groves: Array<ReadonlyArray<Point>> = []
  const open: Array<ReadonlyArray<Point>> = []
  makeClearings(random, land, roads, settlements, (clearing) => {
    open.push(openLand(clearing))
    const bounds = boundsOfStrips(random, clearing)
    const split = laneDepth(random, clearing, bounds)
    const gates = split === undefined ? [] : layLane(graph, clearing, bounds, split)
    for (const [index, strip] of stripsOf(clearing, bounds, split).entries()) {
      const k = strip.row === "rear" ? index - bounds.length + 1 : index
      const gate = strip.row === "rear" ? (gates[k] as Point) : gateAtRoad(clearing, strip)
      const ring = ringOf(clearing, strip, split ?? 0, gate)
      const area = Math.abs(signedArea(ring))
      if (random.next() < 0.05) groves.push(counterClockwise(ring))
      else if (area < SMALLEST || area > LARGEST) plots.push(counterClockwise(ring))
      else fields.push({ ring: counterClockwise(ring), area, gate: joinGate(graph, clearing, strip, gate) })
    }
    return fields.length < wanted
  })
  return { fields, plots, groves, open }
}

/** Positions between strips where one ends and the next begins, as indexes of front points. */
const boundsOfStrips = (random: Random, { front }: Clearing): ReadonlyArray<number> => {
  const last = front.length - 1
  const bounds = [0]
  for (let at = 3 + random.index(7); at <= last - 3; at += 3 + random.index(7)) bounds.push(at)
  return [...bounds, last]
}

/** Depth of the lane that leads to the second row; undefined where there is no room for a second row. */
const laneDepth = (random: Random, clearing: Clearing, bounds: ReadonlyArray<number>): number | undefined => {
  const room = Math.min(...clearing.depths)
  if (bounds.length < 3 || room < 260) return undefined
  const depth = room * random.between(0.42, 0.6)
  const straight = bounds.slice(1).every((u1, k) => {
    const u0 = bounds[k] as number
    return stepsBetween(u0, u1).every((u) => {
      const lane = behindChord(clearing, u0, u1, u, depth)
      return lane > 60 && depthAt(clearing, u) - lane > 80
    })
  })
  return straight ? depth : undefined
}

/** Distance in m behind point `u` of the front at which the straight line from `u0` to `u1` at depth `depth` passes. */
const behindChord = (clearing: Clearing, u0: number, u1: number, u: number, depth: number): number => {
  const { back, side } = clearing
  const [a, b, here] = [placeIn(clearing, u0, depth), placeIn(clearing, u1, depth), placeIn(clearing, u, 0)]
  const across = (point: Point) => side * (point.x * back.y - point.y * back.x)
  const along = (point: Point) => point.x * back.x + point.y * back.y
  const t = (across(here) - across(a)) / (across(b) - across(a))
  return along(a) + (along(b) - along(a)) * t - along(here)
}

const stripsOf = (
  { front }: Clearing,
  bounds: ReadonlyArray<number>,
  split: number | undefined,
): ReadonlyArray<Strip> => {
  const access = accessOf(bounds)
  const row = (kind: Strip["row"]) =>
    bounds.slice(1).map((end, k): Strip => {
      const start = bounds[k] as number
      const lane = (u: number) => split !== undefined && u === access && kind === "front"
      const near = (u: number) => (lane(u) ? LANE + 1 : DITCH) / 26
      return {
        u0: start === 0 ? 0 : start + near(start),
        u1: end === front.length - 1 ? end : end - near(end),
        row: kind,
      }
    })
  return split === undefined ? row("whole") : [...row("front"), ...row("rear")]
}

/** The boundary between strips (the middle one) along which the lane leaves the road. */
const accessOf = (bounds: ReadonlyArray<number>): number => bounds[bounds.length >> 1] as number

/** Adds the lane from the road to the second row and along it to the network; returns the gates of the second row. */
const layLane = (
  graph: GraphBuilder,
  clearing: Clearing,
  bounds: ReadonlyArray<number>,
  split: number,
): ReadonlyArray<Point> => {
  const access = accessOf(bounds)
  const road = clearing.road.line[clearing.from + access] as Point
  graph.addLine([road, placeIn(clearing, access, 0), placeIn(clearing, access, split + LANE)], "track")
  const middles = bounds.slice(1).map((end, k) => ((bounds[k] as number) + end) / 2)
  const onChord = (k: number, u: number, depth: number) =>
    placeIn(clearing, u, behindChord(clearing, bounds[k] as number, bounds[k + 1] as number, u, depth))
  const lane = middles.flatMap((u, k) => {
    const middle = onChord(k, u, split + LANE)
    const corner = placeIn(clearing, bounds[k + 1] as number, split + LANE)
    return k === middles.length - 1 ? [middle] : [middle, corner]
  })
  graph.addLine(lane, "track")
  return middles.map((u, k) => {
    const gate = onChord(k, u, split + 2 * LANE)
    graph.addLine([onChord(k, u, split + LANE), gate], "track")
    return gate
  })
}

const gateAtRoad = (clearing: Clearing, { u0, u1 }: Strip): Point =>
  placeIn(clearing, Math.round((u0 + u1) / 2), 0)

/**
 * Adds a track from the road to a strip's gate and returns the gate's node; a gate of the second row lies on the
 * lane and needs no track.
 */
const joinGate = (graph: GraphBuilder, clearing: Clearing, strip: Strip, gate: Point): number => {
  if (strip.row === "rear") return graph.node(gate)
  const road = clearing.road.line[clearing.from + Math.round((strip.u0 + strip.u1) / 2)] as Point
  graph.addLine([road, gate], "track")
  return graph.node(gate)
}

/** Outline of a strip as points, beginning at its gate. */
const ringOf = (
  clearing: Clearing,
  { u0, u1, row }: Strip,
  split: number,
  gate: Point,
): ReadonlyArray<Point> => {
  const steps = stepsBetween(u0, u1)
  const corner = (u: number, depth: number) => placeIn(clearing, u, depth)
  const rear =
    row === "front"
      ? [corner(u1, split), corner(u0, split)]
      : simplify(
          steps.map((u) => corner(u, depthAt(clearing, u))),
          3,
        ).toReversed()
  if (row === "rear") {
    const near = split + 2 * LANE
    return [gate, corner(u1, near), ...rear, corner(u0, near)]
  }
  const middle = Math.round((u0 + u1) / 2)
  const front = (from: number, to: number) =>
    simplify(
      stepsBetween(from, to).map((u) => corner(u, 0)),
      2,
    )
  return [...front(middle, u1), ...rear, ...front(u0, middle).slice(0, -1)].filter(
    (point, i, ring) => gap(point, ring[(i + 1) % ring.length] as Point) > 0.5,
  )
}

/** Direction of the working lines in degrees: across it the field is narrowest, so that the lines are long and few. */
export const workingHeading = (ring: ReadonlyArray<Point>): number => {
  let best = 0
  let narrowest = Number.POSITIVE_INFINITY
  for (let heading = 0; heading < 180; heading += 2) {
    const angle = (heading * Math.PI) / 180
    const across = ring.map((point) => point.x * Math.cos(angle) - point.y * Math.sin(angle))
    const width = Math.max(...across) - Math.min(...across)
    if (width < narrowest) {
      narrowest = width
      best = heading
    }
  }
  return best
}
