import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { signalByName } from "#domain/signals.ts"
import { AppConfig } from "#server/config.ts"
import { makeAlarmWatch } from "#server/ingest/alarm-watch.ts"
import { AlarmsLive } from "#server/rules/alarms-live.ts"
import { Alarms } from "#server/store/alarms/alarms.ts"
import { freshDatabase } from "#test/support/database.ts"
import { makeMachines, samplesOf } from "#test/support/telemetry.ts"

const id = (name: string) => signalByName(name)?.id ?? 0
const MINUTE = 60_000
const start = Date.UTC(2026, 10, 20, 8)

/**
 * Sample batch of coolant temperatures one minute apart with the engine running; the samples are not in the order
 * of their times.
 */
const hot = (machine: number, minute: number, ...temperatures: ReadonlyArray<number>) => {
  const times = temperatures.map((_, n) => start + (minute + n) * MINUTE)
  return samplesOf([
    ...temperatures.map((value, n) => [machine, id("EngineCoolantTemperature"), times[n]!, value] as const),
    ...times.map((time) => [machine, id("EngineSpeed"), time, 1500] as const),
  ])
}

const alarmsNow = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ line: string }>`
    SELECT concat_ws(' ', machine_id, code, level, state, count, present) AS line FROM alarms ORDER BY id`
  return rows.map((row) => row.line)
})
const openNow = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql<{ n: number }>`SELECT open_alarms AS n FROM machines ORDER BY id`).map((row) => row.n)
})

layer(AlarmsLive.pipe(Layer.provideMerge(freshDatabase()), Layer.provide(AppConfig.test())), {
  excludeTestServices: true,
})("live signals", (it) => {
  it.effect("raise an alarm, count it, and open a new one when the old one is over", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* makeMachines(2)
      const watch = yield* makeAlarmWatch
      yield* watch(hot(1, 0, 90, 105, 106))
      assert.deepStrictEqual(yield* alarmsNow, ["1 110.16 B NEW 1 t"])
      assert.deepStrictEqual(yield* openNow, [1, 0])
      // Checks that the same batch sent again raises nothing new, and neither does a value that stays above the
      // lower limit.
      yield* watch(hot(1, 0, 90, 105, 106))
      yield* watch(hot(1, 3, 103, 105, 101))
      assert.deepStrictEqual(yield* alarmsNow, ["1 110.16 B NEW 1 t"])
      // Checks that after cooling below the lower limit a new rise counts as another occurrence.
      yield* watch(hot(1, 6, 95, 105, 105))
      assert.deepStrictEqual(yield* alarmsNow, ["1 110.16 B NEW 2 t"])
      // Checks that a newly started process knows from the database that the alarm is present, and does not count
      // the occurrence again.
      const another = yield* makeAlarmWatch
      yield* another(hot(1, 9, 105, 105, 105))
      assert.deepStrictEqual(yield* alarmsNow, ["1 110.16 B NEW 2 t"])
      // Checks that a new rise opens a new alarm after the former one was closed.
      yield* watch(hot(1, 12, 95))
      yield* sql`UPDATE alarms SET state = 'RESOLVED'`
      assert.deepStrictEqual(yield* openNow, [0, 0])
      yield* watch(hot(1, 13, 105, 112, 112))
      assert.deepStrictEqual(yield* alarmsNow, [
        "1 110.16 B RESOLVED 2 f",
        "1 110.16 B NEW 1 t",
        "1 110.0 A NEW 1 t",
      ])
      assert.deepStrictEqual(yield* openNow, [2, 0])
      // Checks that an alarm is no longer present with the engine off, because the coolant temperature then says
      // nothing about the engine.
      yield* watch(
        samplesOf([
          [1, id("EngineCoolantTemperature"), start + 20 * MINUTE, 112],
          [1, id("EngineSpeed"), start + 20 * MINUTE, 0],
        ]),
      )
      const present = yield* sql`SELECT 1 FROM alarms WHERE present`
      assert.strictEqual(present.length, 0)
      const occurrences = yield* sql<{ code: string; n: number }>`
        SELECT code, count(*)::int AS n FROM code_occurrences GROUP BY code ORDER BY code`
      assert.deepStrictEqual(occurrences, [
        { code: "110.0", n: 1 },
        { code: "110.16", n: 3 },
      ])
    }),
  )

  it.effect("count what came several times within one batch", () =>
    Effect.gen(function* () {
      const watch = yield* makeAlarmWatch
      yield* watch(hot(2, 0, 105, 105, 90, 105, 105, 90, 105))
      assert.deepStrictEqual(
        (yield* alarmsNow).filter((line) => line.startsWith("2 ")),
        ["2 110.16 B NEW 2 f"],
      )
    }),
  )

  it.effect("raise nothing from what was sent late, also after a restart", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DELETE FROM alarms`
      const off = samplesOf([[1, id("EngineSpeed"), start + 300 * MINUTE, 0]])
      const late = samplesOf([[1, id("EngineSpeed"), start + 180 * MINUTE, 1500]])
      const pressure = (minute: number) =>
        samplesOf([[1, id("EngineOilPressure"), start + minute * MINUTE, 0]])
      yield* sql`INSERT INTO machine_live (machine_id, last_seen, engine_speed, engine_speed_at)
        SELECT 1, at, 0, at FROM to_timestamp(${(start + 300 * MINUTE) / 1000}::float8) AS at`
      const first = yield* makeAlarmWatch
      yield* first(off)
      for (const watch of [first, yield* makeAlarmWatch]) {
        yield* watch(late)
        for (const minute of [181, 182, 183, 301, 302, 303]) yield* watch(pressure(minute))
      }
      assert.deepStrictEqual(yield* alarmsNow, [])
    }),
  )

  it.effect("raise nothing from the time when the machine stood, sent after it has started", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DELETE FROM alarms`
      const backlog = Array.from({ length: 8 }, (_, n) => start + n * 5_000).flatMap(
        (time) =>
          [
            [2, id("EngineSpeed"), time, 0],
            [2, id("EngineOilPressure"), time, 0],
          ] as const,
      )
      const watch = yield* makeAlarmWatch
      yield* watch(samplesOf([[2, id("EngineSpeed"), start + 30 * MINUTE, 1500]]))
      yield* watch(samplesOf(backlog))
      assert.deepStrictEqual(yield* alarmsNow, [])
    }),
  )

  it.effect("are closed by the clock after 14 quiet days, grave ones only when opened", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const alarms = yield* Alarms
      yield* sql`DELETE FROM alarms`
      const old = new Date(Date.now() - 15 * 86_400_000)
      for (const [code, severity, state, modified] of [
        ["96.17", 4, "NEW", old],
        ["110.0", 1, "NEW", old],
        ["110.16", 2, "MONITOR", old],
        ["168.18", 3, "IN_PROGRESS", old],
        ["100.18", 3, "NEW", new Date()],
      ] as const)
        yield* sql`INSERT INTO alarms (machine_id, code, ac, severity, level, created, modified, state, state_since)
          VALUES (1, ${code}, '0x00', ${severity}, 'B', ${old}, ${modified}, ${state}, ${old})`
      assert.deepStrictEqual(yield* openNow, [5, 0])
      assert.strictEqual(yield* alarms.closeOld(1), 1)
      assert.strictEqual(yield* alarms.closeOld(10), 1)
      assert.strictEqual(yield* alarms.closeOld(10), 0)
      const rows = yield* sql<{
        code: string
      }>`SELECT code FROM alarms WHERE state = 'AUTO_CLOSED' ORDER BY code`
      assert.deepStrictEqual(
        rows.map((row) => row.code),
        ["110.16", "96.17"],
      )
      assert.deepStrictEqual(yield* openNow, [3, 0])
    }),
  )
})
