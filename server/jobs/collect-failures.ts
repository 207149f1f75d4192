import { Cause, Effect } from "effect"

/**
 * Pieces of work of which none holds the others: what fails is kept, the rest goes on, and `end` fails with the first
 * failure, so that the run shows it and the job comes back to it.
 */
export const collectFailures = <E>() => {
  const failures: Array<Cause.Cause<E>> = []
  return {
    each: <A, R>(work: Effect.Effect<A, E, R>): Effect.Effect<void, E, R> =>
      work.pipe(
        Effect.asVoid,
        Effect.catchCause((cause) =>
          Cause.hasInterrupts(cause) ? Effect.failCause(cause) : Effect.sync(() => void failures.push(cause)),
        ),
      ),
    end: Effect.suspend(() => (failures[0] === undefined ? Effect.void : Effect.failCause(failures[0]))),
  }
}
