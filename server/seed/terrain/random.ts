/** Deterministic random numbers: seed worlds are fixed data that are computed instead of stored. */

/** Hash of any whole numbers to 32 well-mixed bits (lowbias32 applied in turn). */
export const hash = (...values: ReadonlyArray<number>): number => {
  let h = 0x9e3779b9
  for (const value of values) h = mix((h ^ value) + 0x9e3779b9)
  return h
}

const mix = (value: number): number => {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
  return (h ^ (h >>> 15)) >>> 0
}

/** Pseudo-random number from 0 to below 1, fixed by the given values. */
export const fraction = (...values: ReadonlyArray<number>): number => hash(...values) / 4_294_967_296

export interface Random {
  /** Next random number, from 0 to below 1. */
  readonly next: () => number
  readonly between: (low: number, high: number) => number
  /** Random whole number from 0 to below `count`. */
  readonly index: (count: number) => number
}

export const random = (seed: number): Random => {
  let count = 0
  const next = () => fraction(seed, count++)
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    index: (count) => Math.floor(next() * count),
  }
}

/** Smooth noise over the plane from -1 to 1, with one peak or trough per unit square. */
export const noise2 = (seed: number, x: number, y: number): number => {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = smooth(x - ix)
  const fy = smooth(y - iy)
  const top = lerp(fraction(seed, ix, iy), fraction(seed, ix + 1, iy), fx)
  const bottom = lerp(fraction(seed, ix, iy + 1), fraction(seed, ix + 1, iy + 1), fx)
  return lerp(top, bottom, fy) * 2 - 1
}

export const smooth = (t: number): number => t * t * (3 - 2 * t)
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
