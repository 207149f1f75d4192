/** Random sample of a list in random order; the same `seed` gives the same sample. */
export const sampleOf = <A>(all: ReadonlyArray<A>, size: number, seed: number): ReadonlyArray<A> => {
  const random = randomBy(seed)
  return all
    .map((one) => ({ one, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, size)
    .map(({ one }) => one)
}

/** Mulberry32 random generator: small, and good enough for sampling. */
const randomBy = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
