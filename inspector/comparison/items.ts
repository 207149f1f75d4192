import type { Difference } from "./compare.ts"
import { type Comparison, goneId, type Mark } from "./union.ts"

/** One difference between two versions, for the list beside the diagram. */
export interface Item {
  readonly kind: "chart" | "state" | "transition"
  readonly mark: Mark
  /** Id of the state or transition in the union of both versions. */
  readonly id: string
  readonly differences: ReadonlyArray<Difference>
}

/** List of all differences: added, changed and removed. */
export const itemsOf = ({
  differences: { chart, states, transitions },
  union,
}: Comparison): ReadonlyArray<Item> => {
  const whole = { kind: "chart", mark: "changed", id: union.root.id, differences: chart } as const
  const plain = (kind: Item["kind"], mark: Mark, id: string): Item => ({ kind, mark, id, differences: [] })
  return [
    ...(chart.length === 0 ? [] : [whole]),
    ...states.added.map(({ id }) => plain("state", "added", id)),
    ...transitions.added.map(({ id }) => plain("transition", "added", id)),
    ...states.changed.map(
      ({ after, differences }): Item => ({ kind: "state", mark: "changed", id: after.id, differences }),
    ),
    ...transitions.changed.map(
      ({ after, differences }): Item => ({ kind: "transition", mark: "changed", id: after.id, differences }),
    ),
    ...states.removed.map(({ id }) => plain("state", "removed", id)),
    ...transitions.removed.map(({ id }) => plain("transition", "removed", goneId(id))),
  ]
}
