import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Report } from "#contract/schemas/report.ts"
import { signalByName } from "#domain/signals.ts"
import { makeReport } from "#server/rules/reports/make-report.ts"
import { ReportWork } from "#server/store/report-work.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople, share } from "../machines/people.ts"
import { askFor, download, listed, makeDueReports, readCsv } from "./files.ts"

const server = startServer().pipe(Layer.provideMerge(movableClock()))
const wish = {
  name: "Signals",
  type: "TELEMETRY_SIGNALS",
  start: "2026-03-02",
  end: "2026-03-08",
  recurrence: "SINGLE",
  personalData: true,
  machines: [1],
  signals: ["EngineSpeed"],
  format: "CSV",
}

const start = Date.UTC(2026, 2, 2)
const times = Float64Array.from({ length: 7 * 4320 }, (_, n) => start + n * 20_000)

const arrange = Effect.gen(function* () {
  yield* (yield* MovableClock).setTo(new Date("2026-03-18T10:00:00Z"))
  yield* layFixtures
  const ids = yield* makePeople({
    owner: endUser,
    buyer: endUser,
    demo: [{ authRole: "ROLE_DEMO_USER" }],
  })
  yield* addMachine({ id: 1, owner: ids.owner })
  yield* addMachine({ id: 2, owner: ids.owner })
  yield* share(1, ids.demo)
  const telemetry = yield* TelemetryStore
  const none = new Float64Array()
  yield* telemetry.writeHistory([
    {
      machineId: 1,
      track: { times: none, lat: none, lng: none, speed: none, heading: none },
      signals: [
        { signalId: signalByName("EngineSpeed")?.id ?? 0, times, values: times.map((_, n) => n % 2000) },
      ],
    },
  ])
  return ids
})

const stateOf = (id: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(
      sql<{ status: string; attempts: number; pieces: number; wait: number }>`
        SELECT status, attempts, (SELECT count(*)::int FROM report_pieces WHERE report_id = id) AS pieces,
          extract(epoch FROM next_attempt)::float8 * 1000 AS wait FROM reports WHERE id = ${id}`,
      ([row]) => row!,
    ),
  )

layer(server, { excludeTestServices: true, timeout: 300_000 })("the work on reports", (it) => {
  it.effect("goes on where a killed process left it, and the file is whole", () =>
    Effect.gen(function* () {
      yield* arrange
      const owner = yield* browserOf("owner")
      const sql = yield* SqlClient.SqlClient
      const work = yield* ReportWork
      const asked = yield* askFor(owner, wish)
      yield* makeDueReports
      const whole = yield* download(owner, asked.id)
      assert.isAbove(whole.bytes.length, 4 * 256 * 1024)

      // Interrupts a second report after its first parts were written: no user can see those parts.
      yield* sql`UPDATE jobs SET next_run = now() + interval '100 years' WHERE name = 'make-reports'`
      const cut = yield* askFor(owner, wish)
      yield* sql`UPDATE jobs SET next_run = now() + interval '100 years' WHERE name = 'make-reports'`
      const taken = Option.getOrThrow(yield* work.take)
      const fiber = yield* Effect.forkChild(makeReport(taken))
      while ((yield* stateOf(cut.id)).pieces < 2) yield* Effect.yieldNow
      yield* Fiber.interrupt(fiber)
      const left = yield* stateOf(cut.id)
      assert.strictEqual(left.status, "PROCESSING")
      assert.isAtLeast(left.pieces, 2)
      const early = yield* download(owner, cut.id)
      assert.strictEqual(early.status, 409)
      yield* makeDueReports
      assert.deepInclude(yield* stateOf(cut.id), { status: "COMPLETED", attempts: 2 })
      assert.deepStrictEqual((yield* download(owner, cut.id)).bytes, whole.bytes)
      assert.strictEqual(readCsv(whole.bytes).length, times.length - overlap)
      // Checks that the interrupted worker can no longer write to its report.
      const late = yield* Effect.flip(work.complete(taken, { fileName: "late.csv", size: 1 }))
      assert.strictEqual(late._tag, "NoLongerOurs")
    }),
  )

  it.effect("is tried again five times with growing pauses, then given up", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const sql = yield* SqlClient.SqlClient
      const owner = yield* browserOf("owner")
      yield* sql`ALTER TABLE machine_history RENAME TO machine_history_away`
      const asked = yield* askFor(owner, { ...wish, type: "SERVICE" })
      const waits: Array<number> = []
      for (let attempt = 1; attempt <= 5; attempt++) {
        yield* runJob("make-reports")
        const state = yield* stateOf(asked.id)
        assert.deepInclude(state, { status: "TEMP_FAILURE", attempts: attempt, pieces: 0 })
        assert.strictEqual((yield* download(owner, asked.id)).status, 409)
        const now = yield* Effect.map(
          Effect.clockWith((one) => one.currentTimeMillis),
          Number,
        )
        waits.push(Math.round((state.wait - now) / 60_000))
        yield* clock.advance("20 minutes")
      }
      assert.deepStrictEqual(waits, [1, 2, 4, 8, 16])
      yield* runJob("make-reports")
      assert.deepInclude(yield* stateOf(asked.id), { status: "FAILED", attempts: 6 })
      yield* clock.advance("2 hours")
      yield* runJob("make-reports")
      assert.deepInclude(yield* stateOf(asked.id), { status: "FAILED", attempts: 6 })

      // Checks that the author learns that it failed, and not of what, and may ask again once the cause has ended.
      const [failed] = yield* listed(owner, "status=FAILED")
      assert.deepInclude(failed, { id: asked.id, status: "FAILED", failure: "NOT_MADE" })
      const again = (browser: typeof owner) => browser.call("POST", `/api/reporting/${asked.id}/again`)
      assert.strictEqual((yield* again(yield* browserOf("demo"))).status, 404)
      yield* sql`ALTER TABLE machine_history_away RENAME TO machine_history`
      assert.deepInclude((yield* again(owner)).json(), { id: asked.id, status: "REQUEST", failure: null })
      assert.strictEqual((yield* again(owner)).status, 409)
      yield* runJob("make-reports")
      assert.deepInclude(yield* stateOf(asked.id), { status: "COMPLETED", attempts: 1 })
      assert.strictEqual((yield* download(owner, asked.id)).status, 200)
      assert.strictEqual((yield* again(owner)).status, 409)
      yield* sql`ALTER TABLE machine_history RENAME TO machine_history_away`

      // Checks that a report is made when the cause of its failure ends between two attempts.
      const second = yield* askFor(owner, { ...wish, type: "SERVICE" })
      yield* runJob("make-reports")
      const found = yield* listed(owner, "status=PROCESSING")
      assert.deepStrictEqual(
        found.map(({ id, status }) => [id, status]),
        [[second.id, "TEMP_FAILURE"]],
      )
      yield* sql`ALTER TABLE machine_history_away RENAME TO machine_history`
      yield* clock.advance("2 minutes")
      yield* runJob("make-reports")
      assert.deepInclude(yield* stateOf(second.id), { status: "COMPLETED", attempts: 2 })
    }),
  )

  it.effect(
    "of weeks is asked for each Monday of the owner, across the change of the clocks, each week once",
    () =>
      Effect.gen(function* () {
        const clock = yield* MovableClock
        const owner = yield* browserOf("owner")
        yield* clock.setTo(new Date("2026-03-18T10:00:00Z"))
        const asked = yield* askFor(owner, {
          ...wish,
          name: "Weekly",
          recurrence: "WEEKLY",
          machines: [1, 2],
        })
        assert.deepInclude(asked, {
          start: "2026-03-09",
          end: "2026-03-15",
          scheduled: true,
          nextRun: "2026-03-22T22:00:00.000Z",
        })
        const weeks = Effect.gen(function* () {
          yield* runJob("weekly-reports")
          const all = (yield* listed(yield* browserOf("owner"))).filter(
            (one: Report) => one.repeatId === asked.repeatId,
          )
          return all.map((one) => one.start).sort()
        })
        // Times with the weekly reports expected then. In Helsinki Monday the 23rd begins at 22:00 UTC, and Monday
        // the 30th, in summer time, at 21:00 UTC.
        for (const [time, expected] of [
          ["2026-03-22T21:59:30Z", ["2026-03-09"]],
          ["2026-03-22T22:00:01Z", ["2026-03-09", "2026-03-16"]],
          ["2026-03-22T22:10:00Z", ["2026-03-09", "2026-03-16"]],
          ["2026-03-29T20:59:30Z", ["2026-03-09", "2026-03-16"]],
          ["2026-03-29T21:00:01Z", ["2026-03-09", "2026-03-16", "2026-03-23"]],
          // Time after two weeks without a run: the reports of both missed weeks are made.
          ["2026-04-13T05:00:00Z", ["2026-03-09", "2026-03-16", "2026-03-23", "2026-03-30", "2026-04-06"]],
        ] as const) {
          yield* clock.setTo(new Date(time))
          assert.deepStrictEqual(yield* weeks, [...expected], time)
        }
        // Gives a machine to a new owner: it is left out of the report; without any machine left the schedule
        // ends.
        const sql = yield* SqlClient.SqlClient
        const move = (id: number) =>
          sql`UPDATE machines SET owner_id = (SELECT id FROM users WHERE email = 'buyer@people.example'), owned_since = now() WHERE id = ${id}`
        yield* move(2)
        yield* clock.setTo(new Date("2026-04-20T05:00:00Z"))
        assert.strictEqual((yield* weeks).length, 6)
        const newest = (yield* listed(yield* browserOf("owner"))).find((one) => one.start === "2026-04-13")
        assert.deepStrictEqual([...(newest?.machines ?? [])], [1])
        yield* move(1)
        yield* clock.setTo(new Date("2026-04-27T05:00:00Z"))
        assert.strictEqual((yield* weeks).length, 6)
        const again = yield* (yield* browserOf("owner")).call(
          "DELETE",
          `/api/reporting/repeat/${asked.repeatId}`,
        )
        assert.strictEqual(again.status, 409)
        yield* sql`UPDATE machines SET owner_id = (SELECT id FROM users WHERE email = 'owner@people.example'), owned_since = '2020-01-01'`
      }),
  )

  it.effect("is cleaned up: files after 90 days, what demo users made every night", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const sql = yield* SqlClient.SqlClient
      yield* sql`DELETE FROM reports`
      yield* clock.setTo(new Date("2026-05-01T20:00:00Z"))
      const owner = yield* browserOf("owner")
      const demo = yield* browserOf("demo")
      const kept = yield* askFor(owner, wish)
      yield* askFor(demo, { ...wish, personalData: false })
      yield* askFor(demo, { ...wish, personalData: false, recurrence: "WEEKLY" })
      yield* makeDueReports
      yield* clock.setTo(new Date("2026-05-01T23:50:00Z"))
      yield* runJob("report-cleaning")
      assert.strictEqual((yield* listed(demo)).length, 2)
      yield* clock.setTo(new Date("2026-05-02T00:05:00Z"))
      yield* runJob("report-cleaning")
      assert.deepStrictEqual(yield* listed(demo), [])
      const schedules =
        yield* sql`SELECT 1 FROM report_schedules s JOIN users u ON u.id = s.user_id WHERE u.email = 'demo@people.example'`
      assert.strictEqual(schedules.length, 0)
      yield* clock.setTo(new Date("2026-07-30T19:00:00Z"))
      yield* runJob("report-cleaning")
      assert.strictEqual((yield* stateOf(kept.id)).status, "COMPLETED")
      yield* clock.setTo(new Date("2026-07-30T20:30:00Z"))
      yield* runJob("report-cleaning")
      assert.strictEqual((yield* sql`SELECT 1 FROM reports`).length, 0)
      assert.strictEqual((yield* sql`SELECT 1 FROM report_pieces`).length, 0)
    }),
  )
})

/** Number of samples in the last two hours of a UTC day, which belong to the next day in Helsinki. */
const overlap = 2 * 180
