import { Effect } from "effect"
import type { SqlError } from "effect/sql"

/**
 * Turns failures of the database into defects, so that the error type contains only the expected errors of the
 * work.
 */
export const dieOfSql = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R> =>
  work.pipe(
    Effect.catch((error) =>
      isSqlError(error) ? Effect.die(error) : Effect.fail(error as Exclude<E, SqlError.SqlError>),
    ),
  )

/**
 * Turns a violation of a unique constraint into the error DUPLICATE, as for the second of two simultaneous callers
 * with the same name.
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
