/**
 * `--smoke`: runs each benchmark once in its shortest form to check that it works. The figures are meaningless and
 * not compared with goals.
 */
export const isSmoke = process.argv.includes("--smoke")

/** Size of a measurement: `whole` normally, `least` with `--smoke`, which still runs every step. */
export const amount = (whole: number, least: number): number => (isSmoke ? least : whole)

/**
 * Seed world for the benchmarks; the world of 10,000 machines takes half a minute to fill in, so `--smoke` uses
 * the demo world.
 */
export const LARGE = isSmoke ? "demo" : "large"
