import { Effect } from "effect"
import type { SqlError } from "effect/sql"

/** A failing database is a defect, no answer: what stays are the refusals of the work itself. */
export const dieOfSql = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R> =>
  work.pipe(
    Effect.catch((error) =>
      isSqlError(error) ? Effect.die(error) : Effect.fail(error as Exclude<E, SqlError.SqlError>),
    ),
  )

/** Of two callers who take one name at once the unique index refuses the second. */
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
