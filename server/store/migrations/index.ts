import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** The steps that make the tables, in order; a step that was released never changes. */
export const migrations: Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>> = {}
