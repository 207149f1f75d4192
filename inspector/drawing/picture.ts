import type { ElkNode } from "elkjs/lib/elk-api.js"
import type { ChartData, TransitionData } from "#machines/inspection/chart-data.ts"
import { type VisibleState, visibleArrows, visibleStates } from "./visible.ts"

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Area extends Point {
  readonly width: number
  readonly height: number
}

/** A state in the drawn chart: the state to draw, and its rectangle. */
export interface Box extends Area {
  readonly visible: VisibleState
  /** Nesting depth of the state; 0 is the chart itself. */
  readonly depth: number
}

/** An arrow in the picture: its lines, and the area of its label. */
export interface Arrow {
  readonly id: string
  readonly lines: ReadonlyArray<ReadonlyArray<Point>>
  readonly label: Area
  readonly transitions: ReadonlyArray<TransitionData>
}

/** A chart with positions for all its parts; in the list of boxes, a state precedes its child states. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly boxes: ReadonlyArray<Box>
  readonly arrows: ReadonlyArray<Arrow>
}

/** Combines the positions that the ELK layout computed with the chart that was laid out. */
export const pictureOf = (
  chart: Pick<ChartData, "root">,
  folded: ReadonlySet<string>,
  laidOut: ElkNode,
): Picture => {
  const placed = new Map<string, ElkNode>()
  const visit = (node: ElkNode) => {
    placed.set(node.id, node)
    node.children?.forEach(visit)
  }
  visit(laidOut)
  const boxes: Array<Box> = []
  const addBoxes = (visible: VisibleState, depth: number) => {
    boxes.push({ ...areaOf(placed.get(visible.state.id)), visible, depth })
    for (const child of visible.children) addBoxes(child, depth + 1)
  }
  addBoxes(visibleStates(chart, folded), 0)

  const edges = new Map(laidOut.edges?.map((edge) => [edge.id, edge]))
  const arrows = visibleArrows(chart, folded).map(({ id, transitions }) => {
    const edge = edges.get(id)
    return {
      id,
      transitions,
      lines: (edge?.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]),
      label: areaOf(edge?.labels?.[0]),
    }
  })
  return { width: laidOut.width ?? 0, height: laidOut.height ?? 0, boxes, arrows }
}

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area> = {}): Area => ({
  x,
  y,
  width,
  height,
})
