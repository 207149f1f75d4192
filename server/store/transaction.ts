import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { dieOfSql } from "./sql-errors.ts"

/**
 * Runs work in one transaction on a given SQL client; database failures become defects. An error of the work may
 * contain a large list of faults, so it is wrapped in a function: the transaction compares errors and would
 * otherwise traverse the whole list.
 */
export const transactionOn =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R> =>
    sql.withTransaction(Effect.mapError(work, (error) => () => error)).pipe(
      Effect.mapError((failed) => (typeof failed === "function" ? failed() : failed)),
      dieOfSql,
    ) as Effect.Effect<A, Exclude<E, SqlError.SqlError>, R>

/** Runs work in one transaction with the SQL client from the Effect context. */
export const inOneTransaction = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R | SqlClient.SqlClient> =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => transactionOn(sql)(work))
