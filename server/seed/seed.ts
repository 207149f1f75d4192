import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import type { Seed } from "../config.ts"
import { Passwords } from "../rules/passwords.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { administrationSeed } from "./administration.ts"
import { alarmSettingsSeed } from "./alarm-settings.ts"
import { alarmsSeed } from "./alarms.ts"
import { boundariesSeed } from "./boundaries.ts"
import { demoSeed } from "./demo.ts"
import { devicesSeed } from "./devices.ts"
import { LargeSize, largeSeed } from "./large.ts"
import { writeLastStates } from "./large-live.ts"
import { machineCareSeed } from "./machine-care.ts"
import { networkSeed } from "./network.ts"
import { reportsSeed } from "./reports.ts"
import type { SeedRows } from "./rows.ts"
import { subscriptionsSeed } from "./subscriptions.ts"
import { writeSeed } from "./write.ts"

/**
 * Function by which an area of the product adds its rows to a seed world that already has machines and users;
 * `seed` is the kind of world.
 */
export type AreaSeed = (
  seed: "demo" | "large",
  rows: SeedRows,
  now: Date,
) => Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>

const areaSeeds: ReadonlyArray<AreaSeed> = [
  administrationSeed,
  networkSeed,
  devicesSeed,
  subscriptionsSeed,
  machineCareSeed,
  alarmsSeed,
  alarmSettingsSeed,
  boundariesSeed,
  reportsSeed,
]

/** Id of the advisory lock, the same in every process, so that only one process fills in the world. */
const LOCK = 462_025_001

/**
 * Fills in the configured seed world, once per database: a database that was filled in, or that has any account,
 * is not changed. Runs in one transaction; times in the world are relative to `now`. Returns whether it wrote.
 */
export const seedDatabase = Effect.fn("seedDatabase")(function* (seed: Seed, now: Date) {
  const sql = yield* SqlClient.SqlClient
  const passwords = yield* Passwords

  yield* sql`SELECT pg_advisory_xact_lock(${LOCK})`
  const [known] = yield* sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM world) OR EXISTS (SELECT FROM users) AS known`
  if (known?.known === true) return false
  if (seed === "empty") return false
  const rows = seed === "demo" ? demoSeed(now) : largeSeed(now, yield* LargeSize)
  yield* writeSeed(rows, yield* passwords.hash(DEMO_PASSWORD))
  if (seed === "large")
    yield* writeLastStates(
      rows.machines.map((machine) => machine.id),
      now,
    )
  for (const write of areaSeeds) yield* write(seed, rows, now)
  yield* sql`INSERT INTO world (name, seeded) VALUES (${seed}, ${now})`
  // `ANALYZE` lets the first lists use indexes; autovacuum would update the statistics only minutes later.
  if (seed === "large") yield* sql`ANALYZE`
  return true
}, inOneTransaction)
