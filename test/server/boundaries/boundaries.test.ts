import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Browser } from "#test/support/browser.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople, partnerRole } from "../machines/people.ts"
import { ALL_RULES, faultsOf, newBoundary, newNotification, square } from "./fields.ts"

const GEOFENCES = "/api/geofencing/geofences"

const call = (browser: Browser, method: string, path: string, body?: unknown) =>
  browser.call(method, path, body === undefined ? {} : { body })

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("boundaries", (it) => {
  it.effect("are added, listed, changed and deleted by their owner", () =>
    Effect.gen(function* () {
      yield* layFixtures
      yield* makePeople({ owner: endUser, neighbour: endUser })
      const browser = yield* browserOf("owner")
      const made = yield* call(browser, "POST", GEOFENCES, {
        name: "  Home field ",
        geometry: square(62, 25),
        acreage: 1,
        color: "ignored",
      })
      assert.strictEqual(made.status, 201)
      const boundary = made.json() as any
      assert.deepInclude(boundary, { name: "Home field", geometry: square(62, 25), version: 1 })
      assert.approximately(boundary.acreage, 58.05, 0.5, "1 ha differs by more than 1 %: the server's own")
      yield* newBoundary(browser, "Åker", square(61, 25, 0.02))

      const list = (path = "") =>
        Effect.map(call(browser, "GET", `${GEOFENCES}${path}`), (answer) =>
          (answer.json() as any).content.map((one: any) => one.name),
        )
      assert.deepStrictEqual(yield* list("?sort=acreage,desc"), ["Åker", "Home field"])
      assert.deepStrictEqual(yield* list("?q=HOME"), ["Home field"])
      assert.deepStrictEqual(yield* list("?q=%25"), [])
      assert.deepStrictEqual(yield* list("?size=1&page=1").pipe(Effect.map((all) => all.length)), 1)

      const across = yield* newBoundary(browser, "Taveuni", {
        type: "Polygon",
        coordinates: [
          [
            [179.99, -17],
            [-179.99, -17],
            [-179.99, -16.98],
            [179.99, -16.98],
            [179.99, -17],
          ],
        ],
      })
      assert.approximately(across.acreage, 471, 1, "across 180 degrees")
      yield* call(browser, "DELETE", `${GEOFENCES}/${across.id}`)

      const near = boundary.acreage * 1.005
      const changed = yield* call(browser, "PUT", `${GEOFENCES}/${boundary.id}`, {
        name: "HOME FIELD",
        geometry: boundary.geometry,
        acreage: near,
      })
      assert.strictEqual(changed.status, 200)
      assert.deepInclude(changed.json(), {
        name: "HOME FIELD",
        acreage: Math.round(near * 100) / 100,
        version: 2,
      })
      assert.deepStrictEqual(
        (yield* call(browser, "GET", `${GEOFENCES}/${boundary.id}`)).json(),
        changed.json(),
      )

      const stranger = yield* browserOf("neighbour")
      for (const method of ["GET", "PUT", "DELETE"])
        assert.strictEqual(
          faultsOf(
            yield* call(
              stranger,
              method,
              `${GEOFENCES}/${boundary.id}`,
              method === "PUT" ? { name: "x", geometry: square(1, 1) } : undefined,
            ),
          ),
          "404 | NOT_FOUND id",
        )
      assert.strictEqual((yield* newBoundary(stranger, "Home field")).version, 1, "unique per owner only")

      assert.strictEqual((yield* call(browser, "DELETE", `${GEOFENCES}/${boundary.id}`)).status, 204)
      assert.strictEqual(
        faultsOf(yield* call(browser, "DELETE", `${GEOFENCES}/${boundary.id}`)),
        "404 | NOT_FOUND id",
      )
    }),
  )

  it.effect("are refused with code and field, and nothing changes", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* makePeople({ careful: endUser })
      const browser = yield* browserOf("careful")
      const { id } = yield* newBoundary(browser, "One")
      yield* newBoundary(browser, "Two")
      const before = yield* sql`SELECT * FROM boundaries ORDER BY id`
      const ring = (...positions: ReadonlyArray<unknown>) => ({ type: "Polygon", coordinates: [positions] })
      const circle = (count: number) =>
        ring(
          ...Array.from({ length: count }, (_, index) => {
            const angle = ((index % (count - 1)) / (count - 1)) * 2 * Math.PI
            return [25 + Math.cos(angle) / 100, 62 + Math.sin(angle) / 100]
          }),
        )
      const good = square(62, 25)
      const cases: ReadonlyArray<readonly [unknown, string]> = [
        [{}, "400 | NOT_NULL name | NOT_NULL geometry"],
        [{ name: " ", geometry: good }, "400 | NOT_NULL name"],
        [{ name: "x".repeat(81), geometry: good }, "400 | SIZE name"],
        [{ name: "a\0b", geometry: good }, "400 | INVALID_INPUT_VALUE name"],
        [{ name: "New", geometry: null }, "400 | NOT_NULL geometry"],
        [{ name: "New", geometry: { ...good, type: "Point" } }, "400 | DISALLOWED_VALUE geometry.type"],
        [
          { name: "New", geometry: { type: "Polygon", coordinates: [] } },
          "400 | NOT_NULL geometry.coordinates",
        ],
        [
          {
            name: "New",
            geometry: { type: "Polygon", coordinates: [...good.coordinates, ...good.coordinates] },
          },
          "400 | INVALID_INPUT_VALUE geometry.coordinates",
        ],
        [{ name: "New", geometry: ring([0, 0], [1, 1], [0, 0]) }, "400 | SIZE geometry.coordinates.0"],
        [{ name: "New", geometry: circle(501) }, "400 | SIZE geometry.coordinates.0"],
        [
          { name: "New", geometry: ring([0, 0], [1, 0], [1, 1], [0, 1]) },
          "400 | INVALID_INPUT_VALUE geometry.coordinates.0",
        ],
        [
          { name: "New", geometry: ring([0, 0], [1, 1], [1, 0], [0, 1], [0, 0]) },
          "400 | INVALID_INPUT_VALUE geometry.coordinates.0",
        ],
        [
          { name: "New", geometry: ring([0, 0], [1, 0], [2, 0], [0, 0]) },
          "400 | INVALID_INPUT_VALUE geometry.coordinates.0",
        ],
        [
          { name: "New", geometry: ring([181, 0], [1, 0], [1, 91], [181, 0]) },
          "400 | MAX geometry.coordinates.0.0.0 | MAX geometry.coordinates.0.2.1 | MAX geometry.coordinates.0.3.0",
        ],
        [
          { name: "New", geometry: ring([0, 80], [120, 80], [-120, 80], [0, 80]) },
          "400 | INVALID_INPUT_VALUE geometry.coordinates.0",
        ],
        [{ name: "New", geometry: good, acreage: -1 }, "400 | MIN acreage"],
        [{ name: "New", geometry: good, acreage: "3" }, "400 | INVALID_INPUT_VALUE acreage"],
        [{ name: " tWO ", geometry: good }, "409 | DUPLICATE name"],
        ["{", "400 | UNPARSEABLE_INPUT"],
      ]
      for (const [body, expected] of cases) {
        const say = JSON.stringify(body).slice(0, 80)
        assert.strictEqual(faultsOf(yield* call(browser, "POST", GEOFENCES, body)), expected, say)
        assert.strictEqual(faultsOf(yield* call(browser, "PUT", `${GEOFENCES}/${id}`, body)), expected, say)
      }
      assert.strictEqual(
        (yield* call(browser, "POST", GEOFENCES, { name: "Round", geometry: circle(500) })).status,
        201,
      )
      yield* sql`DELETE FROM boundaries WHERE name = 'Round'`
      for (const path of ["?sort=owner,asc", "?page=-1", "?q=%00"])
        assert.strictEqual((yield* call(browser, "GET", `${GEOFENCES}${path}`)).status, 400, path)
      for (const wrong of ["0", "-1", "9999999999"])
        assert.strictEqual(
          faultsOf(yield* call(browser, "GET", `${GEOFENCES}/${wrong}`)),
          "404 | NOT_FOUND id",
        )
      assert.strictEqual(
        faultsOf(yield* call(browser, "GET", `${GEOFENCES}/x`)),
        "400 | INVALID_INPUT_VALUE id",
      )
      assert.deepStrictEqual(yield* sql`SELECT * FROM boundaries ORDER BY id`, before)
    }),
  )

  it.effect("stay while notifications belong to them", () =>
    Effect.gen(function* () {
      yield* makePeople({ keeper: endUser })
      const browser = yield* browserOf("keeper")
      const { id } = yield* newBoundary(browser, "Kept")
      const notification = yield* newNotification(browser, id)
      const path = `${GEOFENCES}/${id}`
      assert.strictEqual(faultsOf(yield* call(browser, "DELETE", path)), "409 | CONFLICT")
      assert.strictEqual((yield* call(browser, "GET", path)).status, 200)
      yield* call(browser, "DELETE", `/api/geofencing/notifications/${notification.id}`)
      assert.strictEqual((yield* call(browser, "DELETE", path)).status, 204)
    }),
  )

  it.effect("go with their owner, notifications and all", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const ids = yield* makePeople({ leaver: endUser })
      const browser = yield* browserOf("leaver")
      const { id } = yield* newBoundary(browser, "Left")
      yield* newNotification(browser, id)
      yield* sql`DELETE FROM users WHERE id = ${ids.leaver}`
      assert.deepStrictEqual(yield* sql`SELECT id FROM boundaries WHERE id = ${id}`, [])
    }),
  )

  it.effect("let one of two at once win, and the other know", () =>
    Effect.gen(function* () {
      yield* makePeople({ twins: endUser })
      const [left, right] = [yield* browserOf("twins"), yield* browserOf("twins")]
      const { id } = yield* newBoundary(left, "Common")
      const change = (browser: Browser, name: string, version?: number) =>
        call(browser, "PUT", `${GEOFENCES}/${id}`, { name, geometry: square(62, 25), version })
      const both = yield* Effect.all([change(left, "By left", 1), change(right, "By right", 1)], {
        concurrency: 2,
      })
      assert.deepStrictEqual(both.map(faultsOf).toSorted(), ["200", "409 | CONFLICT version"])
      const winner = both.find((answer) => answer.status === 200)!.json() as any
      const kept = (yield* call(left, "GET", `${GEOFENCES}/${id}`)).json() as any
      assert.deepInclude(kept, { name: winner.name, version: 2 })
      assert.strictEqual((yield* change(right, "Without a version")).status, 200)

      const names = yield* Effect.all(
        [left, right, left, right].map((browser) =>
          call(browser, "POST", GEOFENCES, { name: "Same", geometry: square(62, 25) }),
        ),
        { concurrency: 4 },
      )
      assert.deepStrictEqual(names.map((answer) => answer.status).toSorted(), [201, 409, 409, 409])

      const removal = yield* Effect.all(
        [
          call(left, "DELETE", `${GEOFENCES}/${id}`),
          call(right, "POST", "/api/geofencing/notifications", {
            geofenceId: id,
            name: "Late",
            enabled: false,
            rules: ALL_RULES,
            schedule: "Always",
          }),
        ],
        { concurrency: 2 },
      )
      assert.include(
        ["204,404", "409,201"],
        removal.map((answer) => answer.status).join(),
        "either gone, or used",
      )
    }),
  )

  it.effect("are made once, as their notifications are, however often an answer is lost", () =>
    Effect.gen(function* () {
      yield* makePeople({ twice: endUser })
      const browser = yield* browserOf("twice")
      const made = (path: string, body: unknown) =>
        Effect.gen(function* () {
          const one = { body, headers: { "idempotency-key": path } }
          const answers = [
            yield* browser.call("POST", path, one),
            yield* browser.call("POST", path, one),
          ] as const
          assert.deepStrictEqual(
            answers.map(({ status }) => status),
            [201, 201],
          )
          assert.deepStrictEqual(answers[1].json(), answers[0].json())
          return (answers[0].json() as { readonly id: number }).id
        })
      const geofenceId = yield* made(GEOFENCES, { name: "Yard", geometry: square(62, 25) })
      yield* made("/api/geofencing/notifications", {
        geofenceId,
        name: "Night",
        enabled: false,
        rules: ALL_RULES,
        schedule: "Always",
      })
      const listed = yield* call(browser, "GET", "/api/geofencing/notifications")
      assert.lengthOf((listed.json() as { readonly content: ReadonlyArray<unknown> }).content, 1)
    }),
  )

  it.effect("are for end users and demo users alone", () =>
    Effect.gen(function* () {
      const ids = yield* makePeople({
        visitor: [{ authRole: "ROLE_DEMO_USER" }],
        dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
        service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
        admin: [{ authRole: "ROLE_ADMIN" }],
      })
      yield* addMachine({ id: 70, owner: ids.visitor })
      const calls: ReadonlyArray<readonly [string, string, unknown?]> = [
        ["GET", GEOFENCES],
        ["POST", GEOFENCES, { name: "Mine", geometry: square(62, 25) }],
        ["GET", `${GEOFENCES}/1`],
        ["PUT", `${GEOFENCES}/1`, { name: "Mine", geometry: square(62, 25) }],
        ["DELETE", `${GEOFENCES}/1`],
        ["GET", "/api/geofencing/notifications"],
        [
          "POST",
          "/api/geofencing/notifications",
          { geofenceId: 1, name: "N", enabled: false, rules: ALL_RULES, schedule: "Always" },
        ],
        ...["/api/geofencing/notifications", "/api/notifications"].flatMap((base) =>
          (
            [
              ["GET", `${base}/1/machines/1`],
              ["POST", `${base}/1/machines/1`],
              ["DELETE", `${base}/1/machines/1`],
              ["GET", `${base}/1/occurrences`],
              [
                "POST",
                `${base}/1/occurrences`,
                { machineId: 1, rule: "ENTER", location: { lat: 1, lng: 1 } },
              ],
              ["GET", `${base}/1/occurrences/1`],
              ["PUT", `${base}/1/occurrences/1`, { read: true }],
              ["DELETE", `${base}/1/occurrences/1`],
            ] as const
          ).map((one) => one as readonly [string, string, unknown?]),
        ),
      ]
      for (const name of ["dealer", "service", "admin"]) {
        const browser = yield* browserOf(name)
        for (const [method, path, body] of calls)
          assert.strictEqual(
            faultsOf(yield* call(browser, method, path, body)),
            "403 | UNAUTHORIZED_OPERATION",
            `${name} ${method} ${path}`,
          )
      }
      const nobody = (yield* TestServer).browser()
      for (const [method, path, body] of calls)
        assert.strictEqual((yield* call(nobody, method, path, body)).status, 401, `${method} ${path}`)
      const visitor = yield* browserOf("visitor")
      const { id } = yield* newBoundary(visitor, "Mine")
      const notification = yield* newNotification(visitor, id, { enabled: true, machines: [{ id: 70 }] })
      assert.deepInclude(notification, { enabled: true, version: 1 })
    }),
  )
})
