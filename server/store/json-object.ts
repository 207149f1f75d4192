import type { SqlClient, Statement } from "effect/sql"

/** SQL expression for a JSON object with an expression for each key. */
export const jsonObject = <Key extends string>(
  sql: SqlClient.SqlClient,
  keys: ReadonlyArray<Key>,
  valueOf: (key: Key) => Statement.Fragment,
): Statement.Fragment =>
  sql`jsonb_build_object(${sql.csv(keys.map((key) => sql`${key}::text, ${valueOf(key)}`))})`
