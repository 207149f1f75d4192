/**
 * Noise functions that imitate the variations of ground and crop. They depend on time alone, so that each sample
 * is computed fast and without earlier ones.
 */

/** Smooth noise from -1 to 1 with mean 0, with one peak or trough per `period` milliseconds. */
export const wave = (seed: number, time: number, period: number): number => {
  const at = time / period
  const index = Math.floor(at)
  const t = at - index
  const a = scatter(seed, index)
  return a + (scatter(seed, index + 1) - a) * t * t * (3 - 2 * t)
}

/** White noise from -1 to 1: the values of two successive samples are unrelated. */
export const scatter = (seed: number, index: number): number => {
  let h = Math.imul(seed ^ (index | 0), 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca77)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae3d)
  return (h ^ (h >>> 16)) / 2_147_483_648
}
