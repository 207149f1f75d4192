import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { Browser } from "#test/support/browser.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, layFixtures, makePeople } from "../machines/people.ts"

const Fixtures = () => startServer().pipe(Layer.provideMerge(movableClock()))
const device = (serialNumber: string) => ({
  serialNumber,
  type: "Gateway",
  revision: null,
  imei: null,
  dataSim: { iccid: null, imsi: null },
  machineId: null,
})
const post = (browser: Browser, key: string | undefined, body: unknown) =>
  browser.call("POST", "/api/telemetrydevices", { body, headers: { "idempotency-key": key } })
const devices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ name: string }>`SELECT serial_number AS name FROM telemetry_devices ORDER BY 1`
  return rows.map(({ name }) => name)
})

layer(Fixtures(), { excludeTestServices: true, timeout: 300_000 })("a write with a key", (it) => {
  it.effect("happens once, and is answered the same again", () =>
    Effect.gen(function* () {
      yield* layFixtures
      yield* makePeople({ Anna: [{ authRole: "ROLE_ADMIN" }], Berta: [{ authRole: "ROLE_ADMIN" }] })
      yield* addMachine({ id: 1 })
      const anna = yield* browserOf("Anna")
      const first = yield* post(anna, "key-1", device("A-1"))
      assert.strictEqual(first.status, 201, first.text)
      const again = yield* post(anna, "key-1", device("A-1"))
      assert.deepStrictEqual([again.status, again.json()], [201, first.json()])
      assert.strictEqual(again.headers.get("content-type"), first.headers.get("content-type"))
      assert.deepStrictEqual(yield* devices, ["A-1"])
      const unkeyed = yield* post(anna, undefined, device("A-1"))
      assert.strictEqual(unkeyed.status, 409, "without the key it is a second one")
    }),
  )

  it.effect("happens once when many are sent at once", () =>
    Effect.gen(function* () {
      const anna = yield* browserOf("Anna")
      const answers = yield* Effect.all(
        Array.from({ length: 8 }, () => post(anna, "key-2", device("A-2"))),
        { concurrency: "unbounded" },
      )
      assert.deepStrictEqual([...new Set(answers.map(({ status }) => status))], [201])
      assert.lengthOf([...new Set(answers.map(({ text }) => text))], 1)
      assert.deepStrictEqual(yield* devices, ["A-1", "A-2"])
    }),
  )

  it.effect("with another body or another call is a conflict and does nothing", () =>
    Effect.gen(function* () {
      const anna = yield* browserOf("Anna")
      const other = yield* post(anna, "key-2", device("A-3"))
      assert.deepStrictEqual(
        [other.status, other.json()],
        [409, [{ message: "CONFLICT", field: "idempotency-key" }]],
      )
      const elsewhere = yield* anna.call("POST", "/api/simmanager/telemetrydevices/sms", {
        body: { telemetryDeviceId: 1, command: "LOAD_CONFIG" },
        headers: { "idempotency-key": "key-2" },
      })
      assert.strictEqual(elsewhere.status, 409)
      assert.deepStrictEqual(elsewhere.json(), [{ message: "CONFLICT", field: "idempotency-key" }])
      assert.deepStrictEqual(yield* devices, ["A-1", "A-2"])
    }),
  )

  it.effect("by another person is another one", () =>
    Effect.gen(function* () {
      const berta = yield* browserOf("Berta")
      const own = yield* post(berta, "key-2", device("B-1"))
      assert.strictEqual(own.status, 201)
      assert.deepStrictEqual(yield* devices, ["A-1", "A-2", "B-1"])
    }),
  )

  it.effect("that was refused is not remembered, nor one of bad form", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const anna = yield* browserOf("Anna")
      const taken = yield* post(anna, "key-3", device("A-1"))
      assert.strictEqual(taken.status, 409)
      const wrong = yield* post(anna, "key-4", { ...device("A-4"), type: "TOASTER" })
      assert.strictEqual(wrong.status, 400)
      const kept = yield* sql`SELECT key FROM idempotent_answers WHERE key IN ('key-3', 'key-4')`
      assert.lengthOf(kept, 0)
      yield* sql`DELETE FROM telemetry_devices WHERE serial_number = 'A-1'`
      const now = yield* post(anna, "key-3", device("A-1"))
      assert.strictEqual(now.status, 201, "the same call may work later")
    }),
  )

  it.effect("needs a key that is one", () =>
    Effect.gen(function* () {
      const anna = yield* browserOf("Anna")
      for (const key of ["x".repeat(129), "a b"]) {
        const answer = yield* post(anna, key, device("A-9"))
        assert.deepStrictEqual(
          [answer.status, answer.json()],
          [400, [{ message: "INVALID_INPUT_VALUE", field: "idempotency-key" }]],
        )
      }
      assert.notInclude(yield* devices, "A-9")
    }),
  )

  it.effect("is remembered for a day and no longer", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const sql = yield* SqlClient.SqlClient
      // Postpones all jobs, so that the cleanup job does not affect this test.
      yield* sql`UPDATE jobs SET next_run = now() + interval '1 year'`
      const anna = yield* browserOf("Anna")
      assert.strictEqual((yield* post(anna, "key-5", device("A-5"))).status, 201)
      yield* clock.advance("23 hours")
      const still = yield* browserOf("Anna")
      assert.strictEqual((yield* post(still, "key-5", device("A-5"))).status, 201)
      yield* clock.advance("61 minutes")
      const later = yield* browserOf("Anna")
      const forgotten = yield* post(later, "key-5", device("A-6"))
      assert.strictEqual(forgotten.status, 201, forgotten.text)
      assert.include(yield* devices, "A-6")
    }),
  )
})
