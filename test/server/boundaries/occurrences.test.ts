import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { signalByName } from "#domain/signals.ts"
import { BoundaryWatcher } from "#server/ingest/boundary-watcher.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer } from "#test/support/server.ts"
import { dayOfMachine, noPositions, noSamples, positionsOf, samplesOf } from "#test/support/telemetry.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople, subscribe } from "../machines/people.ts"
import { newBoundary, newNotification, square } from "./fields.ts"

/** Two places 20 m apart, on both sides of the western edge of the field. */
const IN = [62.005, 25.0002] as const
const OUT = [62.005, 24.9998] as const
const MINUTE = 60_000

/** Runs the job that checks boundaries once, after any run that the server has started by itself. */
const look = runJob("boundary-occurrences")

/** Runs the check as a newly started process, without memory of earlier positions. */
const fresh = Effect.flatMap(BoundaryWatcher, (watcher) => watcher.look).pipe(
  Effect.provide(Layer.fresh(BoundaryWatcher.layer)),
)

const drive = (
  machineId: number,
  ...way: ReadonlyArray<readonly [time: number, place: typeof IN | typeof OUT]>
) =>
  Effect.flatMap(TelemetryStore, (store) =>
    store.append(positionsOf(way.map(([time, [lat, lng]]) => [machineId, time, lat, lng])), noSamples),
  )

const sent = (notificationId: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ rule: string; time: Date }>`SELECT rule, time FROM boundary_occurrences
      WHERE notification_id = ${notificationId} ORDER BY id`,
  ).pipe(Effect.map((rows) => rows.map((row) => `${row.rule} ${row.time.getTime()}`)))

const arrange = Effect.fn("arrange")(function* (name: string, machineId: number, more: object = {}) {
  const ids = yield* makePeople({ [name]: endUser } as Record<string, typeof endUser>)
  yield* addMachine({ id: machineId, owner: ids[name] as number, name: `Machine ${machineId}` })
  yield* subscribe(machineId, null)
  const browser = yield* browserOf(name)
  const field = yield* newBoundary(browser, "Field", square(62, 25))
  const notification = yield* newNotification(browser, field.id, {
    enabled: true,
    machines: [{ id: machineId }],
    ...more,
  })
  const clock = yield* MovableClock
  return {
    browser,
    field,
    notification,
    id: notification.id as number,
    userId: ids[name] as number,
    start: Date.parse(notification.modified) + 1_000,
    clock,
  }
})

const enterLeave = { rules: { enter: true, leave: true, outsideUse: false } }

layer(startServer().pipe(Layer.provideMerge(movableClock())), {
  excludeTestServices: true,
  timeout: 300_000,
})("boundary occurrences", (it) => {
  it.effect("are raised once for each crossing, with the notification that tells of them", () =>
    Effect.gen(function* () {
      yield* layFixtures
      const sql = yield* SqlClient.SqlClient
      const { browser, id, start, userId } = yield* arrange("crosser", 1, enterLeave)
      yield* drive(1, [start, OUT], [start + 1_000, IN])
      yield* look
      assert.deepStrictEqual(yield* sent(id), [], "one position inside is none")
      yield* drive(1, [start + 2_000, IN], [start + 3_000, OUT], [start + 4_000, IN])
      yield* look
      yield* look
      const first = `ENTER ${start + 1_000}`
      assert.deepStrictEqual(yield* sent(id), [first])
      const [row] = yield* sql<any>`SELECT * FROM user_notifications WHERE user_id = ${userId}`
      assert.deepInclude(row, {
        type: "boundaryOccurrence",
        title: "Field",
        body: "Machine 1: entered the boundary",
        link: `fleet/boundaries/notifications/${id}`,
      })
      const list = (yield* browser.call(
        "GET",
        `/api/geofencing/notifications/${id}/occurrences`,
      )).json() as any
      assert.deepInclude(list.content[0], {
        rule: "ENTER",
        location: { lat: IN[0], lng: IN[1] },
        test: false,
        read: false,
      })

      // Checks that a second entry within five minutes of the first is not reported, and that an entry after that
      // is.
      const later = start + 10_000
      yield* drive(1, [later, OUT], [later + 1_000, OUT], [later + 2_000, IN], [later + 3_000, IN])
      yield* look
      assert.deepStrictEqual(yield* sent(id), [first, `LEAVE ${later}`])
      const last = start + 6 * MINUTE
      yield* drive(1, [last, OUT], [last + 1_000, OUT], [last + 2_000, IN], [last + 3_000, IN])
      yield* look
      assert.deepStrictEqual(yield* sent(id), [
        first,
        `LEAVE ${later}`,
        `LEAVE ${last}`,
        `ENTER ${last + 2_000}`,
      ])
      // Checks that positions older than those already checked, or received twice, raise nothing.
      yield* drive(1, [start + MINUTE, OUT], [start + MINUTE + 1, OUT], [last + 3_000, IN])
      yield* look
      assert.lengthOf(yield* sent(id), 4)
    }),
  )

  it.effect("of use outside need a running machine, and are reported once per use", () =>
    Effect.gen(function* () {
      const store = yield* TelemetryStore
      const { id, start } = yield* arrange("user", 2, {
        rules: { enter: false, leave: false, outsideUse: true },
      })
      // Checks that a machine which moves with its ignition off raises nothing: it is being towed.
      const ignition = signalByName("IgnitionState")!.id
      yield* store.append(noPositions, samplesOf([[2, ignition, start, 0]]))
      yield* drive(2, [start, OUT], [start + 1_000, OUT], [start + 2_000, OUT])
      yield* look
      assert.deepStrictEqual(yield* sent(id), [], "towed")
      yield* store.append(noPositions, samplesOf([[2, ignition, start + 3_000, 1]]))
      yield* drive(2, [start + 4_000, OUT])
      yield* look
      yield* drive(2, [start + 5_000, OUT], [start + 6 * MINUTE, OUT], [start + 7 * MINUTE, OUT])
      yield* look
      assert.deepStrictEqual(yield* sent(id), [`OUTSIDE_USE ${start + 4_000}`])
    }),
  )

  it.effect("of use outside do not go by an engine that runs now, where positions are sent late", () =>
    Effect.gen(function* () {
      const store = yield* TelemetryStore
      const { id, start } = yield* arrange("latecomer", 8, {
        rules: { enter: false, leave: false, outsideUse: true },
      })
      const engineSpeed = signalByName("EngineSpeed")!.id
      const stood = (time: number) =>
        store.append(
          {
            ...positionsOf([
              [8, time, ...OUT],
              [8, time + 1_000, ...OUT],
            ]),
            speed: [0, 0],
          },
          noSamples,
        )
      yield* store.append(noPositions, samplesOf([[8, engineSpeed, start + 30 * MINUTE, 1500]]))
      yield* stood(start)
      yield* look
      assert.deepStrictEqual(yield* sent(id), [])
      yield* stood(start + 30 * MINUTE)
      yield* look
      assert.deepStrictEqual(yield* sent(id), [`OUTSIDE_USE ${start + 30 * MINUTE}`])
    }),
  )

  it.effect("are neither lost nor doubled when another process goes on, and archives raise none", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* TelemetryStore
      const { id, start } = yield* arrange("restarter", 3, enterLeave)
      yield* drive(3, [start, OUT], [start + 1_000, IN])
      yield* look
      yield* drive(3, [start + 2_000, IN])
      // Lets two new processes check at once, and then the old process, whose memory is out of date: one event is
      // reported.
      yield* Effect.all([fresh, fresh, look], { concurrency: 3 })
      yield* look
      assert.deepStrictEqual(yield* sent(id), [`ENTER ${start + 1_000}`])
      yield* store.writeArchive([dayOfMachine(3, [start + 3_000, start + 4_000, start + 5_000], () => 1)])
      yield* look
      yield* fresh
      assert.deepStrictEqual(yield* sent(id), [`ENTER ${start + 1_000}`])
      const [kept] = yield* sql<any>`SELECT count(*)::int AS n FROM user_notifications
          WHERE link = ${`fleet/boundaries/notifications/${id}`}`
      assert.strictEqual(kept.n, 1)
    }),
  )

  it.effect("follow what the owner changes: off, on again, another area, another zone", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { browser, field, id, notification } = yield* arrange("changer", 4, enterLeave)
      const start = Date.parse(notification.modified) + 1
      const path = `/api/geofencing/notifications/${id}`
      const { machines: _, version: __, ...body } = notification
      yield* drive(4, [start, OUT], [start + 1, OUT])
      yield* look
      yield* browser.call("PUT", path, { body: { ...body, enabled: false } })
      yield* drive(4, [start + 2, IN], [start + 3, IN])
      yield* look
      assert.deepStrictEqual(yield* sent(id), [])
      yield* browser.call("PUT", path, { body: { ...body, enabled: true } })
      yield* look
      assert.deepStrictEqual(yield* sent(id), [], "what happened while it was off does not count")

      const now = Date.now() + MINUTE
      yield* drive(4, [now, IN], [now + 1, IN])
      yield* look
      const moved = { name: "Field", geometry: square(40, 10) }
      yield* browser.call("PUT", `/api/geofencing/geofences/${field.id}`, { body: moved })
      yield* drive(4, [now + 2, IN], [now + 3, IN])
      yield* look
      assert.deepStrictEqual(yield* sent(id), [], "the area went, not the machine")

      // Schedule for the two hours of the positions in Japanese time; in other time zones the same hours are
      // another time of day.
      const base = now + 10_000
      const hour = Number(new Date(base).toLocaleTimeString("sv-SE", { timeZone: "Asia/Tokyo" }).slice(0, 2))
      const clockAt = (one: number) => `${String(one % 24).padStart(2, "0")}:00`
      const frame = {
        days: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"],
        startTime: clockAt(hour),
        endTime: clockAt(hour + 2),
      }
      const custom = { ...body, enabled: true, schedule: "Custom", timeframes: [frame] }
      assert.strictEqual((yield* browser.call("PUT", path, { body: custom })).status, 200)
      yield* browser.call("PUT", `/api/geofencing/geofences/${field.id}`, {
        body: { name: "Field", geometry: square(62, 25) },
      })
      yield* drive(4, [base, OUT], [base + 1, OUT], [base + 2, IN], [base + 3, IN])
      yield* look
      assert.deepStrictEqual(yield* sent(id), [], "not in Helsinki")
      yield* sql`UPDATE users SET time_zone = 'Asia/Tokyo' WHERE email = 'changer@people.example'`
      yield* drive(4, [base + 10, OUT], [base + 11, OUT])
      yield* fresh
      assert.deepStrictEqual(yield* sent(id), [`LEAVE ${base + 10}`])
    }),
  )
})
