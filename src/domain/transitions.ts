/**
 * Reason why an object cannot move from one state to another (OPEN-83); the same four codes serve all objects with
 * states.
 */
export type TransitionRejection = "ALREADY_ACTIVE" | "ALREADY_INACTIVE" | "UNMODIFIABLE" | "DISALLOWED_VALUE"

/** Transition from one state to another, with the actors who may make it. */
export interface Transition<State extends string, By extends string> {
  readonly from: State
  readonly to: State
  readonly by: ReadonlyArray<By>
}

/** State transitions as data: the backend's check, the portal's chart and the docs read the same table. */
export interface TransitionTable<State extends string, By extends string> {
  readonly states: ReadonlyArray<State>
  readonly transitions: ReadonlyArray<Transition<State, By>>
  /**
   * States that count as running. A request for the state that the object already has fails with ALREADY_ACTIVE in
   * a running state, else with ALREADY_INACTIVE.
   */
  readonly active: ReadonlyArray<State>
}

/** Whether a state is final, without any transition out of it. */
export const isFinal = <State extends string, By extends string>(
  table: TransitionTable<State, By>,
  state: State,
): boolean => !table.transitions.some((one) => one.from === state)

/** States that the actor `by` may choose from the present one. */
export const targetsFrom = <State extends string, By extends string>(
  table: TransitionTable<State, By>,
  from: State,
  by: By,
): ReadonlyArray<State> =>
  table.transitions.filter((one) => one.from === from && one.by.includes(by)).map((one) => one.to)

/** Reason why the actor `by` may not move an object from `from` to `to`; null when it may. */
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
