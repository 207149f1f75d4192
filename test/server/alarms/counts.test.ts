import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { AlarmState } from "#contract/schemas/alarm.ts"
import { PartnerId } from "#contract/schemas/ids.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { Passwords } from "#server/rules/passwords.ts"
import { seedDatabase } from "#server/seed/seed.ts"
import { type AlarmQuery, type AlarmSubject, alarmList } from "#server/store/alarms/alarm-statement.ts"
import { listStatements } from "#server/store/list.ts"
import { freshDatabase } from "#test/support/database.ts"
import { partnerRole, scopedRole } from "../machines/people.ts"

const CENTRE = PartnerId.make(3)
const readers: ReadonlyArray<readonly [name: string, id: number, roles: ReadonlyArray<RoleEntry>]> = [
  ["adviser", 900, partnerRole("ROLE_PARTNER_USER", "SERVICE", CENTRE)],
  ["dealer", 900, partnerRole("ROLE_PARTNER_USER", "DEALER", 1)],
  ["importer", 900, scopedRole("ROLE_IMPORTER", "FI", 1)],
  ["admin", 900, [{ authRole: "ROLE_ADMIN" }]],
  ["owner", 1, []],
  ["grantee", 2, []],
]
const queries: ReadonlyArray<AlarmQuery> = [
  {},
  { level: ["A"] },
  ...AlarmState.literals.map((state) => ({ state: [state] })),
  { state: ["NEW", "MONITOR"], level: ["B", "C"] },
]

describe("the numbers of alarms kept with machines", () => {
  it.live("are those of the alarms that each reader finds, also within a present ownership or a share", () =>
    Effect.gen(function* () {
      yield* seedDatabase("demo", new Date())
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE machines SET owned_since = now() - interval '20 days' WHERE id % 5 = 0 AND owner_id IS NOT NULL`
      yield* sql`UPDATE shares SET created = now() - interval '10 days', user_id = 2 WHERE id % 2 = 0`
      let found = 0
      for (const [name, id, roles] of readers)
        for (const query of queries) {
          const reader = { id, roles }
          const subject: AlarmSubject =
            roles.length === 0 ? { of: "FLEET", reader } : { of: "SERVICE", serviceId: CENTRE, reader }
          const list = alarmList(sql, subject, query)
          assert.isDefined(list.count)
          const { count: _, ...oneByOne } = list
          const kept = yield* sql<{ total: number }>`${listStatements(sql, list).count}`
          assert.deepStrictEqual(
            kept,
            yield* sql<{ total: number }>`${listStatements(sql, oneByOne).count}`,
            `${name} ${JSON.stringify(query)}`,
          )
          found += kept[0]?.total ?? 0
        }
      assert.isAbove(found, 100)
    }).pipe(Effect.provide(Passwords.layer), Effect.provide(freshDatabase())),
  )
})

describe("the standing of machines at their centres", () => {
  it.live("follows subscriptions and assignments", () =>
    Effect.gen(function* () {
      yield* seedDatabase("demo", new Date())
      const sql = yield* SqlClient.SqlClient
      const wrong = sql<{ standing: string }>`SELECT m.id FROM machines m WHERE m.standing IS DISTINCT FROM
        CASE WHEN m.service_id IS NULL THEN NULL
          WHEN EXISTS (SELECT FROM subscriptions s WHERE s.machine_id = m.id AND s.service_id = m.service_id
            AND s.state = 'ACTIVE') THEN 'ACTIVE'
          WHEN EXISTS (SELECT FROM subscriptions s WHERE s.machine_id = m.id AND s.service_id = m.service_id)
            THEN 'PAST' ELSE 'NEW' END`
      for (const change of [
        sql`SELECT 1`,
        sql`UPDATE subscriptions SET state = 'EXPIRED' WHERE state = 'ACTIVE' AND id % 2 = 0`,
        sql`UPDATE machines SET service_id = CASE service_id WHEN 3 THEN 4 ELSE 3 END WHERE id % 3 = 0`,
        sql`UPDATE subscriptions SET service_id = 4 WHERE service_id = 3 AND id % 7 = 0`,
        sql`DELETE FROM subscriptions WHERE id % 5 = 0`,
        sql`UPDATE machines SET service_id = NULL WHERE id % 4 = 0`,
      ]) {
        yield* change
        assert.deepStrictEqual(yield* wrong, [])
      }
      const kinds = yield* sql`SELECT DISTINCT standing FROM machines`
      assert.lengthOf(kinds, 4)
    }).pipe(Effect.provide(Passwords.layer), Effect.provide(freshDatabase())),
  )
})
