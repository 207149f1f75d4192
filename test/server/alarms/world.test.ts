import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { isOpenAlarm, OPEN_ALARM_STATES } from "#domain/alarms/states.ts"
import { Passwords } from "#server/rules/passwords.ts"
import { seedDatabase } from "#server/seed/seed.ts"
import { freshDatabase } from "#test/support/database.ts"

const seed = Effect.gen(function* () {
  yield* seedDatabase("demo", new Date())
  return yield* SqlClient.SqlClient
})
const database = () => Layer.mergeAll(Passwords.layer.pipe(Layer.provideMerge(freshDatabase())))

describe("the demo world", () => {
  it.live("has alarms and proactive alerts of every kind for the owner and both service centres", () =>
    Effect.gen(function* () {
      const sql = yield* seed
      const rows = yield* sql<{ state: string; severity: number; service: number; own: boolean }>`
        SELECT a.state, a.severity, a.service_id AS service, m.owner_id = 1 AS own
        FROM alarms a JOIN machines m ON m.id = a.machine_id`
      const states = new Set(rows.map((row) => row.state))
      assert.deepStrictEqual([...states].sort(), ["AUTO_CLOSED", "IN_PROGRESS", "MONITOR", "NEW", "RESOLVED"])
      assert.isAtLeast(rows.filter((row) => row.own).length, 30)
      for (const service of [3, 4])
        assert.isAtLeast(
          new Set(rows.filter((row) => row.service === service).map((row) => row.severity)).size,
          4,
        )
      const own = yield* sql<{
        alarms: number
      }>`SELECT open_alarms AS alarms FROM machines WHERE owner_id = 1`
      const calm = own.filter(({ alarms }) => alarms === 0).length
      assert.isTrue(calm > own.length / 4 && calm < (own.length * 3) / 4, `${calm} of ${own.length} are calm`)
      const [wrong] = yield* sql<{ n: number }>`
        SELECT count(*)::int AS n FROM machines m WHERE (m.open_alarms, coalesce(m.worst_alarm, '')) <>
          (SELECT count(*), coalesce(min(a.level), '') FROM alarms a
            WHERE a.machine_id = m.id AND a.state IN ${sql.in(OPEN_ALARM_STATES)} AND a.modified >= m.owned_since)`
      assert.strictEqual(wrong?.n, 0)
      assert.isTrue(rows.some((row) => isOpenAlarm(row.state as "NEW")))
      const [late] = yield* sql<{ n: number }>`
        SELECT count(*)::int AS n FROM alarms WHERE modified > now() OR state_since > now() OR state_since < created`
      assert.strictEqual(late?.n, 0)
      for (const service of [3, 4]) {
        const alerts = yield* sql<{ status: string }>`
          SELECT DISTINCT status FROM proactive_alerts WHERE service_id = ${service}`
        assert.strictEqual(alerts.length, 5)
      }
    }).pipe(Effect.provide(database())),
  )
})
