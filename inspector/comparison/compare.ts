import {
  type ChartData,
  type StateData,
  statesOf,
  type TransitionData,
} from "#machines/inspection/chart-data.ts"

/** Differences between two versions of a chart. */
export interface ChartDifferences {
  /** Differences of the chart's own properties: purpose, file and delays. */
  readonly chart: ReadonlyArray<Difference>
  /** Differences of states; a state is matched between the versions by its id. */
  readonly states: Differences<StateData>
  /** Differences of transitions; a transition is matched by source, event, guard and targets, not by index. */
  readonly transitions: Differences<Arrow>
}

export interface Differences<A> {
  readonly added: ReadonlyArray<A>
  readonly removed: ReadonlyArray<A>
  readonly changed: ReadonlyArray<Changed<A>>
}

export interface Changed<A> {
  readonly before: A
  readonly after: A
  readonly differences: ReadonlyArray<Difference>
}

/** Difference in one property, as text before and after; empty text where the property is missing. */
export interface Difference {
  readonly what: string
  readonly before: string
  readonly after: string
}

export interface Arrow extends TransitionData {
  readonly source: string
  /**
   * Position of the transition among the transitions of its state for the same event. The position matters,
   * because XState takes the first transition whose guard allows it.
   */
  readonly place: number
}

export const compareCharts = (before: ChartData, after: ChartData): ChartDifferences => ({
  chart: differencesOf(chartProperties(before), chartProperties(after)),
  states: compareAll(statesOf(before), statesOf(after), ({ id }) => id, changesOfState),
  transitions: compareArrows(arrowsOf(before), arrowsOf(after)),
})

export const isSameChart = ({ chart, states, transitions }: ChartDifferences): boolean =>
  [chart, ...[states, transitions].flatMap((one) => [one.added, one.removed, one.changed])].every(
    (list) => list.length === 0,
  )

type Properties = Readonly<Record<string, string>>

const differencesOf = (before: Properties, after: Properties): ReadonlyArray<Difference> =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((what) => {
    const difference = { what, before: before[what] ?? "", after: after[what] ?? "" }
    return difference.before === difference.after ? [] : [difference]
  })

const chartProperties = ({ purpose, source, delays }: ChartData): Properties => ({
  purpose,
  source,
  ...Object.fromEntries(
    Object.entries(delays).map(([name, value]) => [
      `delay ${name}`,
      value === null ? "by its input" : `${value} ms`,
    ]),
  ),
})

const stateProperties = (state: StateData): Properties => ({
  type: state.type,
  initial: state.initial ?? "",
  history: state.history === undefined ? "" : JSON.stringify(state.history),
  tags: [...state.tags].sort().join(", "),
  entry: state.entry.join(", "),
  exit: state.exit.join(", "),
  ...Object.fromEntries(
    state.invokes.map(({ id, actor, runs, failures }) => [
      `actor ${id}`,
      [actor, runs, failures].filter((text) => text !== "").join("; "),
    ]),
  ),
})

const arrowProperties = ({ actions, reenter }: Arrow): Properties => ({
  actions: actions.join(", "),
  reenter: reenter ? "yes" : "no",
})

const changesOfState = (before: StateData, after: StateData) =>
  differencesOf(stateProperties(before), stateProperties(after))

const arrowsOf = (data: ChartData): ReadonlyArray<Arrow> =>
  statesOf(data).flatMap(({ id: source, transitions }) =>
    transitions.map((transition) => ({
      ...transition,
      source,
      place: transitions.filter(({ event }) => event === transition.event).indexOf(transition),
    })),
  )

const compareAll = <A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  keyOf: (one: A) => string,
  changes: (before: A, after: A) => ReadonlyArray<Difference>,
): Differences<A> => {
  const old = new Map(before.map((one) => [keyOf(one), one]))
  const now = new Map(after.map((one) => [keyOf(one), one]))
  return {
    added: after.filter((one) => !old.has(keyOf(one))),
    removed: before.filter((one) => !now.has(keyOf(one))),
    changed: before.flatMap((one) => {
      const other = now.get(keyOf(one))
      const differences = other === undefined ? [] : changes(one, other)
      return other === undefined || differences.length === 0
        ? []
        : [{ before: one, after: other, differences }]
    }),
  }
}

const compareArrows = (before: ReadonlyArray<Arrow>, after: ReadonlyArray<Arrow>): Differences<Arrow> => {
  const keys = new Map([...keysOf(before), ...keysOf(after)])
  const keyOf = (arrow: Arrow) => keys.get(arrow) ?? ""
  const now = new Map(after.map((arrow) => [keyOf(arrow), arrow]))
  /** Whether the order of a transition changed relative to another transition of the same state and event. */
  const hasMoved = (one: Arrow, other: Arrow) =>
    siblingsOf(one, before).some((sibling) => {
      const moved = now.get(keyOf(sibling))
      return moved !== undefined && sibling.place < one.place !== moved.place < other.place
    })
  return compareAll(before, after, keyOf, (one, other) => [
    ...differencesOf(arrowProperties(one), arrowProperties(other)),
    ...(hasMoved(one, other)
      ? [
          {
            what: "order",
            before: orderOf(siblingsOf(one, before)),
            after: orderOf(siblingsOf(other, after)),
          },
        ]
      : []),
  ])
}

const siblingsOf = ({ source, event }: Arrow, arrows: ReadonlyArray<Arrow>): ReadonlyArray<Arrow> =>
  arrows.filter((arrow) => arrow.source === source && arrow.event === event)

const orderOf = (arrows: ReadonlyArray<Arrow>): string =>
  arrows.map(({ guard, targets }) => [guard ?? "always", ...targets].join(" -> ")).join(", ")

/**
 * Key by which a transition is matched between versions; transitions with equal source, event, guard and targets
 * are matched in order of position.
 */
const keysOf = (arrows: ReadonlyArray<Arrow>): ReadonlyArray<readonly [Arrow, string]> => {
  const counts = new Map<string, number>()
  return arrows.map((arrow) => {
    const { source, event, guard, targets } = arrow
    const key = JSON.stringify([source, event, guard, [...targets].sort()])
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return [arrow, `${key} ${count}`]
  })
}
