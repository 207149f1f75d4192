import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import type { World } from "../config.ts"
import { Passwords } from "../rules/passwords.ts"
import { demoWorld } from "./demo.ts"
import { largeWorld } from "./large.ts"
import { writeLastStates } from "./large-live.ts"
import { writeWorld } from "./write.ts"

/** Any number, the same in every process: only one of them fills the world in. */
const LOCK = 462_025_001

/**
 * Fills in the configured world, once per database: a database that was filled in, or that has any account, stays as
 * it is. All or nothing; times in the world are told from `now`. Answers whether it wrote.
 */
export const seedWorld = Effect.fn("seedWorld")(function* (world: World, now: Date) {
  const sql = yield* SqlClient.SqlClient
  const passwords = yield* Passwords

  yield* sql`SELECT pg_advisory_xact_lock(${LOCK})`
  const [known] = yield* sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM world) OR EXISTS (SELECT FROM users) AS known`
  if (known?.known === true) return false
  if (world === "empty") return false
  const rows = world === "demo" ? demoWorld(now) : largeWorld(now)
  yield* writeWorld(rows, yield* passwords.hash(DEMO_PASSWORD))
  if (world === "large")
    yield* writeLastStates(
      rows.machines.map((machine) => machine.id),
      now,
    )
  yield* sql`INSERT INTO world (name, seeded) VALUES (${world}, ${now})`
  return true
}, inTransaction)

function inTransaction<A, E, R>(work: Effect.Effect<A, E, R>) {
  return Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(work))
}
