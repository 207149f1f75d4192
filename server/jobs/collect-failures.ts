import { Cause, Effect } from "effect"

/**
 * Runner for independent pieces of work: when one piece fails, the failure is collected and the other pieces
 * continue. `end` fails with the first failure, so that the job's run is recorded as failed and the job is
 * repeated.
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
