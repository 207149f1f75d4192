import { Effect } from "effect"
import type { SqlError } from "effect/sql"

/** Turns database failures into defects, so that only the errors of the work itself remain. */
export const dieOfSql = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R> =>
  work.pipe(
    Effect.catch((error) =>
      isSqlError(error) ? Effect.die(error) : Effect.fail(error as Exclude<E, SqlError.SqlError>),
    ),
  )

/**
 * Turns a violation of a unique constraint into DUPLICATE: of two simultaneous callers with the same name, the
 * second gets this error.
 */
export const asDuplicate = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | "DUPLICATE", R> =>
  work.pipe(
    Effect.catch(
      (error): Effect.Effect<never, E | "DUPLICATE"> =>
        isSqlError(error) && error.reason._tag === "UniqueViolation"
          ? Effect.fail("DUPLICATE")
          : Effect.fail(error),
    ),
  )

const isSqlError = (error: unknown): error is SqlError.SqlError =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "SqlError"
