import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Browser } from "#test/support/browser.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople, share, vinOf } from "../machines/people.ts"
import { ALL_RULES, faultsOf, newBoundary, newNotification } from "./fields.ts"

const NOTIFICATIONS = "/api/geofencing/notifications"

const call = (browser: Browser, method: string, path: string, body?: unknown) =>
  browser.call(method, path, body === undefined ? {} : { body })

/**
 * Fixtures: the owner has machines 1 to 3; machine 4 is shared with the owner, machine 5 is not visible to the
 * owner.
 */
const arrange = Effect.gen(function* () {
  yield* layFixtures
  const ids = yield* makePeople({ owner: endUser, neighbour: endUser })
  for (const id of [1, 2, 3]) yield* addMachine({ id, owner: ids.owner, name: `M${4 - id}` })
  for (const id of [4, 5]) yield* addMachine({ id, owner: ids.neighbour })
  yield* share(4, ids.owner)
  return ids
})

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("boundary notifications", (it) => {
  it.effect("are added, listed, changed and deleted by their owner", () =>
    Effect.gen(function* () {
      yield* arrange
      const browser = yield* browserOf("owner")
      const field = yield* newBoundary(browser, "Field")
      const other = yield* newBoundary(browser, "Other")
      const made = yield* call(browser, "POST", NOTIFICATIONS, {
        geofenceId: field.id,
        name: " Nights ",
        enabled: true,
        rules: { enter: false, leave: true, outsideUse: false },
        schedule: "Custom",
        timeframes: [
          { days: ["SUNDAY", "MONDAY", "SUNDAY"], startTime: "22:00", endTime: "06:00" },
          { days: ["SATURDAY"], startTime: "", endTime: "" },
          { days: ["FRIDAY"] },
        ],
        machines: [{ id: 1 }, { id: 2 }, { id: 1 }],
      })
      assert.strictEqual(made.status, 201)
      const notification = made.json() as any
      assert.deepInclude(notification, {
        geofenceId: field.id,
        name: "Nights",
        enabled: true,
        rules: { enter: false, leave: true, outsideUse: false },
        schedule: "Custom",
        timeframes: [
          { days: ["MONDAY", "SUNDAY"], startTime: "22:00", endTime: "06:00" },
          { days: ["SATURDAY"], startTime: null, endTime: null },
          { days: ["FRIDAY"], startTime: null, endTime: null },
        ],
        machines: [
          { id: 2, vin: vinOf(2), machineName: "M2" },
          { id: 1, vin: vinOf(1), machineName: "M3" },
        ],
        version: 1,
      })
      yield* newNotification(browser, other.id, { name: "always" })

      const names = (query = "") =>
        Effect.map(call(browser, "GET", `${NOTIFICATIONS}${query}`), (answer) =>
          (answer.json() as any).content.map((one: any) => one.name),
        )
      assert.deepStrictEqual(yield* names(), ["always", "Nights"])
      assert.deepStrictEqual(yield* names("?sort=name,desc"), ["Nights", "always"])
      assert.deepStrictEqual(yield* names("?enabled=true"), ["Nights"])
      assert.deepStrictEqual(yield* names(`?geofenceId=${other.id}`), ["always"])
      assert.deepStrictEqual(yield* names("?machineId=2"), ["Nights"])
      assert.deepStrictEqual(yield* names("?machineId=3"), [])
      assert.deepStrictEqual(yield* names("?machineId=99999999999"), [])
      assert.deepStrictEqual(yield* names("?q=ALW"), ["always"])

      const path = `${NOTIFICATIONS}/${notification.id}`
      const { machines: _, id: __, modified: ___, version: ____, ...same } = notification
      const changed = yield* call(browser, "PUT", path, {
        ...same,
        schedule: "Always",
        geofenceId: other.id,
        version: 1,
      })
      assert.strictEqual(changed.status, 200)
      assert.deepInclude(changed.json(), { schedule: "Always", geofenceId: other.id, version: 2 })
      assert.deepStrictEqual((changed.json() as any).machines, notification.machines, "untouched")
      assert.strictEqual(
        faultsOf(yield* call(browser, "PUT", path, { ...same, version: 1 })),
        "409 | CONFLICT version",
      )
      assert.deepStrictEqual((yield* call(browser, "GET", path)).json(), changed.json())

      const stranger = yield* browserOf("neighbour")
      for (const [method, body] of [["GET"], ["PUT", same], ["DELETE"]] as const)
        assert.strictEqual(faultsOf(yield* call(stranger, method, path, body)), "404 | NOT_FOUND id")
      assert.strictEqual((yield* call(browser, "DELETE", path)).status, 204)
      assert.strictEqual(faultsOf(yield* call(browser, "GET", path)), "404 | NOT_FOUND id")
    }),
  )

  it.effect("are refused with code and field, and nothing changes", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const browser = yield* browserOf("owner")
      const stranger = yield* browserOf("neighbour")
      const field = yield* newBoundary(browser, "Fixed")
      const foreign = yield* newBoundary(stranger, "Foreign")
      const { id } = yield* newNotification(browser, field.id, { enabled: true, machines: [{ id: 3 }] })
      const all = sql`SELECT n.*, a.machine_id FROM boundary_notifications n
        LEFT JOIN boundary_notification_machines a ON a.notification_id = n.id ORDER BY n.id, a.machine_id`
      const before = yield* all
      const base = { geofenceId: field.id, name: "N", enabled: false, rules: ALL_RULES, schedule: "Always" }
      const custom = (...timeframes: ReadonlyArray<unknown>) => ({ ...base, schedule: "Custom", timeframes })
      const cases: ReadonlyArray<readonly [unknown, string]> = [
        [
          {},
          "400 | NOT_NULL geofenceId | NOT_NULL name | NOT_NULL enabled | NOT_NULL rules | NOT_NULL schedule",
        ],
        [{ ...base, name: "x".repeat(81) }, "400 | SIZE name"],
        [{ ...base, schedule: "Never" }, "400 | DISALLOWED_VALUE schedule"],
        [
          { ...base, rules: { enter: false, leave: false, outsideUse: false } },
          "400 | INVALID_INPUT_VALUE rules",
        ],
        [{ ...base, rules: { enter: true } }, "400 | NOT_NULL rules.leave | NOT_NULL rules.outsideUse"],
        [{ ...base, geofenceId: 9_999_999_999 }, "404 | NOT_FOUND geofenceId"],
        [{ ...base, geofenceId: foreign.id }, "404 | NOT_FOUND geofenceId"],
        [{ ...base, enabled: true, machines: [] }, "400 | PREREQUISITES_NOT_FULFILLED enabled"],
        [{ ...base, machines: [{ id: 5 }] }, "404 | NOT_FOUND machines"],
        [{ ...base, machines: [{ id: -1 }] }, "404 | NOT_FOUND machines"],
        [{ ...base, machines: [{ id: 4 }] }, "403 | NOT_OWNER machines"],
        [{ ...base, machines: [{}] }, "400 | NOT_NULL machines.0.id"],
        [custom(), "400 | NOT_NULL timeframes"],
        [custom({ days: [] }), "400 | NOT_NULL timeframes.0.days"],
        [custom({}), "400 | NOT_NULL timeframes.0.days"],
        [custom({ days: ["FUNDAY"] }), "400 | DISALLOWED_VALUE timeframes.0.days.0"],
        [
          custom({ days: ["MONDAY"], startTime: "24:00", endTime: "7:00" }),
          "400 | PATTERN timeframes.0.startTime | PATTERN timeframes.0.endTime",
        ],
        [
          custom({ days: ["MONDAY"] }, { days: ["MONDAY"], endTime: "06:00" }),
          "400 | START_TIME_WAS_EMPTY timeframes.1.startTime",
        ],
        [
          custom({ days: ["MONDAY"], startTime: "06:00", endTime: "" }),
          "400 | END_TIME_WAS_EMPTY timeframes.0.endTime",
        ],
        [
          custom({ days: ["MONDAY"], startTime: "06:00", endTime: "06:00" }),
          "400 | INVALID_INPUT_VALUE timeframes.0.endTime",
        ],
        [custom(...Array.from({ length: 51 }, () => ({ days: ["MONDAY"] }))), "400 | SIZE timeframes"],
      ]
      for (const [body, expected] of cases) {
        const say = JSON.stringify(body).slice(0, 160)
        assert.strictEqual(faultsOf(yield* call(browser, "POST", NOTIFICATIONS, body)), expected, say)
        assert.strictEqual(
          faultsOf(yield* call(browser, "PUT", `${NOTIFICATIONS}/${id}`, body)),
          expected,
          say,
        )
      }
      assert.strictEqual(
        faultsOf(yield* call(browser, "POST", NOTIFICATIONS, { ...base, enabled: true })),
        "400 | PREREQUISITES_NOT_FULFILLED enabled",
      )
      assert.strictEqual((yield* call(browser, "GET", `${NOTIFICATIONS}?sort=schedule,asc`)).status, 400)
      assert.deepStrictEqual(yield* all, before)
    }),
  )

  it.effect("watch machines one by one, under both addresses, and are switched off with the last", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      const stranger = yield* browserOf("neighbour")
      const field = yield* newBoundary(browser, "Machines")
      for (const base of [NOTIFICATIONS, "/api/notifications"]) {
        const { id } = yield* newNotification(browser, field.id)
        const path = `${base}/${id}/machines`
        const to = (method: string, machine: string | number, who = browser) =>
          Effect.map(call(who, method, `${path}/${machine}`), faultsOf)
        assert.strictEqual(yield* to("GET", 1), "404 | NOT_FOUND machineId")
        const assigned = yield* call(browser, "POST", `${path}/1`)
        assert.strictEqual(assigned.status, 201)
        assert.deepStrictEqual(assigned.json(), { id: 1, vin: vinOf(1), machineName: "M3" })
        assert.deepStrictEqual((yield* call(browser, "GET", `${path}/1`)).json(), assigned.json())
        assert.strictEqual(yield* to("POST", 1), "409 | ALREADY_SAVED machineId")
        assert.strictEqual(yield* to("POST", 4), "403 | NOT_OWNER machineId")
        for (const wrong of [0, 5, 99, "9999999999"])
          assert.strictEqual(yield* to("POST", wrong), "404 | NOT_FOUND machineId")
        assert.strictEqual(yield* to("POST", "x"), "400 | INVALID_INPUT_VALUE machineId")
        for (const method of ["GET", "POST", "DELETE"])
          assert.strictEqual(yield* to(method, 1, stranger), "404 | NOT_FOUND id")

        const own = `${NOTIFICATIONS}/${id}`
        const { machines: _, ...body } = (yield* call(browser, "GET", own)).json() as any
        yield* call(browser, "PUT", own, { ...body, enabled: true })
        assert.strictEqual(yield* to("POST", 2), "201")
        assert.strictEqual(yield* to("DELETE", 1), "204")
        assert.strictEqual(yield* to("DELETE", 1), "404 | NOT_FOUND machineId")
        assert.deepInclude((yield* call(browser, "GET", own)).json(), { enabled: true })
        assert.strictEqual(yield* to("DELETE", 2), "204")
        assert.deepInclude((yield* call(browser, "GET", own)).json(), { enabled: false, machines: [] })
      }
      const system = yield* call(browser, "GET", "/api/notifications/1/occurrences/1/machines/1")
      assert.strictEqual(system.status, 404)
    }),
  )

  it.effect("lose a machine that changes hands", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const browser = yield* browserOf("owner")
      const field = yield* newBoundary(browser, "Sold")
      const one = yield* newNotification(browser, field.id, { enabled: true, machines: [{ id: 3 }] })
      const two = yield* newNotification(browser, field.id, {
        enabled: true,
        machines: [{ id: 3 }, { id: 2 }],
      })
      yield* sql`UPDATE machines SET owner_id = NULL, owned_since = NULL WHERE id = 3`
      const after = (id: number) =>
        Effect.map(call(browser, "GET", `${NOTIFICATIONS}/${id}`), (answer) => answer.json() as any)
      assert.deepInclude(yield* after(one.id), { enabled: false, machines: [] })
      const left = yield* after(two.id)
      assert.isTrue(left.enabled)
      assert.deepStrictEqual(
        left.machines.map((machine: any) => machine.id),
        [2],
      )
    }),
  )

  it.effect("keep their occurrences: tried, read, deleted, under both addresses", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const browser = yield* browserOf("owner")
      const stranger = yield* browserOf("neighbour")
      const field = yield* newBoundary(browser, "Told")
      const location = { lat: 62.001, lng: 25.001 }
      for (const base of [NOTIFICATIONS, "/api/notifications"]) {
        const { id } = yield* newNotification(browser, field.id, { machines: [{ id: 1 }] })
        const path = `${base}/${id}/occurrences`
        const made = yield* call(browser, "POST", path, {
          machineId: 1,
          rule: "LEAVE",
          time: "2026-01-02T03:04:05Z",
          location,
          vin: "ignored",
        })
        assert.strictEqual(made.status, 201)
        const occurrence = made.json() as any
        assert.deepStrictEqual(occurrence, {
          id: occurrence.id,
          notificationId: id,
          geofenceId: field.id,
          machineId: 1,
          vin: vinOf(1),
          rule: "LEAVE",
          time: "2026-01-02T03:04:05.000Z",
          location,
          read: false,
          test: true,
          insideSeconds: null,
        })
        const [sent] = yield* sql<any>`SELECT * FROM user_notifications ORDER BY id DESC LIMIT 1`
        assert.deepInclude(sent, {
          type: "boundaryOccurrence",
          title: "Told",
          body: "M3: left the boundary",
          link: `fleet/boundaries/notifications/${id}`,
          read: false,
        })
        const second = (yield* call(browser, "POST", path, {
          machineId: 1,
          rule: "ENTER",
          location,
        })).json() as any
        const list = (query = "") =>
          Effect.map(call(browser, "GET", `${path}${query}`), (answer) =>
            (answer.json() as any).content.map((one: any) => one.id),
          )
        assert.deepStrictEqual(yield* list(), [second.id, occurrence.id])
        assert.deepStrictEqual(yield* list("?sort=time,asc"), [occurrence.id, second.id])
        assert.deepStrictEqual(yield* list("?rule=LEAVE"), [occurrence.id])
        assert.deepStrictEqual(yield* list("?machineId=2"), [])
        const one = `${path}/${occurrence.id}`
        assert.deepStrictEqual((yield* call(browser, "PUT", one, { read: true })).json(), {
          ...occurrence,
          read: true,
        })
        assert.deepStrictEqual(yield* list("?read=true"), [occurrence.id])
        assert.deepStrictEqual((yield* call(browser, "GET", one)).json(), { ...occurrence, read: true })

        const cases: ReadonlyArray<readonly [unknown, string]> = [
          [{}, "400 | NOT_NULL machineId | NOT_NULL rule | NOT_NULL location"],
          [{ machineId: 1, rule: "FLY", location }, "400 | DISALLOWED_VALUE rule"],
          [{ machineId: 1, rule: "ENTER", location: { lat: 91, lng: 0 } }, "400 | MAX location.lat"],
          [
            { machineId: 1, rule: "ENTER", location, time: "2026-02-30T00:00:00Z" },
            "400 | INVALID_INPUT_VALUE time",
          ],
          [
            { machineId: 1, rule: "ENTER", location, time: "2999-01-01T00:00:00Z" },
            "400 | INVALID_INPUT_VALUE time",
          ],
          [
            { machineId: 1, rule: "ENTER", location, time: "2019-01-01T00:00:00Z" },
            "400 | INVALID_INPUT_VALUE time",
          ],
          [{ machineId: 2, rule: "ENTER", location }, "400 | PREREQUISITES_NOT_FULFILLED machineId"],
          [
            { machineId: 9_999_999_999, rule: "ENTER", location },
            "400 | PREREQUISITES_NOT_FULFILLED machineId",
          ],
        ]
        for (const [body, expected] of cases)
          assert.strictEqual(
            faultsOf(yield* call(browser, "POST", path, body)),
            expected,
            JSON.stringify(body),
          )
        assert.strictEqual(faultsOf(yield* call(browser, "PUT", one, {})), "400 | NOT_NULL read")
        for (const [method, target, body] of [
          ["GET", path],
          ["POST", path, { machineId: 1, rule: "ENTER", location }],
          ["GET", one],
          ["PUT", one, { read: false }],
          ["DELETE", one],
        ] as const)
          assert.strictEqual(faultsOf(yield* call(stranger, method, target, body)), "404 | NOT_FOUND id")
        assert.deepStrictEqual(yield* list(), [second.id, occurrence.id], "nothing changed")
        assert.strictEqual((yield* call(browser, "DELETE", one)).status, 204)
        for (const wrong of [occurrence.id, 0, "99999999999999999999"])
          assert.strictEqual((yield* call(browser, "DELETE", `${path}/${wrong}`)).status === 204, false)
        assert.deepStrictEqual(yield* list(), [second.id])
      }
    }),
  )

  it.effect("show nothing of the time before the machine was the owner's", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const browser = yield* browserOf("owner")
      const field = yield* newBoundary(browser, "Again")
      const { id } = yield* newNotification(browser, field.id, { machines: [{ id: 2 }] })
      const path = `${NOTIFICATIONS}/${id}/occurrences`
      const location = { lat: 62, lng: 25 }
      const made = (yield* call(browser, "POST", path, {
        machineId: 2,
        rule: "ENTER",
        location,
      })).json() as any
      yield* sql`UPDATE machines SET owned_since = now() + interval '1 second' WHERE id = 2`
      assert.deepStrictEqual(((yield* call(browser, "GET", path)).json() as any).content, [])
      assert.strictEqual(
        faultsOf(yield* call(browser, "GET", `${path}/${made.id}`)),
        "404 | NOT_FOUND occurrenceId",
      )
    }),
  )
})
