import { gzipSync } from "node:zlib"
import { NodeHttpServer } from "@effect/platform-node"
import { PgClient } from "@effect/sql-pg"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Queue } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { SqlClient } from "effect/sql"
import { Devices, simulatorDevice } from "#server/ingest/devices.ts"
import { INGEST_PATH, IngestRoutes, MAX_BODY_BYTES, MAX_ROWS } from "#server/ingest/port.ts"
import { monthsBefore } from "#server/ingest/rows.ts"
import { BATCHES_PER_SECOND, makeThrottle } from "#server/ingest/throttle.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { TelemetryStoreLive } from "#server/store/telemetry/store-live.ts"
import { freshDatabase } from "#test/support/database.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { makeMachines, vinOf } from "#test/support/telemetry.ts"

const Server = HttpRouter.serve(IngestRoutes, { disableLogger: true, disableListenLog: true }).pipe(
  Layer.provideMerge(NodeHttpServer.layerTest),
  Layer.provideMerge(Layer.mergeAll(Devices.layer, TelemetryStoreLive)),
  Layer.provideMerge(freshDatabase()),
)

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: any
}
type Post = (
  token: string | undefined,
  body: unknown,
  headers?: Record<string, string>,
) => Effect.Effect<Answer>

const withServer = <A, E, R>(
  machines: number,
  test: (post: Post, token: string) => Effect.Effect<A, E, R>,
  subscribed = true,
) =>
  Effect.gen(function* () {
    yield* makeMachines(machines, subscribed)
    const server = yield* HttpServer.HttpServer
    const { port } = server.address as { port: number }
    const post: Post = (token, body, headers = {}) =>
      Effect.promise(async () => {
        const raw = typeof body === "string" || body instanceof Uint8Array
        const response = await fetch(`http://127.0.0.1:${port}${INGEST_PATH}`, {
          method: "POST",
          headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
          body: raw ? (body as BodyInit) : JSON.stringify(body),
        })
        return { status: response.status, headers: response.headers, body: await response.json() }
      })
    return yield* test(post, yield* simulatorDevice)
  }).pipe(Effect.provide(Server))

const liveCount = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ n: number }>`SELECT count(*)::int AS n FROM machine_live`,
).pipe(Effect.map((rows) => rows[0]!.n))

describe("POST /ingest/v1/samples", () => {
  it.live("stores good rows, answers bad ones by index and reason, and knows repeated ones", () =>
    withServer(2, (post, token) =>
      Effect.gen(function* () {
        const now = Date.now()
        const vin = vinOf(1)
        const body = {
          positions: [
            [vin, now, 62.1, 25.1, 12.34, 359.99],
            [vin, now, 91, 25, 1, 1],
            [vin, now + 6 * 60_000, 62, 25, 1, 1],
            ["NOBODY", now, 62, 25, 1, 1],
            [vin, now, 62, 25, 1],
            "row",
            ["\u0000".repeat(17), now, 62, 25, 1, 1],
          ],
          samples: [
            [vin, "EngineSpeed", now, 1500],
            [vin, "EngineSpeed", now - 1, 99_999],
            [vin, "NoSuchSignal", now, 1],
            [vin, "EngineSpeed", now, "1500"],
            [vin, "EngineSpeed", now + 0.5, 1],
            [vin, "EngineSpeed", monthsBefore(now, 18) - 60_000, 1],
            [vin, "EngineSpeed", monthsBefore(now, 18) + 60_000, 800],
            [null, "EngineSpeed", now, 1],
            ["\ud800", "EngineSpeed", now, 1],
          ],
        }
        const refused = [
          { list: "positions", index: 1, reason: "OUT_OF_RANGE" },
          { list: "positions", index: 2, reason: "TIME_IN_FUTURE" },
          { list: "positions", index: 3, reason: "UNKNOWN_MACHINE" },
          { list: "positions", index: 4, reason: "MALFORMED" },
          { list: "positions", index: 5, reason: "MALFORMED" },
          { list: "positions", index: 6, reason: "UNKNOWN_MACHINE" },
          { list: "samples", index: 1, reason: "OUT_OF_RANGE" },
          { list: "samples", index: 2, reason: "UNKNOWN_SIGNAL" },
          { list: "samples", index: 3, reason: "MALFORMED" },
          { list: "samples", index: 4, reason: "MALFORMED" },
          { list: "samples", index: 5, reason: "TIME_TOO_OLD" },
          { list: "samples", index: 7, reason: "MALFORMED" },
          { list: "samples", index: 8, reason: "UNKNOWN_MACHINE" },
        ]
        const first = yield* post(token, body)
        assert.strictEqual(first.status, 200)
        assert.deepStrictEqual(first.body, { accepted: 3, duplicates: 0, unstored: 0, refused })
        const again = yield* post(token, body)
        assert.deepStrictEqual(again.body, { accepted: 0, duplicates: 3, unstored: 0, refused })
        const store = yield* TelemetryStore
        const [track] = yield* store.track({ machineIds: [1], start: now - 1000, end: now + 1000 })
        assert.deepStrictEqual([track!.speed[0], track!.heading[0]], [12.34, 0])
      }),
    ),
  )

  it.live("acknowledges machines without subscription, stores nothing and moves nothing", () =>
    withServer(
      1,
      (post, token) =>
        Effect.gen(function* () {
          const now = Date.now()
          const body = {
            positions: [[vinOf(1), now, 62, 25, 1, 1]],
            samples: [
              [vinOf(1), "EngineSpeed", now, 1],
              [vinOf(1), "EngineSpeed", now, -1],
            ],
          }
          const { body: answer } = yield* post(token, body)
          assert.deepStrictEqual(answer, {
            accepted: 0,
            duplicates: 0,
            unstored: 2,
            refused: [{ list: "samples", index: 1, reason: "OUT_OF_RANGE" }],
          })
          assert.strictEqual(yield* liveCount, 0)
        }),
      false,
    ),
  )

  it.live("lets a device send for its own machines only", () =>
    withServer(2, (post) =>
      Effect.gen(function* () {
        const devices = yield* Devices
        const token = yield* devices.issue("unit-7", [2])
        const now = Date.now()
        const { body } = yield* post(token, {
          samples: [
            [vinOf(1), "EngineSpeed", now, 1],
            [vinOf(2), "EngineSpeed", now, 1],
          ],
        })
        assert.deepStrictEqual(body, {
          accepted: 1,
          duplicates: 0,
          unstored: 0,
          refused: [{ list: "samples", index: 0, reason: "FOREIGN_MACHINE" }],
        })
      }),
    ),
  )

  it.live("refuses missing, wrong, replaced and revoked tokens", () =>
    withServer(1, (post) =>
      Effect.gen(function* () {
        const devices = yield* Devices
        const old = yield* devices.issue("unit-1", "ALL")
        const token = yield* devices.issue("unit-1", [1])
        const other = yield* devices.issue("unit-2", [])
        assert.isTrue(yield* devices.revoke("unit-2"))
        assert.isFalse(yield* devices.revoke("unit-2"))
        for (const wrong of [undefined, "", "x", "A".repeat(43), old, other, `${token}A`]) {
          const { status, body } = yield* post(wrong, {})
          assert.deepStrictEqual([status, body], [401, [{ message: "NO_VALID_TOKEN" }]])
        }
        assert.strictEqual((yield* post(token, {})).status, 200)
        const listed = (yield* devices.list).filter((one) => one.serial !== "simulator")
        assert.deepStrictEqual(
          listed.map((one) => [one.serial, one.machineIds, one.revoked !== null]),
          [
            ["unit-1", [1], false],
            ["unit-2", [], true],
          ],
        )
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql<{ hash: Uint8Array }>`SELECT token_hash AS hash FROM devices LIMIT 1`
        assert.notInclude(Buffer.from(row!.hash).toString("base64url"), token)
      }),
    ),
  )

  it.live("reads gzip, and refuses what is no batch with a reason", () =>
    withServer(1, (post, token) =>
      Effect.gen(function* () {
        const batch = JSON.stringify({ samples: [[vinOf(1), "EngineSpeed", Date.now(), 1]] })
        const gzip = { "content-encoding": "gzip" }
        assert.strictEqual((yield* post(token, gzipSync(batch), gzip)).body.accepted, 1)
        const cases: ReadonlyArray<readonly [number, string, unknown, Record<string, string>]> = [
          [400, "UNPARSEABLE_INPUT", "not json", {}],
          [400, "UNPARSEABLE_INPUT", "[]", {}],
          [400, "UNPARSEABLE_INPUT", { samples: 7 }, {}],
          [400, "UNPARSEABLE_INPUT", Uint8Array.from([0x22, 0xff, 0x22]), {}],
          [400, "UNPARSEABLE_INPUT", batch, gzip],
          [415, "UNSUPPORTED_MEDIA_TYPE", batch, { "content-encoding": "br" }],
          [400, "SIZE", { samples: Array(MAX_ROWS + 1).fill(0) }, {}],
          [413, "PAYLOAD_TOO_LARGE", "x".repeat(MAX_BODY_BYTES + 1), {}],
          [413, "PAYLOAD_TOO_LARGE", gzipSync(Buffer.alloc(MAX_BODY_BYTES + 1)), gzip],
        ]
        for (const [status, code, body, headers] of cases) {
          const answer = yield* post(token, body, headers)
          assert.deepStrictEqual([answer.status, answer.body[0].message], [status, code])
        }
      }),
    ),
  )

  it.live("slows a token down that sends too many batches, and only that one", () =>
    withServer(1, (post, token) =>
      Effect.gen(function* () {
        const devices = yield* Devices
        const other = yield* devices.issue("unit-2", "ALL")
        // Stops the clock, so that all batches arrive in the same second even on a slow computer.
        yield* (yield* MovableClock).stop
        const answers = yield* Effect.all(
          Array.from({ length: BATCHES_PER_SECOND + 5 }, () => post(token, {})),
          { concurrency: 16 },
        )
        const slowed = answers.filter((answer) => answer.status === 429)
        assert.strictEqual(slowed.length, 5)
        assert.deepStrictEqual(slowed[0]!.body, [{ message: "TOO_MANY_ATTEMPTS", retryAfter: 1 }])
        assert.strictEqual(slowed[0]!.headers.get("retry-after"), "1")
        assert.strictEqual((yield* post(other, {})).status, 200)
      }),
    ).pipe(Effect.provide(movableClock())),
  )

  it("fills the bucket again with time", () => {
    const throttle = makeThrottle(10)
    const taken = (now: number) =>
      Array.from({ length: 20 }, () => throttle.take(1, now)).filter((w) => w === 0)
    assert.lengthOf(taken(0), 10)
    assert.strictEqual(throttle.take(1, 0), 100)
    assert.lengthOf(taken(500), 5)
    assert.lengthOf(taken(10_000), 10)
  })

  it.live("tells other processes what moved", () =>
    withServer(1, (post, token) =>
      Effect.gen(function* () {
        const pg = yield* PgClient.PgClient
        const received = yield* pg.listen("headland_live")
        const now = Date.now()
        yield* post(token, {
          positions: [[vinOf(1), now, 62, 25, 1, 1]],
          samples: [[vinOf(1), "IgnitionState", now, 1]],
        })
        const { payload } = yield* Queue.take(received)
        assert.strictEqual(payload, `1,${now},62,25,1,1,${now},0,1`)
      }).pipe(Effect.scoped),
    ),
  )
})
