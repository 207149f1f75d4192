import { Heap } from "./heap.ts"
import { toPoint } from "./plane.ts"
import type { Point } from "./shapes.ts"
import type { RoadKind, Roads } from "./types.ts"

/**
 * Usual speed of farm machines in km/h by kind of road, used by the route search: a longer route on the main road
 * may be faster.
 */
const speedOf: Record<RoadKind, number> = { main: 38, minor: 32, track: 14 }

export interface Network {
  readonly points: ReadonlyArray<Point>
  /** Fastest route as node numbers including both ends; undefined when there is none. */
  readonly route: (from: number, to: number) => ReadonlyArray<number> | undefined
  /** Kind of the road between two neighbouring nodes, if there is one. */
  readonly kindBetween: (a: number, b: number) => RoadKind | undefined
}

/** Route finding (A*) over the roads. */
export const network = (roads: Roads): Network => {
  const points = roads.nodes.map(toPoint)
  const out: Array<Array<{ to: number; kind: RoadKind; seconds: number }>> = points.map(() => [])
  for (const { from, to, kind } of roads.edges) {
    const metres = distanceOf(points[from] as Point, points[to] as Point)
    const seconds = (metres * 3.6) / speedOf[kind]
    out[from]?.push({ to, kind, seconds })
    out[to]?.push({ to: from, kind, seconds })
  }
  const route = (from: number, to: number): ReadonlyArray<number> | undefined => {
    const seconds = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY)
    const previous = new Int32Array(points.length).fill(-1)
    const goal = points[to] as Point
    const heap = new Heap()
    seconds[from] = 0
    heap.push(from, 0)
    while (heap.size > 0) {
      const node = heap.pop()
      if (node === to) return unwind(previous, to)
      for (const step of out[node] ?? []) {
        const total = (seconds[node] as number) + step.seconds
        if (total >= (seconds[step.to] as number)) continue
        seconds[step.to] = total
        previous[step.to] = node
        heap.push(step.to, total + (distanceOf(points[step.to] as Point, goal) * 3.6) / speedOf.main)
      }
    }
    return undefined
  }
  return { points, route, kindBetween: (a, b) => out[a]?.find((step) => step.to === b)?.kind }
}

const distanceOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const unwind = (previous: Int32Array, to: number): ReadonlyArray<number> => {
  const way: Array<number> = []
  for (let node = to; node !== -1; node = previous[node] as number) way.push(node)
  return way.reverse()
}
