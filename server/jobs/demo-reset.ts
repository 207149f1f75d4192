import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { dayAt, isZone } from "#domain/time.ts"
import { writeDemoBoundaries } from "../seed/boundaries.ts"
import { JobRuns } from "../store/job-runs.ts"
import type { Job } from "./job.ts"

const NAME = "demo-reset"
/** Time of day, in ms, at which the demo users' day begins: three in the morning in their time zone. */
const NIGHT_MS = 3 * 3_600_000

/** Nightly job that removes what visitors created as demo users and restores the demo world's data (OPEN-38). */
export const resetDemoUsers: Job<SqlClient.SqlClient | JobRuns> = {
  name: NAME,
  every: "10 minutes",
  run: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const runs = yield* JobRuns
    const now = yield* Clock.currentTimeMillis
    const before = (yield* runs.states).find((job) => job.name === NAME)
    if (before === undefined || before.lastFinished === null) return
    const last = Date.parse(before.lastFinished)
    const people = yield* sql<{ id: number; zone: string }>`SELECT DISTINCT u.id, u.time_zone AS zone
      FROM users u JOIN user_roles r ON r.user_id = u.id WHERE r.auth_role = 'ROLE_DEMO_USER' ORDER BY u.id`
    const [seed] = yield* sql`SELECT name FROM world`
    for (const { id, zone } of people) {
      const known = isZone(zone) ? zone : "UTC"
      const nightPassed = dayAt(last - NIGHT_MS, known) < dayAt(now - NIGHT_MS, known)
      if (!nightPassed && before.lastError === null) continue
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`DELETE FROM alarm_settings WHERE user_id = ${id}`
          yield* sql`DELETE FROM boundary_notifications WHERE owner_id = ${id}`
          yield* sql`DELETE FROM boundaries WHERE owner_id = ${id}`
          yield* sql`DELETE FROM user_notifications WHERE user_id = ${id} AND type = 'boundaryOccurrence'`
          if (seed !== undefined) yield* writeDemoBoundaries(id, new Date(now))
        }),
      )
    }
  }),
}
