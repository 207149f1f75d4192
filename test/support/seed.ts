import fc from "fast-check"

/**
 * The same generated cases in every complete run, so that a change is judged by itself and not by its luck.
 * `npm run hunt` looks for faults with new seeds, again and again.
 */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_122) })
