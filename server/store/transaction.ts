import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** All or nothing. What the database itself fails with is nobody's fault outside: a defect. */
export const inOneTransaction = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R | SqlClient.SqlClient> =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(work)).pipe(
    Effect.catchTag("SqlError", (error) => Effect.die(error)),
  ) as Effect.Effect<A, Exclude<E, SqlError.SqlError>, R | SqlClient.SqlClient>
