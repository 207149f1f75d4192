import { NodeHttpServer } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Ref, Schedule } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { AppConfig } from "#server/config.ts"
import { Devices } from "#server/ingest/devices.ts"
import { INGEST_PATH, IngestRoutes } from "#server/ingest/port.ts"
import {
  addLastWord,
  addRecorded,
  emptyBatch,
  inPieces,
  type LiveMachine,
  rowCount,
} from "#server/ingest/simulator/live-rows.ts"
import { blocksOf } from "#server/ingest/simulator/schedule.ts"
import { SimulatorLive } from "#server/ingest/simulator/simulator.ts"
import { TelemetryStoreLive } from "#server/store/telemetry/store-live.ts"
import { freshDatabase } from "#test/support/database.ts"
import { makeMachines } from "#test/support/telemetry.ts"
import { spanOf, workingDay } from "./machine-days.ts"

const liveMachine: LiveMachine = { id: 1, type: "TRACTOR", vin: "TELEM000000000001", ignition: true }

describe("live rows", () => {
  const { from } = spanOf(liveMachine.id)
  const start = from + 3_600_000

  it("say each thing once however often one asks", () => {
    const whole = emptyBatch()
    addRecorded(whole, liveMachine, start, start + 60_000)
    const parts = emptyBatch()
    for (let at = start; at < start + 60_000; at += 7_000) {
      addRecorded(parts, liveMachine, at, Math.min(at + 7_000, start + 60_000))
    }
    const sorted = (batch: typeof whole) => batch.samples.map((row) => row.join(" ")).sort()
    assert.deepStrictEqual(parts.positions, whole.positions)
    assert.deepStrictEqual(sorted(parts), sorted(whole))
    assert.strictEqual(new Set(sorted(whole)).size, whole.samples.length)
    assert.strictEqual(whole.positions.length, 12)
  })

  it("report that a machine went off while no client listened", () => {
    const off = blocksOf(liveMachine.id, workingDay(liveMachine.id)).at(-1)?.end as number
    const batch = emptyBatch()
    addLastWord(batch, liveMachine, off + 3_600_000)
    const ignition = batch.samples.find(([, name]) => name === "IgnitionState")
    assert.strictEqual(ignition?.[3], 0)
    assert.isAtLeast(ignition?.[2] ?? 0, off)
    assert.strictEqual(batch.positions.length, 1)
    const none = emptyBatch()
    addLastWord(none, liveMachine, start)
    assert.strictEqual(rowCount(none), 0)
  })

  it("fit the port in pieces, with nothing lost", () => {
    const batch = emptyBatch()
    addRecorded(batch, liveMachine, start, start + 120_000)
    const pieces = inPieces(batch, 100)
    assert.isTrue(pieces.every((piece) => rowCount(piece) <= 100))
    assert.deepStrictEqual(
      pieces.flatMap((piece) => piece.positions),
      batch.positions,
    )
    assert.deepStrictEqual(
      pieces.flatMap((piece) => piece.samples),
      batch.samples,
    )
    assert.deepStrictEqual(inPieces(batch, 1_000_000), [batch])
    assert.deepStrictEqual(inPieces(emptyBatch(), 100), [])
  })
})

/** An ingest server on its own port in front of the database; `routes` may replace the real ones. */
const server = (routes: typeof IngestRoutes) =>
  HttpRouter.serve(routes, { disableLogger: true, disableListenLog: true }).pipe(
    Layer.provideMerge(NodeHttpServer.layerTest),
    Layer.provideMerge(Layer.mergeAll(Devices.layer, TelemetryStoreLive)),
    Layer.provideMerge(freshDatabase()),
  )

const simulator = (fleet: number) => SimulatorLive.pipe(Layer.provide(AppConfig.test({ fleet })))

/** Polls until the check holds; otherwise the test's own time limit ends the polling. */
const eventually = <A, E, R>(read: Effect.Effect<A, E, R>, holds: (value: A) => boolean) =>
  read.pipe(Effect.repeat({ until: holds, schedule: Schedule.spaced("100 millis") }))

describe("SimulatorLive", () => {
  it.live(
    "moves the first machines through the server's own port",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* makeMachines(30)
        yield* Layer.launch(simulator(20)).pipe(Effect.forkScoped)
        const seen = yield* eventually(
          sql<{
            n: number
            highest: number
          }>`SELECT count(*)::int AS n, coalesce(max(machine_id), 0) AS highest
            FROM machine_live WHERE lat IS NOT NULL`,
          (rows) => (rows[0]?.n ?? 0) > 0,
        )
        assert.isAtMost(seen[0]?.highest ?? 0, 20)
      }).pipe(Effect.scoped, Effect.provide(server(IngestRoutes))),
    300_000,
  )

  it.live(
    "sends again what a failing port did not take, and gives up when its token is void",
    () =>
      Effect.gen(function* () {
        const answers = yield* Ref.make<ReadonlyArray<{ readonly status: number; readonly body: string }>>([])
        const statuses = [503, 503, 200, 401]
        const routes = HttpRouter.add("POST", INGEST_PATH, (request: HttpServerRequest.HttpServerRequest) =>
          Effect.gen(function* () {
            const body = yield* Effect.orDie(request.text)
            const before = yield* Ref.get(answers)
            const status = statuses[before.length] ?? 200
            yield* Ref.set(answers, [...before, { status, body }])
            return HttpServerResponse.jsonUnsafe({}, { status })
          }),
        )
        yield* Effect.gen(function* () {
          yield* makeMachines(40)
          yield* Layer.launch(simulator(40)).pipe(Effect.forkScoped)
          const got = yield* eventually(Ref.get(answers), (all) => all.length >= 4)
          assert.strictEqual(got[1]?.body, got[0]?.body)
          assert.strictEqual(got[2]?.body, got[0]?.body)
          const times = (body: string | undefined) =>
            (JSON.parse(body ?? "{}") as { positions: ReadonlyArray<[string, number]> }).positions.map(
              (row) => row[1],
            )
          assert.isAbove(Math.min(...times(got[3]?.body)), Math.max(...times(got[2]?.body)))
        }).pipe(Effect.scoped, Effect.provide(server(routes as typeof IngestRoutes)))
      }),
    300_000,
  )
})
