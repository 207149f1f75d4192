import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { dieOfSql } from "./sql-errors.ts"

/**
 * All or nothing, for callers that hold the client. Failures of the database itself are defects. The body of a refusal
 * carries all its faults, however large. As a function a failure is one thing to the transaction, which compares
 * failures and would else walk through all of it.
 */
export const transactionOn =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R> =>
    sql.withTransaction(Effect.mapError(work, (error) => () => error)).pipe(
      Effect.mapError((failed) => (typeof failed === "function" ? failed() : failed)),
      dieOfSql,
    ) as Effect.Effect<A, Exclude<E, SqlError.SqlError>, R>

/** The same on the client of the surroundings. */
export const inOneTransaction = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R | SqlClient.SqlClient> =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => transactionOn(sql)(work))
