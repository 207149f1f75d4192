import { type Point } from "./shapes.ts"
import type { RoadKind } from "./types.ts"

/** The road network during its creation: equal points of several lines become one node. */
export interface GraphBuilder {
  readonly nodes: Array<Point>
  readonly edges: Array<{ from: number; to: number; kind: RoadKind }>
  /** The node at the given point; a new node is created if there is none. */
  readonly node: (point: Point) => number
  /** Joins the points of a line in order with edges; returns the nodes of the points. */
  readonly addLine: (line: ReadonlyArray<Point>, kind: RoadKind) => ReadonlyArray<number>
}

export const graphBuilder = (): GraphBuilder => {
  const nodes: Array<Point> = []
  const edges: Array<{ from: number; to: number; kind: RoadKind }> = []
  const known = new Map<string, number>()
  const node = (point: Point): number => {
    const key = `${Math.round(point.x * 10)},${Math.round(point.y * 10)}`
    const old = known.get(key)
    if (old !== undefined) return old
    known.set(key, nodes.length)
    nodes.push(point)
    return nodes.length - 1
  }
  return {
    nodes,
    edges,
    node,
    addLine: (line, kind) => {
      const ids = line.map(node)
      for (let i = 1; i < ids.length; i++) {
        const from = ids[i - 1] as number
        const to = ids[i] as number
        if (from !== to) edges.push({ from, to, kind })
      }
      return ids
    },
  }
}
