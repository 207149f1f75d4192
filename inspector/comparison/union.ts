import type { ChartData, InvokeData, StateData, TransitionData } from "#machines/inspection/chart-data.ts"
import { statesOf } from "#machines/inspection/chart-data.ts"
import { type LineKind, lineKey } from "../drawing/visible.ts"
import { type ChartDifferences, compareCharts } from "./compare.ts"
import type { Version } from "./read-chart.ts"

export type Mark = "added" | "removed" | "changed"
/** Marks of differences, keyed by id of state or transition, or by key of a line in the box of a state. */
export type Marks = ReadonlyMap<string, Mark>

export interface Comparison {
  readonly before: ChartData
  readonly after: ChartData
  readonly differences: ChartDifferences
  /** Chart with everything that is in either of the two versions. */
  readonly union: ChartData
  readonly marks: Marks
}

/** Compares two versions of a chart for a single picture of both. */
export const compareVersions = (one: Version, other: Version): Comparison => {
  const isWhole = one.isWhole && other.isWhole
  const [before, after] = isWhole
    ? [one.chart, other.chart]
    : [structureOf(one.chart, other.chart), structureOf(other.chart, other.chart)]
  const differences = compareCharts(before, after)
  const { chart: union, lines } = unionOf(before, after, differences)
  return { before, after, differences, union, marks: new Map([...marksOf(differences), ...lines]) }
}

/**
 * Reduces a chart to its structure, without actors and delays: the only part that can be compared when one version
 * lacks them.
 */
const structureOf = (chart: ChartData, named: ChartData): ChartData => {
  const { area, name, purpose, source } = named
  const bare = (state: StateData): StateData => ({
    ...state,
    invokes: state.invokes.map((invoke) => ({ ...invoke, runs: "", failures: "" })),
    states: state.states.map(bare),
  })
  return { ...chart, area, name, purpose, source, delays: {}, root: bare(chart.root) }
}

/** Id of a removed transition in the union; its original id may now belong to another transition. */
export const goneId = (id: string): string => `${id} (before)`

const marksOf = ({ states, transitions }: ChartDifferences): ReadonlyArray<readonly [string, Mark]> => [
  ...states.added.map(({ id }) => [id, "added"] as const),
  ...states.removed.map(({ id }) => [id, "removed"] as const),
  ...states.changed.map(({ after }) => [after.id, "changed"] as const),
  ...transitions.added.map(({ id }) => [id, "added"] as const),
  ...transitions.removed.map(({ id }) => [goneId(id), "removed"] as const),
  ...transitions.changed.map(({ after }) => [after.id, "changed"] as const),
]

const unionOf = (before: ChartData, after: ChartData, { transitions }: ChartDifferences) => {
  const old = new Map(statesOf(before).map((state) => [state.id, state]))
  const now = new Set(statesOf(after).map(({ id }) => id))
  const lines = new Map<string, Mark>()

  const goneFrom = (id: string): ReadonlyArray<TransitionData> =>
    transitions.removed
      .filter(({ source }) => source === id)
      .map(({ source: _, place: __, ...transition }) => ({ ...transition, id: goneId(transition.id) }))

  /** Lines in the box of a state from both versions, with removed lines last. */
  const linesOf = <A>(state: string, kind: LineKind, was: ReadonlyArray<A>, is: ReadonlyArray<A>) => {
    const has = (list: ReadonlyArray<A>, one: A) =>
      list.some((other) => JSON.stringify(other) === JSON.stringify(one))
    const both = [...is, ...was.filter((one) => !has(is, one))]
    both.forEach((one, index) => {
      if (has(was, one) && has(is, one)) return
      lines.set(lineKey(state, kind, index), has(is, one) ? "added" : "removed")
    })
    return both
  }

  const gone = (state: StateData): StateData => ({
    ...state,
    transitions: goneFrom(state.id),
    states: state.states.filter(({ id }) => !now.has(id)).map(gone),
  })
  const merged = (state: StateData): StateData => {
    const was = old.get(state.id)
    if (was === undefined) return { ...state, states: state.states.map(merged) }
    const states = [...state.states.map(merged), ...was.states.filter(({ id }) => !now.has(id)).map(gone)]
    return {
      ...state,
      type: state.type === "atomic" && states.length > 0 ? "compound" : state.type,
      entry: linesOf(state.id, "entry", was.entry, state.entry),
      exit: linesOf(state.id, "exit", was.exit, state.exit),
      invokes: linesOf<InvokeData>(state.id, "invokes", was.invokes, state.invokes),
      transitions: [...state.transitions, ...goneFrom(state.id)],
      states,
    }
  }
  return { chart: { ...after, root: merged(after.root) }, lines }
}

const signs: Readonly<Record<Mark, string>> = { added: "+", removed: "−", changed: "~" }

/**
 * The merged chart of both versions, with a sign (+, − or ~) in front of each differing name, because colour alone
 * is not accessible.
 */
export const signed = (chart: ChartData, marks: Marks): ChartData => {
  const withSign = (text: string, key: string) => {
    const mark = marks.get(key)
    return mark === undefined ? text : `${signs[mark]} ${text}`
  }
  const visit = (state: StateData): StateData => ({
    ...state,
    key: withSign(state.key, state.id),
    entry: state.entry.map((name, index) => withSign(name, lineKey(state.id, "entry", index))),
    exit: state.exit.map((name, index) => withSign(name, lineKey(state.id, "exit", index))),
    invokes: state.invokes.map((invoke, index) => ({
      ...invoke,
      id: withSign(invoke.id, lineKey(state.id, "invokes", index)),
    })),
    transitions: state.transitions.map((one) => ({ ...one, label: withSign(one.label, one.id) })),
    states: state.states.map(visit),
  })
  return { ...chart, root: visit(chart.root) }
}
