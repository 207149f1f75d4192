import type { StateData } from "#machines/inspection/chart-data.ts"

type Value = string | { readonly [key: string]: Value }

/** XState state value of a chart, built from the ids of its active states. */
export const stateValue = (state: StateData, active: ReadonlyArray<string>): Value => {
  const within = state.states.filter(({ id }) => active.includes(id))
  const [only] = within
  if (state.type !== "parallel" && only?.states.length === 0) return only.key
  return Object.fromEntries(within.map((child) => [child.key, stateValue(child, active)]))
}
