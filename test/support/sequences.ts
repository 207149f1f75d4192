import { Effect } from "effect"
import fc from "fast-check"

/** Runs random sequences of steps, each from a fresh start; the assertions of `play` must hold for all of them. */
export const playSequences = <Step, E, R>(
  step: fc.Arbitrary<Step>,
  play: (steps: ReadonlyArray<Step>) => Effect.Effect<void, E, R>,
  { longest, runs }: { readonly longest: number; readonly runs: number },
): Effect.Effect<void, never, R> =>
  Effect.gen(function* () {
    const context = yield* Effect.context<R>()
    const sequence = fc.array(step, { minLength: Math.ceil(longest / 2), maxLength: longest })
    yield* Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(sequence, (steps) => Effect.runPromiseWith(context)(play(steps))),
        { numRuns: runs, endOnFailure: true },
      ),
    )
  })
