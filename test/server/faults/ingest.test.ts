import { NodeHttpServer } from "@effect/platform-node"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { SqlClient } from "effect/sql"
import { Devices, simulatorDevice } from "#server/ingest/devices.ts"
import { INGEST_PATH, IngestRoutes } from "#server/ingest/port.ts"
import { TelemetryStoreLive } from "#server/store/telemetry/store-live.ts"
import { freshDatabase } from "#test/support/database.ts"
import { makeMachines, vinOf } from "#test/support/telemetry.ts"
import { FAULT_HEADER, statementsOf, withFaults } from "./device.ts"
import { noteWrites, wasWritten } from "./dump.ts"

const Server = HttpRouter.serve(IngestRoutes, { disableLogger: true, disableListenLog: true }).pipe(
  Layer.provideMerge(NodeHttpServer.layerTest),
  Layer.provideMerge(Layer.mergeAll(Devices.layer, TelemetryStoreLive)),
  Layer.provideMerge(withFaults(freshDatabase())),
  // Server without a log, because the test itself causes the errors.
  Layer.provide(Logger.layer([])),
)
/** Most statements that the test makes fail in turn; no batch needs more. */
const MOST_STATEMENTS = 40

layer(Server, { excludeTestServices: true, timeout: 300_000 })("a batch in which a statement fails", (it) => {
  /**
   * Numbers of stored rows for a machine: positions, samples, signals, live row, and the alarm from the code in
   * the sample.
   */
  const storedOf = Effect.fnUntraced(function* (machineId: number) {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<Record<string, number>>`SELECT
      (SELECT count(*)::int FROM hot_positions WHERE machine_id = ${machineId}) AS positions,
      (SELECT count(*)::int FROM hot_samples WHERE machine_id = ${machineId}) AS samples,
      (SELECT count(*)::int FROM machine_signals WHERE machine_id = ${machineId}) AS signals,
      (SELECT count(*)::int FROM machine_live WHERE machine_id = ${machineId}) AS live,
      (SELECT count(*)::int FROM alarms WHERE machine_id = ${machineId} AND present) AS alarms`
    return row
  })

  it.effect("is stored wholly or not at all, and sent again it is all there once", () =>
    Effect.gen(function* () {
      yield* makeMachines(MOST_STATEMENTS, true)
      const token = yield* simulatorDevice
      const { port } = (yield* HttpServer.HttpServer).address as { port: number }
      const send = (body: object, headers: Record<string, string>) =>
        Effect.promise(async () => {
          const response = await fetch(`http://127.0.0.1:${port}${INGEST_PATH}`, {
            method: "POST",
            headers: { authorization: `Bearer ${token}`, ...headers },
            body: JSON.stringify(body),
          })
          return { status: response.status, text: await response.text() }
        })
      yield* noteWrites
      const now = Date.now()
      for (let statement = 1; statement < MOST_STATEMENTS; statement++) {
        const vin = vinOf(statement)
        const batch = {
          positions: [[vin, now, 62.1, 25.1, 12, 90]],
          samples: [[vin, "EngineSpeed", now, 2600]],
        }
        const header = `${statement} batch`
        yield* wasWritten
        const answer = yield* send(batch, { [FAULT_HEADER]: header })
        const { failed } = statementsOf(header)
        const what = `statement ${statement}: ${answer.status} ${answer.text}`
        if (answer.status === 200)
          assert.deepInclude(
            yield* storedOf(statement),
            { positions: 1, samples: 1, signals: 1, live: 1 },
            what,
          )
        else {
          assert.strictEqual(answer.status, 500, what)
          assert.isFalse(yield* wasWritten, what)
        }
        if (failed) assert.strictEqual((yield* send(batch, {})).status, 200, what)
        assert.deepStrictEqual(
          yield* storedOf(statement),
          { positions: 1, samples: 1, signals: 1, live: 1, alarms: 1 },
          what,
        )
        if (!failed) return assert.isAbove(statement, 1)
      }
      assert.fail("the batch failed for ever")
    }),
  )
})
