import { network } from "#server/seed/terrain/network.ts"
import { toPoint } from "#server/seed/terrain/plane.ts"
import { fraction, hash } from "#server/seed/terrain/random.ts"
import { gap, type Point } from "#server/seed/terrain/shapes.ts"
import { terrain } from "#server/seed/terrain/terrain.ts"
import type { RoadKind } from "#server/seed/terrain/types.ts"
import type { WorkField } from "./field-work.ts"
import type { MachineKind, SimulatedMachine } from "./machine-kind.ts"
import { extend, ROAD, startWay, type TimedWay, timeWay, type Way } from "./way.ts"

export interface MapField extends WorkField {
  readonly id: number
  readonly node: number
  /** ha. */
  readonly area: number
}

/** The demo land with roads and fields as the simulated drivers use them. */
const makeMap = () => {
  const land = terrain()
  const roads = network(land.roads)
  const fields = land.fields.map(
    (field): MapField => ({
      id: field.id,
      ring: field.ring.slice(0, -1).map(toPoint),
      gate: toPoint(land.roads.nodes[field.gate] as readonly [number, number]),
      heading: field.heading,
      node: field.gate,
      area: field.area,
    }),
  )
  const yards = land.yards.map(({ node, position }) => ({ node, position: toPoint(position) }))
  return { roads, fields, yards }
}

let made: ReturnType<typeof makeMap> | undefined
export const driversMap = () => {
  made ??= makeMap()
  return made
}

/** The yard where a machine is parked overnight. */
export const homeOf = (machine: Pick<SimulatedMachine, "id">) => {
  const { yards } = driversMap()
  return yards[hash(machine.id, 90) % yards.length] as (typeof yards)[number]
}

/**
 * The fields that a machine works on during a day, in order: the first field is one near the machine's yard, the
 * next fields are near the previous ones.
 */
export const fieldsOf = (
  machine: SimulatedMachine,
  kind: MachineKind,
  day: number,
): ReadonlyArray<MapField> => {
  const home = homeOf(machine)
  const near = driversMap()
    .fields.filter((field) => field.area >= kind.leastField)
    .toSorted((a, b) => gap(a.gate, home.position) - gap(b.gate, home.position))
    .slice(0, 18)
  const order: Array<MapField> = []
  let here: Point = home.position
  while (near.length > 0) {
    const worth = (field: MapField) =>
      gap(field.gate, here) * (0.5 + fraction(machine.id, day, field.id)) + (order.length === 0 ? 0 : 200)
    const index = near.reduce(
      (best, field, i) => (worth(field) < worth(near[best] as MapField) ? i : best),
      0,
    )
    const [field] = near.splice(index, 1) as [MapField]
    order.push(field)
    here = field.gate
  }
  return order
}

const speedOn: Record<RoadKind, number> = { main: 1, minor: 0.88, track: 0.35 }
const ways = new Map<string, TimedWay>()

/** Timed path between two nodes of the road network, on the right-hand side of roads with lanes. */
export const driveBetween = (from: number, to: number, kind: MachineKind): TimedWay => {
  const key = `${from} ${to} ${kind.roadSpeed}`
  const known = ways.get(key)
  if (known !== undefined) return known
  if (ways.size > 4000) ways.clear()
  const way = timeWay(drawDrive(from, to, kind))
  ways.set(key, way)
  return way
}

const drawDrive = (from: number, to: number, kind: MachineKind): Way => {
  const { roads } = driversMap()
  const nodes = roads.route(from, to) ?? [from]
  const way = startWay(roads.points[from] as Point)
  for (let i = 1; i < nodes.length; i++) {
    const road = roads.kindBetween(nodes[i - 1] as number, nodes[i] as number) ?? "track"
    const right = i === nodes.length - 1 || road === "track" ? 0 : 1.5
    const limit = kind.roadSpeed * speedOn[road]
    extend(way, [aside(nodes, i, right)], ROAD, limit)
  }
  return way
}

/** Position of a node, moved to the right of the direction of travel. */
const aside = (nodes: ReadonlyArray<number>, i: number, metres: number): Point => {
  const { points } = driversMap().roads
  const here = points[nodes[i] as number] as Point
  if (metres === 0) return here
  const before = points[nodes[i - 1] as number] as Point
  const after = points[nodes[i + 1] as number] as Point
  const length = Math.max(1, gap(before, after))
  return {
    x: here.x + ((after.y - before.y) / length) * metres,
    y: here.y - ((after.x - before.x) / length) * metres,
  }
}
