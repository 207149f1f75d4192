import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { accounts } from "./0001_accounts.ts"
import { machines } from "./0002_machines.ts"
import { telemetry } from "./0003_telemetry.ts"

/** The steps that make the tables, in order; a step that was released never changes. */
export const migrations: Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>> = {
  "0001_accounts": accounts,
  "0002_machines": machines,
  "0003_telemetry": telemetry,
}
