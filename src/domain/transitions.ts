/** Why a thing cannot go from one state to another (OPEN-83): the same four answers for everything that has states. */
export type TransitionRejection = "ALREADY_ACTIVE" | "ALREADY_INACTIVE" | "UNMODIFIABLE" | "DISALLOWED_VALUE"

/** One way from a state to another, and who may go it. */
export interface Transition<State extends string, By extends string> {
  readonly from: State
  readonly to: State
  readonly by: ReadonlyArray<By>
}

/** States as data: the backend's check, the portal's chart and the docs read the same table. */
export interface TransitionTable<State extends string, By extends string> {
  readonly states: ReadonlyArray<State>
  readonly transitions: ReadonlyArray<Transition<State, By>>
  /** States in which the thing counts as running; asking for the state it has answers by this. */
  readonly active: ReadonlyArray<State>
}

/** A state that nothing leads out of. */
export const isFinal = <State extends string, By extends string>(
  table: TransitionTable<State, By>,
  state: State,
): boolean => !table.transitions.some((one) => one.from === state)

/** The states that `by` may choose from here. */
export const targetsFrom = <State extends string, By extends string>(
  table: TransitionTable<State, By>,
  from: State,
  by: By,
): ReadonlyArray<State> =>
  table.transitions.filter((one) => one.from === from && one.by.includes(by)).map((one) => one.to)

/** Null when `by` may go from `from` to `to`. */
export const transitionRejection = <State extends string, By extends string>(
  table: TransitionTable<State, By>,
  from: State,
  to: State,
  by: By,
): TransitionRejection | null => {
  if (targetsFrom(table, from, by).includes(to)) return null
  if (from === to) return table.active.includes(from) ? "ALREADY_ACTIVE" : "ALREADY_INACTIVE"
  return isFinal(table, from) ? "UNMODIFIABLE" : "DISALLOWED_VALUE"
}
