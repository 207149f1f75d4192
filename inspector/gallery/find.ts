import { type ChartData, type StateData, statesOf } from "#machines/inspection/chart-data.ts"
import { pathsOf } from "../drawing/visible.ts"

/** A name that was looked for in all charts, and where in its chart it stands. */
export interface Found {
  readonly kind: "state" | "event" | "guard" | "actor"
  readonly name: string
  /** Ways to the states: that take the event, ask the guard, run the actor; the way to the state itself. */
  readonly states: ReadonlyArray<string>
}

/** Everything of a chart whose name contains the text: where an event is taken, which state runs a service method. */
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
  /** What it is found by. */
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
