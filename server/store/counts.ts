/** Counted rows as a number for each of the given states, 0 for a state without rows. */
export const countsByState = <S extends string>(
  states: ReadonlyArray<S>,
  rows: ReadonlyArray<{ readonly state: S; readonly count: number }>,
): Readonly<Record<S, number>> => {
  const counted = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(states.map((state) => [state, counted.get(state) ?? 0])) as Record<S, number>
}
