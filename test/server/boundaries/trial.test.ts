import { assert, layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { MOST_TRIED } from "#server/rules/boundary-trials.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { startServer } from "#test/support/server.ts"
import { dayOfMachine, noSamples, positionsOf } from "#test/support/telemetry.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople, subscribe } from "../machines/people.ts"
import { faultsOf, newBoundary, newNotification, square } from "./fields.ts"

const IN = [62.005, 25.0002] as const
const OUT = [62.005, 24.9998] as const
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const TRIAL = "/api/geofencing/notifications/trial"
const BOTH = { enter: true, leave: true, outsideUse: false }

type Place = typeof IN | typeof OUT
const drive = (machineId: number, ...way: ReadonlyArray<readonly [time: number, place: Place]>) =>
  Effect.flatMap(TelemetryStore, (store) =>
    store.append(positionsOf(way.map(([time, [lat, lng]]) => [machineId, time, lat, lng])), noSamples),
  )
/** Two positions, which make a crossing count. */
const twice = (time: number, place: Place) =>
  [
    [time, place],
    [time + 1_000, place],
  ] as const

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "trials of boundary notifications",
  (it) => {
    it.effect(
      "answer the events of the past 30 days and the time inside, by machine, and store nothing",
      () =>
        Effect.gen(function* () {
          yield* layFixtures
          const sql = yield* SqlClient.SqlClient
          const ids = yield* makePeople({ trier: endUser } as Record<string, typeof endUser>)
          for (const id of [1, 2, 3]) {
            yield* addMachine({ id, owner: ids.trier as number, name: `Machine ${id}` })
            yield* subscribe(id, null)
          }
          yield* sql`UPDATE machines SET owned_since = now() - interval '1 year'`
          const browser = yield* browserOf("trier")
          const field = yield* newBoundary(browser, "Field", square(62, 25))
          const now = yield* Clock.currentTimeMillis
          const start = now - 20 * DAY
          yield* drive(1, ...twice(start, OUT), ...twice(start + HOUR, IN), ...twice(start + 3 * HOUR, OUT))
          // Before the 30 days, in an archive, and before the machine had its owner: none of these count.
          yield* drive(2, ...twice(now - 40 * DAY, OUT), ...twice(now - 39 * DAY, IN))
          const store = yield* TelemetryStore
          yield* store.writeArchive([dayOfMachine(2, [start, start + 1_000, start + 2_000], () => 1)])
          yield* drive(3, ...twice(start, IN), ...twice(start + DAY, OUT), ...twice(start + 3 * DAY, IN))
          yield* sql`UPDATE machines SET owned_since = ${new Date(start + 2 * DAY)} WHERE id = 3`

          const body = {
            geofenceId: field.id,
            rules: BOTH,
            schedule: "Always",
            machines: [{ id: 1 }, { id: 2 }, { id: 3 }],
          }
          const answer = (yield* browser.call("POST", TRIAL, { body })).json() as any
          assert.deepStrictEqual(
            answer.machines.map((one: any) => [one.machineName, one.count, one.insideSeconds]),
            [
              ["Machine 1", 2, 2 * 3_600],
              ["Machine 2", 0, null],
              ["Machine 3", 0, 1],
            ],
          )
          assert.deepStrictEqual(
            answer.occurrences.map((one: any) => [one.id, one.rule, Date.parse(one.time)]),
            [
              [1, "LEAVE", start + 3 * HOUR],
              [1, "ENTER", start + HOUR],
            ],
          )
          assert.deepInclude(answer, { count: 2, untried: 0 })
          assert.strictEqual(Date.parse(answer.end) - Date.parse(answer.start), 30 * DAY)

          // A schedule that leaves the hour of the entry out.
          const clockOf = (time: number) => new Date(time).toISOString().slice(11, 16)
          yield* sql`UPDATE users SET time_zone = 'UTC'`
          const times = { startTime: clockOf(start + 2 * HOUR), endTime: clockOf(start + 4 * HOUR) }
          const week = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]
          const nightly = (yield* browser.call("POST", TRIAL, {
            body: { ...body, schedule: "Custom", timeframes: [{ days: week, ...times }] },
          })).json() as any
          assert.deepStrictEqual(
            nightly.occurrences.map((one: any) => one.rule),
            ["LEAVE"],
          )
          const [row] = yield* sql<{ all: number }>`SELECT (SELECT count(*) FROM boundary_occurrences)::int
        + (SELECT count(*) FROM user_notifications)::int AS all`
          assert.strictEqual(row?.all, 0)
        }),
    )

    it.effect("list the newest 200 events, and leave machines out beyond what one trial looks at", () =>
      Effect.gen(function* () {
        const ids = yield* makePeople({ many: endUser } as Record<string, typeof endUser>)
        const machines = Array.from({ length: MOST_TRIED + 2 }, (_, index) => 100 + index)
        for (const id of machines) yield* addMachine({ id, owner: ids.many as number, name: `M${id}` })
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE machines SET owned_since = now() - interval '1 year'`
        yield* subscribe(100, null)
        const browser = yield* browserOf("many")
        const field = yield* newBoundary(browser, "Field", square(62, 25))
        const now = yield* Clock.currentTimeMillis
        const start = now - 10 * DAY
        yield* drive(
          100,
          ...Array.from({ length: 130 }, (_, index) => [
            ...twice(start + index * 20 * MINUTE, OUT),
            ...twice(start + index * 20 * MINUTE + 10 * MINUTE, IN),
          ]).flat(),
        )
        const answer = (yield* browser.call("POST", TRIAL, {
          body: {
            geofenceId: field.id,
            rules: BOTH,
            schedule: "Always",
            machines: machines.map((id) => ({ id })),
          },
        })).json() as any
        assert.deepInclude(answer, { count: 259, untried: 2 })
        assert.lengthOf(answer.occurrences, 200)
        const all = answer.occurrences.map((one: any) => Date.parse(one.time))
        assert.deepStrictEqual(
          all,
          all.toSorted((a: number, b: number) => b - a),
        )
        assert.lengthOf(answer.machines, MOST_TRIED)
      }),
    )

    it.effect("refuse what a notification refuses, and have at least one machine", () =>
      Effect.gen(function* () {
        const ids = yield* makePeople({ careless: endUser, other: endUser } as Record<string, typeof endUser>)
        yield* addMachine({ id: 50, owner: ids.careless as number, name: "Mine" })
        yield* addMachine({ id: 51, owner: ids.other as number, name: "Not mine" })
        const browser = yield* browserOf("careless")
        const field = yield* newBoundary(browser, "Field", square(62, 25))
        const foreign = yield* newBoundary(yield* browserOf("other"), "Foreign", square(62, 25))
        const fine = { geofenceId: field.id, rules: BOTH, schedule: "Always", machines: [{ id: 50 }] }
        const asked = (more: object) => browser.call("POST", TRIAL, { body: { ...fine, ...more } })
        const frame = { days: ["MONDAY"], startTime: "22:00", endTime: null }
        assert.strictEqual((yield* asked({})).status, 200)
        assert.strictEqual(
          faultsOf(yield* asked({ machines: [] })),
          "400 | PREREQUISITES_NOT_FULFILLED machines",
        )
        assert.strictEqual(faultsOf(yield* asked({ machines: [{ id: 51 }] })), "404 | NOT_FOUND machines")
        assert.strictEqual(faultsOf(yield* asked({ geofenceId: foreign.id })), "404 | NOT_FOUND geofenceId")
        assert.strictEqual(
          faultsOf(
            yield* asked({
              rules: { enter: false, leave: false, outsideUse: false },
              schedule: "Custom",
              timeframes: [frame],
            }),
          ),
          "400 | INVALID_INPUT_VALUE rules | END_TIME_WAS_EMPTY timeframes.0.endTime",
        )
      }),
    )

    it.effect(
      "occurrences name the time inside, on the entry and on the exit, whatever the page or filter",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const ids = yield* makePeople({ visitor: endUser } as Record<string, typeof endUser>)
          for (const id of [60, 61]) yield* addMachine({ id, owner: ids.visitor as number, name: `V${id}` })
          yield* sql`UPDATE machines SET owned_since = '2025-01-01' WHERE id IN (60, 61)`
          const browser = yield* browserOf("visitor")
          const field = yield* newBoundary(browser, "Field", square(62, 25))
          const { id } = yield* newNotification(browser, field.id, { machines: [{ id: 60 }, { id: 61 }] })
          const rows: ReadonlyArray<readonly [number, string, string, boolean]> = [
            [60, "ENTER", "2026-01-01T08:00Z", false],
            [61, "ENTER", "2026-01-01T08:30Z", false],
            [60, "OUTSIDE_USE", "2026-01-01T08:40Z", false],
            [60, "LEAVE", "2026-01-01T09:00Z", true],
            [60, "LEAVE", "2026-01-01T10:00Z", false],
            [60, "ENTER", "2026-01-01T11:00Z", false],
            [60, "ENTER", "2026-01-01T12:00Z", false],
          ]
          for (const [machine_id, rule, time, test] of rows)
            yield* sql`INSERT INTO boundary_occurrences ${sql.insert({
              notification_id: id,
              boundary_id: field.id,
              machine_id,
              rule,
              time: new Date(time),
              lat: 62,
              lng: 25,
              read: false,
              test,
            })}`
          const listed = (query: string) =>
            Effect.map(
              browser.call("GET", `/api/geofencing/notifications/${id}/occurrences?${query}`),
              (answer) =>
                (answer.json() as any).content.map((one: any) => [
                  one.machineId,
                  one.rule,
                  one.insideSeconds,
                ]),
            )
          assert.deepStrictEqual(yield* listed("sort=time,asc"), [
            [60, "ENTER", 7_200],
            [61, "ENTER", null],
            [60, "OUTSIDE_USE", null],
            [60, "LEAVE", null],
            [60, "LEAVE", 7_200],
            [60, "ENTER", null],
            [60, "ENTER", null],
          ])
          assert.deepStrictEqual(yield* listed("sort=time,asc&size=1&rule=ENTER&machineId=60"), [
            [60, "ENTER", 7_200],
          ])
        }),
    )
  },
)
