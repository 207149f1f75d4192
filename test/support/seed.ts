import fc from "fast-check"

/**
 * Fixed seed of the generated cases, so that every complete run tests the same ones and a failure is due to the
 * change. `npm run hunt` searches for faults with new seeds.
 */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_122) })
