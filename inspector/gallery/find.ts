import { type ChartData, type StateData, statesOf } from "#machines/inspection/chart-data.ts"
import { pathsOf } from "../drawing/visible.ts"

/**
 * Result of a search through all charts: a name that contains the text, and the states of its chart in which the
 * name occurs.
 */
export interface Found {
  readonly kind: "state" | "event" | "guard" | "actor"
  readonly name: string
  /** State paths under which the found event, guard or actor occurs; for a found state, its own path. */
  readonly states: ReadonlyArray<string>
}

/**
 * Everything in a chart whose name contains the text, such as an event with the states that take it, or a service
 * method with the state that runs it.
 */
export const findIn = (chart: ChartData, query: string, joint: string): ReadonlyArray<Found> => {
  const wanted = query.trim().toLowerCase()
  if (wanted === "") return []
  const paths = pathsOf(chart, joint)
  const found = new Map<string, { kind: Found["kind"]; name: string; states: Set<string> }>()
  for (const state of statesOf(chart))
    for (const { kind, name, says } of namesIn(state)) {
      if (!says.some((text) => text.toLowerCase().includes(wanted))) continue
      const one = found.get(`${kind} ${name}`) ?? { kind, name, states: new Set() }
      found.set(`${kind} ${name}`, one)
      one.states.add(paths.get(state.id) ?? state.id)
    }
  return [...found.values()].map(({ states, ...one }) => ({ ...one, states: [...states] }))
}

interface Name {
  readonly kind: Found["kind"]
  readonly name: string
  /** Texts that a search compares for this name: the name itself, and for an actor also the logic that it runs. */
  readonly says: ReadonlyArray<string>
}

const namesIn = ({ key, invokes, transitions }: StateData): ReadonlyArray<Name> => [
  { kind: "state", name: key, says: [key] },
  ...transitions.map(({ label }): Name => ({ kind: "event", name: label, says: [label] })),
  ...transitions.flatMap(
    ({ guard }): ReadonlyArray<Name> =>
      guard === null ? [] : [{ kind: "guard", name: guard, says: [guard] }],
  ),
  ...invokes.map(({ id, actor, runs }): Name => ({ kind: "actor", name: id, says: [id, actor, runs] })),
]
