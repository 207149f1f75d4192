import { memo } from "react"
import { measures } from "../drawing/elk-graph.ts"
import type { Arrow, Box, Picture, Point } from "../drawing/picture.ts"
import { boxLines, cut, labelOf } from "../drawing/visible.ts"
import classes from "./PictureView.module.css"

/** Parts to highlight in a drawn chart, by id of state or transition. */
export interface Lit {
  readonly active: ReadonlySet<string>
  /** Ids of the transitions taken by the last event. */
  readonly taken: ReadonlySet<string>
  /** Ids of the transitions whose guards refused the last event. */
  readonly rejected: ReadonlySet<string>
  /** Ids of states and arrows found by the search. */
  readonly found: ReadonlySet<string>
  /** Differences between two versions, keyed by id of state or transition, or by key of a line in a box. */
  readonly marks?: Marks
}
type Mark = "added" | "removed" | "changed"
type Marks = ReadonlyMap<string, Mark>
const nothing: ReadonlySet<string> = new Set()
export const nothingLit: Lit = { active: nothing, taken: nothing, rejected: nothing, found: nothing }

/** The drawn chart, hidden from screen readers, which find its texts in a separate list. */
export const PictureView = memo(
  ({
    picture,
    lit,
    onFold,
  }: {
    readonly picture: Picture
    readonly lit: Lit
    readonly onFold: (id: string) => void
  }) => (
    <g className={classes.picture} aria-hidden="true">
      <defs>
        {(["plain", "taken", "added", "removed", "changed"] as const).map((kind) => (
          <marker
            key={kind}
            id={`tip-${kind}`}
            viewBox="0 0 8 8"
            markerWidth="8"
            markerHeight="8"
            refX="7"
            refY="4"
            orient="auto"
            markerUnits="userSpaceOnUse"
          >
            <path className={classes.tip} data-kind={kind} d="M0,0.5L8,4L0,7.5z" />
          </marker>
        ))}
      </defs>
      {picture.boxes.map((box) => (
        <BoxView
          key={box.visible.state.id}
          box={box}
          isActive={lit.active.has(box.visible.state.id)}
          isFound={lit.found.has(box.visible.state.id)}
          marks={lit.marks}
          onFold={onFold}
        />
      ))}
      {picture.arrows.map((arrow) => (
        <ArrowView
          key={arrow.id}
          arrow={arrow}
          taken={keyOf(arrow, lit.taken)}
          rejected={keyOf(arrow, lit.rejected)}
          isFound={lit.found.has(arrow.id)}
          marks={lit.marks}
        />
      ))}
    </g>
  ),
)

/**
 * Render key of an arrow for one set of highlighted transitions: a digit for each of the arrow's transitions, so
 * that the arrow is rendered again only when one enters or leaves `ids`.
 */
const keyOf = ({ transitions }: Arrow, ids: ReadonlySet<string>): string =>
  ids.size === 0 ? "" : transitions.map(({ id }) => (ids.has(id) ? "1" : "0")).join("")

const BoxView = memo(
  ({
    box: { x, y, width, height, depth, visible },
    isActive,
    isFound,
    marks,
    onFold,
  }: {
    readonly box: Box
    readonly isActive: boolean
    readonly isFound: boolean
    readonly marks: Marks | undefined
    readonly onFold: (id: string) => void
  }) => {
    const { state, isFolded, isInitial } = visible
    const hasInside = state.states.length > 0
    // Absolute coordinates are used instead of groups with a transform, because the browser would paint each
    // transformed group separately.
    const left = x + measures.side
    return (
      <g
        className={classes.box}
        data-type={state.type}
        data-active={isActive}
        data-found={isFound}
        data-mark={marks?.get(state.id)}
        data-inside={hasInside && !isFolded}
        data-odd={depth % 2 === 1}
      >
        <rect className={classes.body} x={x} y={y} width={width} height={height} rx={8} />
        {state.type === "final" && (
          <rect className={classes.inner} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
        )}
        {isInitial && <circle className={classes.initial} cx={left} cy={y + 15} r={4} />}
        <text className={classes.name} x={isInitial ? left + 10 : left} y={y + 20}>
          {state.key}
        </text>
        {boxLines(state).map(({ key, text }, index) => (
          <text
            key={key}
            className={classes.line}
            data-mark={marks?.get(key)}
            x={left}
            y={y + measures.title + 10 + index * measures.line}
          >
            {cut(text)}
            <title>{text}</title>
          </text>
        ))}
        {hasInside && (
          <Fold x={x + width - 24} y={y + 6} isFolded={isFolded} onClick={() => onFold(state.id)} />
        )}
      </g>
    )
  },
)

const Fold = ({
  x,
  y,
  isFolded,
  onClick,
}: Point & { readonly isFolded: boolean; readonly onClick: () => void }) => (
  <g className={classes.fold} data-control="" onClick={onClick}>
    <rect className={classes.reach} x={x} y={y} width={18} height={18} />
    <rect className={classes.sign} x={x} y={y} width={18} height={18} rx={4} />
    <path d={`M${x + 5} ${y + 9}h8${isFolded ? `M${x + 9} ${y + 5}v8` : ""}`} />
  </g>
)

const ArrowView = memo(
  ({
    arrow: { lines, label, transitions },
    taken,
    rejected,
    isFound,
    marks,
  }: {
    readonly arrow: Arrow
    readonly taken: string
    readonly rejected: string
    readonly isFound: boolean
    readonly marks: Marks | undefined
  }) => {
    const isTaken = taken.includes("1")
    const mark = marks === undefined ? undefined : markOf(transitions.map(({ id }) => marks.get(id)))
    return (
      <g className={classes.arrow} data-taken={isTaken} data-found={isFound}>
        {lines.map((points) => (
          <path
            key={pathOf(points)}
            className={classes.way}
            d={pathOf(points)}
            data-taken={isTaken}
            data-mark={mark}
          />
        ))}
        <rect
          className={classes.plate}
          x={label.x}
          y={label.y}
          width={label.width}
          height={label.height}
          rx={4}
        />
        {transitions.map((transition, index) => (
          <text
            key={transition.id}
            className={classes.label}
            data-taken={taken[index] === "1"}
            data-refused={rejected[index] === "1"}
            data-mark={marks?.get(transition.id)}
            x={label.x + 5}
            y={label.y + 13 + index * measures.label}
          >
            {rejected[index] === "1" ? "✕ " : ""}
            {cut(labelOf(transition))}
            <title>{[labelOf(transition), ...transition.actions].join("\n/ ")}</title>
          </text>
        ))}
      </g>
    )
  },
)

/**
 * Difference mark of an arrow that stands for several transitions: added or removed only when all of them are,
 * otherwise changed.
 */
const markOf = (marks: ReadonlyArray<Mark | undefined>): Mark | undefined => {
  const [first] = marks
  return marks.every((mark) => mark === first) ? first : "changed"
}

const ROUND = 6
/** SVG path with right angles and rounded corners. */
const pathOf = (points: ReadonlyArray<Point>): string =>
  points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (before === undefined) return `M${point.x} ${point.y}`
      if (after === undefined) return `L${point.x} ${point.y}`
      const enter = towards(point, before)
      const leave = towards(point, after)
      return `L${enter.x} ${enter.y}Q${point.x} ${point.y} ${leave.x} ${leave.y}`
    })
    .join("")

const towards = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(ROUND, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
