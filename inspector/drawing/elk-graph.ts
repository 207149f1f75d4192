import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import {
  cut,
  labelOf,
  linesOf,
  type VisibleArrow,
  type VisibleState,
  visibleArrows,
  visibleStates,
} from "./visible.ts"

/** Sizes of the picture's parts in pixels, used by the layout and by the SVG. */
export const measures = { title: 30, line: 17, label: 15, side: 12, narrowest: 96 } as const
const WIDE_LETTER = 7.6
const LETTER = 6.5

/** Input graph for the ELK layout; sizes are derived from the texts. */
export const elkGraph = (chart: Pick<ChartData, "root">, folded: ReadonlySet<string>): ElkNode => ({
  id: "$",
  layoutOptions: {
    "elk.algorithm": "layered",
    "elk.direction": "RIGHT",
    "elk.hierarchyHandling": "INCLUDE_CHILDREN",
    "elk.edgeRouting": "ORTHOGONAL",
    "elk.layered.spacing.nodeNodeBetweenLayers": "44",
    "elk.layered.spacing.edgeNodeBetweenLayers": "16",
    "elk.spacing.nodeNode": "26",
    "elk.spacing.edgeLabel": "4",
    "elk.json.edgeCoords": "ROOT",
    "elk.json.shapeCoords": "ROOT",
  },
  children: [nodeOf(visibleStates(chart, folded))],
  edges: visibleArrows(chart, folded).map(edgeOf),
})

const nodeOf = (visible: VisibleState): ElkNode => {
  const { state, children } = visible
  const { width, height } = ownSize(visible)
  if (children.length === 0) return { id: state.id, width, height }
  return {
    id: state.id,
    width,
    height,
    children: children.map(nodeOf),
    layoutOptions: {
      "elk.padding": `[top=${height + 8},left=18,bottom=18,right=18]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width},${height})`,
    },
  }
}

/** Size of a state's box for its name and the lines under it, without child states. */
const ownSize = ({ state }: VisibleState) => {
  const lines = linesOf(state).map(cut)
  // Width for the initial-state dot and the fold button beside the name.
  const title = state.key.length * WIDE_LETTER + 44
  const widest = Math.max(measures.narrowest, title, ...lines.map((line) => line.length * LETTER + 24))
  return {
    width: Math.ceil(widest),
    height: measures.title + lines.length * measures.line + (lines.length > 0 ? 8 : 4),
  }
}

const edgeOf = ({ id, from, to, transitions }: VisibleArrow): ElkExtendedEdge => {
  const lines = transitions.map((transition) => cut(labelOf(transition)))
  return {
    id,
    sources: [from],
    targets: [to],
    labels: [
      {
        id: `${id} label`,
        text: lines.join("\n"),
        width: Math.ceil(Math.max(...lines.map((line) => line.length)) * LETTER + 10),
        height: lines.length * measures.label + 4,
      },
    ],
  }
}
