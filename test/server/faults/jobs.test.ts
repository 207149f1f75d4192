import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Layer, Logger } from "effect"
import { HttpServerRequest } from "effect/http"
import { SqlClient } from "effect/sql"
import { raiseOccurrences } from "#server/jobs/boundary-occurrences.ts"
import type { Job } from "#server/jobs/job.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { freshDatabase } from "#test/support/database.ts"
import { pushNetwork, vapidKeys } from "#test/support/push-service.ts"
import { startServer } from "#test/support/server.ts"
import { noSamples, positionsOf } from "#test/support/telemetry.ts"
import { square } from "../boundaries/fields.ts"
import { keepFixtures, restoreFixtures } from "../roles/fixtures.ts"
import { FAULT_HEADER, statementsOf, withFaults } from "./device.ts"
import { type Dump, difference, dump, dumpOfWritten } from "./dump.ts"
import { layFaultFixtures, THING } from "./fixtures.ts"
import { type JobNeeds, jobCases } from "./job-cases.ts"
import { mailbox, makeDue, pushService } from "./job-fixtures.ts"

await pushService.start()
await mailbox.start()
const settings = {
  mailUrl: mailbox.url,
  pushServices: [pushService.host],
  push: { ...vapidKeys(), subject: "mailto:portal@example.com" },
}
const Server = startServer(settings, withFaults(freshDatabase())).pipe(
  Layer.provideMerge(pushNetwork),
  Layer.provide(Logger.layer([])),
)

const IN = [62.005, 25.0002] as const
const OUT = [62.005, 24.9998] as const
const MINUTE = 60_000

/**
 * Number of a failing statement that is never reached, for a run without a fault: no job needs as many statements
 * for this work.
 */
const NO_FAULT = 200

/** Lets the owner watch a field for machine 1 from the time `since` on. */
const guardField = Effect.fnUntraced(function* (owner: number, since: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO boundaries (id, owner_id, name, geometry, acreage, modified)
    VALUES (${THING}, ${owner}, 'Field', ${JSON.stringify(square(62, 25))}::jsonb, 57, now() - interval '1 day')`
  yield* sql`INSERT INTO boundary_notifications (id, owner_id, boundary_id, name, enabled, enter, leave, outside_use, schedule, modified)
    VALUES (${THING}, ${owner}, ${THING}, 'Guard', true, true, false, false, 'Always', now() - interval '1 day')`
  yield* sql`INSERT INTO boundary_notification_machines (notification_id, machine_id, seen_to)
    VALUES (${THING}, 1, ${since})`
})

/**
 * Pattern of values that differ in each run and are therefore not compared: ids from the database, times, and
 * numbers of attempts.
 */
const OTHERS =
  /(?<="(?:id|boundary_id|notification_id|attempts?)": |[?]id=|notifications\/)\d+|"\d{4}-\d\d-\d\dT[^"]*"|\b1\d{12}\b/g

/** The changed rows without values that differ in each run. */
const outcomeOf = (before: Dump, after: Dump) =>
  Object.entries(difference(before, after)).map(([table, rows]) => [
    table,
    rows.map((row) => row.replaceAll(OTHERS, "other")).toSorted(),
  ])

layer(Server, { excludeTestServices: true, timeout: 300_000 })("a job in which a statement fails", (it) => {
  let before: Dump = {}

  /**
   * Runs a job with a fault in one statement, chosen by the same header as for a call; returns the statement
   * counts and the result.
   */
  const runOf = Effect.fnUntraced(function* <E, R>(run: Effect.Effect<void, E, R>, statement: number) {
    const header = `${statement} job ${crypto.randomUUID()}`
    const request = { headers: { [FAULT_HEADER]: header } } as unknown as HttpServerRequest.HttpServerRequest
    const exit = yield* Effect.exit(Effect.provideService(run, HttpServerRequest.HttpServerRequest, request))
    return { ...statementsOf(header), exit }
  })

  let owner = 0
  it.effect("is laid on a ground", () =>
    Effect.gen(function* () {
      const ids = yield* layFaultFixtures
      owner = ids.owner
      yield* makeDue(ids)
      yield* keepFixtures
      before = yield* dump
    }),
  )

  for (const { job, lay, meanwhile, see, writes } of jobCases) {
    const { name, run } = job as Job<JobNeeds>
    const fresh = Effect.andThen(restoreFixtures, lay ?? Effect.void)
    const outcome = Effect.gen(function* () {
      return [outcomeOf(before, yield* dumpOfWritten), see === undefined ? null : yield* see]
    })
    it.effect(
      `leaves what the next run completes, once: ${name}`,
      () =>
        Effect.gen(function* () {
          yield* fresh
          const laid = yield* dump
          const { exit } = yield* runOf(run, NO_FAULT)
          assert.isTrue(Exit.isSuccess(exit), String(exit))
          const changed = Object.keys(difference(laid, yield* dump))
          assert.includeMembers(changed, [...(writes ?? changed)])
          assert.isNotEmpty(changed)
          const whole = yield* outcome
          for (let statement = 1; statement < NO_FAULT; statement++) {
            yield* fresh
            const { failed } = yield* runOf(run, statement)
            if (!failed) return assert.isAbove(statement, 1, `${name} has no statement that could fail`)
            yield* meanwhile ?? Effect.void
            const again = yield* runOf(run, NO_FAULT)
            assert.isTrue(
              Exit.isSuccess(again.exit),
              `${name} after statement ${statement}: ${String(again.exit)}`,
            )
            assert.deepStrictEqual(yield* outcome, whole, `${name}, statement ${statement}`)
          }
          assert.fail(`${name} failed for ever`)
        }).pipe(Effect.ensuring(Effect.orDie(restoreFixtures)), Effect.provide(Logger.layer([]))),
      { timeout: 300_000 },
    )
  }

  // Tests the job that keeps machine positions in memory, so that its fixtures cannot be restored: each attempt
  // drives the machine into the field again.
  it.effect("raises an occurrence for each crossing, once: boundary-occurrences", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* TelemetryStore
      const start = Date.now() - 12 * 3_600_000
      yield* guardField(owner, start)
      yield* runOf(raiseOccurrences.run, NO_FAULT)
      for (let statement = 1; statement < NO_FAULT; statement++) {
        // Time of the attempt: ten minutes after the one before, which is longer than the interval within which a
        // crossing is reported only once.
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
