import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { dieOfSql } from "./sql-errors.ts"

/** All or nothing, for who holds the client. What the database itself fails with is nobody's fault outside: a defect. */
export const transactionOn =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R> =>
    dieOfSql(sql.withTransaction(work)) as Effect.Effect<A, Exclude<E, SqlError.SqlError>, R>

/** The same on the client of the surroundings. */
export const inOneTransaction = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R | SqlClient.SqlClient> =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => transactionOn(sql)(work))
