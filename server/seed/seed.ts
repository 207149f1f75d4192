import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import type { Seed } from "../config.ts"
import { Passwords } from "../rules/passwords.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { administrationSeed } from "./administration.ts"
import { alarmsSeed } from "./alarms.ts"
import { boundariesSeed } from "./boundaries.ts"
import { demoSeed } from "./demo.ts"
import { devicesSeed } from "./devices.ts"
import { largeSeed } from "./large.ts"
import { writeLastStates } from "./large-live.ts"
import { machineCareSeed } from "./machine-care.ts"
import { networkSeed } from "./network.ts"
import { reportsSeed } from "./reports.ts"
import type { SeedRows } from "./rows.ts"
import { subscriptionsSeed } from "./subscriptions.ts"
import { writeSeed } from "./write.ts"

/** An area's additions to a world with machines and users; `world` separates the small one from the large. */
export type AreaSeed = (
  seed: "demo" | "large",
  rows: SeedRows,
  now: Date,
) => Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>

const areaSeeds: ReadonlyArray<AreaSeed> = [
  administrationSeed,
  networkSeed,
  devicesSeed,
  machineCareSeed,
  subscriptionsSeed,
  alarmsSeed,
  boundariesSeed,
  reportsSeed,
]

/** Any number, the same in every process: only one of them fills the world in. */
const LOCK = 462_025_001

/**
 * Fills in the configured world, once per database: a database that was filled in, or that has any account, stays as
 * it is. All or nothing; times in the world are relative to `now`. Answers whether it wrote.
 */
export const seedDatabase = Effect.fn("seedDatabase")(function* (seed: Seed, now: Date) {
  const sql = yield* SqlClient.SqlClient
  const passwords = yield* Passwords

  yield* sql`SELECT pg_advisory_xact_lock(${LOCK})`
  const [known] = yield* sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM world) OR EXISTS (SELECT FROM users) AS known`
  if (known?.known === true) return false
  if (seed === "empty") return false
  const rows = seed === "demo" ? demoSeed(now) : largeSeed(now)
  yield* writeSeed(rows, yield* passwords.hash(DEMO_PASSWORD))
  if (seed === "large")
    yield* writeLastStates(
      rows.machines.map((machine) => machine.id),
      now,
    )
  for (const write of areaSeeds) yield* write(seed, rows, now)
  yield* sql`INSERT INTO world (name, seeded) VALUES (${seed}, ${now})`
  // So that the first lists are read by index already; the database itself would notice minutes later.
  if (seed === "large") yield* sql`ANALYZE`
  return true
}, inOneTransaction)
