import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { HttpServerRequest } from "effect/http"
import { SqlClient } from "effect/sql"
import { raiseOccurrences } from "#server/jobs/boundary-occurrences.ts"
import { closeAlarms } from "#server/jobs/close-alarms.ts"
import { takeDeviceAnswers } from "#server/jobs/device-answers.ts"
import { emailChanges } from "#server/jobs/email-changes.ts"
import type { Job } from "#server/jobs/job.ts"
import { weeklyReports } from "#server/jobs/reports.ts"
import { countServices } from "#server/jobs/service-counters.ts"
import { subscriptionBilling } from "#server/jobs/subscription-billing.ts"
import { subscriptionClock } from "#server/jobs/subscription-clock.ts"
import { beginWaitingShares } from "#server/jobs/waiting-shares.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { freshDatabase } from "#test/support/database.ts"
import { startServer } from "#test/support/server.ts"
import { noSamples, positionsOf } from "#test/support/telemetry.ts"
import { square } from "../boundaries/fields.ts"
import { emailOf } from "../machines/people.ts"
import { keepGround, restoreGround } from "../roles/ground.ts"
import { FAULT_HEADER, statementsOf, withFaults } from "./device.ts"
import { type Dump, difference, dump } from "./dump.ts"
import { layFaultGround, SERVED, THING } from "./ground.ts"

const Server = startServer({}, withFaults(freshDatabase())).pipe(Layer.provide(Logger.layer([])))

const jobs = [
  takeDeviceAnswers,
  emailChanges,
  beginWaitingShares,
  closeAlarms,
  subscriptionClock,
  subscriptionBilling,
  weeklyReports,
  countServices,
]

/** What they all together ask for. */
type Needs = (typeof jobs)[number] extends infer One ? (One extends Job<infer R> ? R : never) : never

const IN = [62.005, 25.005] as const
const OUT = [62.05, 25.05] as const
const MINUTE = 60_000

/** No job needs more statements for what is due here. */
const NO_FAULT = 200

/** Makes something due for each job. */
const makeDue = Effect.fnUntraced(function* (ids: { readonly owner: number; readonly admin: number }) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE telemetry_devices SET status = 'ACTIVATION_PENDING' WHERE id = ${THING}`
  yield* sql`INSERT INTO device_commands (id, device_id, target, command, sent, due)
    OVERRIDING SYSTEM VALUE VALUES (${THING}, ${THING}, 'DEVICE', 'ACTIVATED_MODE', now(), now() - interval '1 minute')`
  yield* sql`UPDATE email_changes SET opened = now(), not_before = now(), foreign_start = true, started_by = ${ids.admin}`
  yield* sql`INSERT INTO waiting_shares (machine_id, email, handle, enabled, created)
    VALUES (1, ${emailOf("neighbour")}, 'waiting', true, now())`
  yield* sql`UPDATE alarms SET severity = 4, created = now() - interval '60 days', modified = now() - interval '60 days',
    state_since = now() - interval '60 days'`
  // One ends, one goes on, and of one the end is announced.
  yield* sql`UPDATE subscriptions SET expires = now() - interval '1 hour', auto_renew = id = 107 WHERE id IN (106, 107)`
  yield* sql`UPDATE subscriptions SET expires = now() + interval '10 days' WHERE id = 104`
  yield* sql`UPDATE subscriptions SET order_status = 'NEW' WHERE id = 103`
  yield* sql`UPDATE report_schedules SET next_week = date_trunc('week', now())::date - 14, next_due = now() - interval '1 day'`
  yield* sql`INSERT INTO machine_live (machine_id, last_seen, hours, hours_at) VALUES (${SERVED.id}, now(), 130, now())`
  yield* sql`INSERT INTO service_counters (machine_id, counted_hours, counted_at)
    VALUES (${SERVED.id}, 100, now() - interval '3 days')`
})

/** The owner guards a field against machine 1 from this moment on. */
const guardField = Effect.fnUntraced(function* (owner: number, since: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO boundaries (id, owner_id, name, geometry, acreage, modified)
    VALUES (${THING}, ${owner}, 'Field', ${JSON.stringify(square(62, 25))}::jsonb, 57, now() - interval '1 day')`
  yield* sql`INSERT INTO boundary_notifications (id, owner_id, boundary_id, name, enabled, enter, leave, outside_use, schedule, modified)
    VALUES (${THING}, ${owner}, ${THING}, 'Guard', true, true, false, false, 'Always', now() - interval '1 day')`
  yield* sql`INSERT INTO boundary_notification_machines (notification_id, machine_id, seen_to)
    VALUES (${THING}, 1, ${since})`
})

/** What changed, without what is another at each run: numbers that the database gives, and times. */
const outcomeOf = (before: Dump, after: Dump) =>
  Object.entries(difference(before, after)).map(([table, rows]) => [
    table,
    rows
      .map((row) => row.replaceAll(/"id": \d+/g, '"id"').replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"'))
      .toSorted(),
  ])

layer(Server, { excludeTestServices: true, timeout: 60_000 })("a job in which a statement fails", (it) => {
  let before: Dump = {}

  /** With the fault in one of its statements, as a call with the header has it; answers what it came to. */
  const runOf = Effect.fnUntraced(function* <E, R>(run: Effect.Effect<void, E, R>, statement: number) {
    const header = `${statement} job ${crypto.randomUUID()}`
    const request = { headers: { [FAULT_HEADER]: header } } as unknown as HttpServerRequest.HttpServerRequest
    yield* Effect.exit(Effect.provideService(run, HttpServerRequest.HttpServerRequest, request))
    return statementsOf(header)
  })

  let owner = 0
  it.effect("is laid on a ground", () =>
    Effect.gen(function* () {
      const ids = yield* layFaultGround
      owner = ids.owner
      yield* makeDue(ids)
      yield* keepGround
      before = yield* dump
    }),
  )

  for (const { name, run } of jobs as ReadonlyArray<Job<Needs>>)
    it.effect(
      `leaves what the next run completes, once: ${name}`,
      () =>
        Effect.gen(function* () {
          yield* runOf(run, NO_FAULT)
          const whole = outcomeOf(before, yield* dump)
          assert.isNotEmpty(whole)
          for (let statement = 1; statement < NO_FAULT; statement++) {
            yield* restoreGround
            const { failed } = yield* runOf(run, statement)
            if (!failed) return assert.isAbove(statement, 1, `${name} has no statement that could fail`)
            yield* runOf(run, NO_FAULT)
            assert.deepStrictEqual(outcomeOf(before, yield* dump), whole, `${name}, statement ${statement}`)
          }
          assert.fail(`${name} failed for ever`)
        }).pipe(Effect.ensuring(Effect.orDie(restoreGround)), Effect.provide(Logger.layer([]))),
      { timeout: 60_000 },
    )

  // It remembers where machines are: the ground cannot be laid anew under it, so each try is a way into the field.
  it.effect("raises an occurrence for each crossing, once: boundary-occurrences", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* TelemetryStore
      const start = Date.now() - 12 * 3_600_000
      yield* guardField(owner, start)
      yield* runOf(raiseOccurrences.run, NO_FAULT)
      for (let statement = 1; statement < NO_FAULT; statement++) {
        // Further apart than what is told once.
        const time = start + statement * 10 * MINUTE
        yield* store.append(
          positionsOf([
            [1, time, ...OUT],
            [1, time + MINUTE, ...OUT],
            [1, time + 2 * MINUTE, ...IN],
            [1, time + 3 * MINUTE, ...IN],
          ]),
          noSamples,
        )
        const { failed } = yield* runOf(raiseOccurrences.run, statement)
        yield* runOf(raiseOccurrences.run, NO_FAULT)
        const raised = yield* sql`SELECT FROM boundary_occurrences`
        assert.strictEqual(raised.length, statement, `statement ${statement}`)
        if (!failed) return assert.isAbove(statement, 1)
      }
      assert.fail("it failed for ever")
    }).pipe(Effect.provide(Logger.layer([]))),
  )
})
