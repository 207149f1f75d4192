import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import type { World } from "../config.ts"
import { Passwords } from "../rules/passwords.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { administrationWorld } from "./administration.ts"
import { alarmsWorld } from "./alarms.ts"
import { boundariesWorld } from "./boundaries.ts"
import { demoWorld } from "./demo.ts"
import { devicesWorld } from "./devices.ts"
import { largeWorld } from "./large.ts"
import { writeLastStates } from "./large-live.ts"
import { machineCareWorld } from "./machine-care.ts"
import { networkWorld } from "./network.ts"
import { reportsWorld } from "./reports.ts"
import type { WorldRows } from "./rows.ts"
import { subscriptionsWorld } from "./subscriptions.ts"
import { writeWorld } from "./write.ts"

/** What an area adds to a world whose machines and people stand already; `world` tells the small one from the large. */
export type AreaWorld = (
  world: "demo" | "large",
  rows: WorldRows,
  now: Date,
) => Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>

const areaWorlds: ReadonlyArray<AreaWorld> = [
  administrationWorld,
  networkWorld,
  devicesWorld,
  machineCareWorld,
  subscriptionsWorld,
  alarmsWorld,
  boundariesWorld,
  reportsWorld,
]

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
  for (const write of areaWorlds) yield* write(world, rows, now)
  yield* sql`INSERT INTO world (name, seeded) VALUES (${world}, ${now})`
  // So that the first lists are read by index already; the database itself would notice minutes later.
  if (world === "large") yield* sql`ANALYZE`
  return true
}, inOneTransaction)
