import fc from "fast-check"

/**
 * Fixed seed, so that every complete run tests the same generated cases and a failure is due to the change. `npm
 * run hunt` searches for faults with new seeds.
 */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_122) })
