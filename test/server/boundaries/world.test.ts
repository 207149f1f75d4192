import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { Boundary } from "#contract/schemas/boundary.ts"
import { timesInside } from "#domain/boundaries/times-inside.ts"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import { summarise } from "#domain/route.ts"
import { dayAt, hoursBefore, startOfDay } from "#server/ingest/simulator/schedule.ts"
import { simulateDay } from "#server/ingest/simulator/simulate.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { newBoundary } from "./fields.ts"

const signedIn = Effect.fn("signedIn")(function* (person: "owner" | "demo" | "dealer" | "service") {
  const browser = (yield* TestServer).browser()
  yield* browser.signIn(demoEmail(person), DEMO_PASSWORD)
  return browser
})

const reset = runJob("demo-reset")

layer(startServer({ seed: "demo" }).pipe(Layer.provideMerge(movableClock())), {
  excludeTestServices: true,
  timeout: 300_000,
})("the demo world of boundaries", (it) => {
  it.effect(
    "has something to show to each role, and is as new for visitors every morning",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const clock = yield* MovableClock
        const owner = yield* signedIn("owner")
        const read = (path: string, browser = owner) =>
          Effect.map(browser.call("GET", path), (answer) => (answer.json() as any).content as Array<any>)
        const fields = yield* read("/api/geofencing/geofences?size=500")
        assert.isAtLeast(fields.length, 6)
        const notifications = yield* read("/api/geofencing/notifications?size=500")
        assert.isTrue(notifications.some((one) => one.schedule === "Custom" && one.enabled))
        assert.isTrue(notifications.some((one) => !one.enabled))
        assert.isTrue(notifications.every((one) => !one.enabled || one.machines.length > 0))
        const sent = yield* Effect.forEach(notifications, ({ id }) =>
          read(`/api/geofencing/notifications/${id}/occurrences`),
        )
        assert.isAtLeast(sent.flat().length, 8)
        for (const person of ["owner", "demo", "dealer", "service"] as const)
          assert.isAtLeast(
            (yield* read("/api/usernotifications/list", yield* signedIn(person))).length,
            1,
            person,
          )

        const visitor = yield* signedIn("demo")
        const names = Effect.map(read("/api/geofencing/geofences?size=500", visitor), (all) =>
          all.map((one) => one.name),
        )
        const before = yield* names
        yield* newBoundary(visitor, "Graffiti")
        yield* reset
        yield* reset
        assert.include(yield* names, "Graffiti", "the same day")
        yield* clock.advance("24 hours")
        yield* reset
        yield* visitor.signIn(demoEmail("demo"), DEMO_PASSWORD)
        assert.deepStrictEqual(yield* names, before)
        const kept = yield* sql`SELECT id FROM boundaries WHERE owner_id = 1`
        assert.lengthOf(kept, fields.length)
      }),
    300_000,
  )

  it.effect(
    "has the fields in which the combine works on a day, by name, and no boundary as large as a district",
    () =>
      Effect.gen(function* () {
        const owner = yield* signedIn("owner")
        const answer = yield* owner.call("GET", "/api/geofencing/geofences?size=500")
        const { content } = answer.json() as { readonly content: ReadonlyArray<Boundary> }
        assert.isBelow(Math.max(...content.map(({ acreage }) => acreage)), 400)
        assert.lengthOf(new Set(content.map(({ name }) => name)), content.length)
        const machine = { id: 4, type: "COMBINE" } as const
        const from = startOfDay(machine.id, 20_783)
        const span = { from, to: from + 86_400_000, positionStepMs: 60_000, signalStepMs: 600_000 }
        const { track } = simulateDay({ machine, ...span })
        const inside = timesInside(track, content)
        const known = summarise("TRACTOR", track)!
        const named = inside.reduce((sum, { duration }) => sum + duration, 0)
        assert.isAtLeast(inside.length, 3)
        assert.isAbove(named, (known.moving + known.standing) * 0.8)
      }),
  )

  it.effect("ends every figure of a machine where its recorded past ends", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const later = yield* sql`
        WITH past AS (SELECT m.id, (SELECT max(s.expires) FROM subscriptions s
            WHERE s.machine_id = m.id AND s.state IN ('ACTIVE', 'EXPIRED')) AS ended FROM machines m)
        SELECT id, figure, at, ended FROM past JOIN (
          SELECT machine_id, 'counter' AS figure, counted_at AS at FROM service_counters
          UNION ALL SELECT machine_id, 'use', day::timestamptz FROM machine_day_hours
          UNION ALL SELECT machine_id, 'service', time FROM machine_history WHERE type = 'SERVICE_DONE'
          UNION ALL SELECT machine_id, 'alarm', modified FROM alarms
          UNION ALL SELECT machine_id, 'fault code', at FROM code_occurrences
          UNION ALL SELECT machine_id, 'proactive alert', created FROM proactive_alerts
          UNION ALL SELECT machine_id, 'boundary', time FROM boundary_occurrences
        ) made ON made.machine_id = id
        WHERE ended IS NULL OR made.at > ended`
      assert.deepStrictEqual(later, [])
      const [machine] = yield* sql<{ left: number; counted: number; ended: Date; interval: number }>`
        SELECT m.next_service AS left, c.counted_hours AS counted, s.expires AS ended, mo.service_interval AS interval
        FROM machines m JOIN models mo ON mo.id = m.model_id JOIN service_counters c ON c.machine_id = m.id
          JOIN subscriptions s ON s.machine_id = m.id AND s.state = 'EXPIRED' WHERE m.id = 24 ORDER BY s.expires DESC`
      const hours = hoursBefore(24, dayAt(24, machine!.ended.getTime()))
      assert.strictEqual(machine!.counted, hours)
      const due = hours + machine!.left
      assert.closeTo(due, Math.round(due / machine!.interval) * machine!.interval, 0.5)
    }),
  )

  it.effect("counts all hours of a machine's day towards its next service", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const state = sql<{ id: number; left: number; counted: number; at: Date }>`
        SELECT m.id, m.next_service AS left, c.counted_hours AS counted, c.counted_at AS at
        FROM machines m JOIN service_counters c ON c.machine_id = m.id
        WHERE m.next_service > 0 ORDER BY m.id LIMIT 40`
      const before = yield* state
      const days = before.map(({ id, at }) => {
        const day = dayAt(id, at.getTime())
        return { id, hours: hoursBefore(id, day + 1), at: new Date(startOfDay(id, day + 1)) }
      })
      yield* sql`INSERT INTO machine_live (machine_id, last_seen, hours, hours_at)
        SELECT id, at, hours, at FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
          AS row (id int, hours float8, at timestamptz)
        ON CONFLICT (machine_id) DO UPDATE SET hours = excluded.hours, hours_at = excluded.hours_at`
      yield* runJob("count-services")
      const after = new Map((yield* state).map((one) => [one.id, one]))
      const worked = before.map(({ id, counted }, index) => ({ id, hours: days[index]!.hours - counted }))
      assert.isAbove(Math.max(...worked.map(({ hours }) => hours)), 5)
      for (const [index, { id, hours }] of worked.entries()) {
        const left = after.get(id)?.left
        if (left !== undefined) assert.closeTo(before[index]!.left - left, hours, 0.11, `machine ${id}`)
      }
    }),
  )
})
