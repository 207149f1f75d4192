import type { StateData } from "#machines/inspection/chart-data.ts"

type Value = string | { readonly [key: string]: Value }

/** Where a chart is, as XState writes it, from the ids of the states that it is in. */
export const stateValue = (state: StateData, active: ReadonlyArray<string>): Value => {
  const within = state.states.filter(({ id }) => active.includes(id))
  const [only] = within
  if (state.type !== "parallel" && only?.states.length === 0) return only.key
  return Object.fromEntries(within.map((child) => [child.key, stateValue(child, active)]))
}
