import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer } from "#test/support/server.ts"
import { dayOfMachine, makeMachines } from "#test/support/telemetry.ts"

const DAY = 86_400_000
const server = startServer().pipe(Layer.provideMerge(movableClock()))
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const days = ["2025-04-01", "2025-05-20", "2025-05-21", "2025-05-22", "2026-06-01", "2026-11-20"]

/** Days with stored telemetry of a machine. */
const kept = Effect.fnUntraced(function* (machineId: number) {
  const telemetry = yield* TelemetryStore
  const found = yield* telemetry.storedDays({ machineIds: [machineId], start: 0, end: noon("2040-01-01") })
  return found.map(({ day }) => new Date(day * DAY).toISOString().slice(0, 10))
})

layer(server, { excludeTestServices: true, timeout: 300_000 })("retention", (it) => {
  it.effect(
    "keeps 18 months while a subscription runs, what was there at its end for five years, and archives",
    () =>
      Effect.gen(function* () {
        const clock = yield* MovableClock
        const sql = yield* SqlClient.SqlClient
        const telemetry = yield* TelemetryStore
        yield* clock.setTo(new Date("2026-11-21T10:00:00Z"))
        // Creates the subscriptions: machine 1 has an active one, machine 2's ended a year ago, machine 3's almost
        // five years ago, machine 4 never had one, machine 5 has an active one and an archive.
        yield* makeMachines(5, false)
        const subscribe = (machine: number, state: string, ended: string | null) =>
          sql`INSERT INTO subscriptions (machine_id, state, approved, terminated_on) VALUES (${machine}, ${state}, '2020-01-01', ${ended}::text::timestamptz)`
        yield* subscribe(1, "ACTIVE", null)
        yield* subscribe(1, "EXPIRED", "2022-01-01")
        yield* subscribe(2, "CANCELED", "2025-11-22T08:00:00Z")
        yield* subscribe(3, "EXPIRED", "2021-11-21T12:00:00Z")
        yield* subscribe(5, "ACTIVE", null)
        yield* telemetry.writeHistory(
          [1, 2, 3, 4, 5].flatMap((machine) =>
            [
              ...days,
              ...(machine === 2 ? ["2024-05-21", "2024-05-22"] : []),
              ...(machine === 3 ? ["2021-06-01"] : []),
            ].map((day) => dayOfMachine(machine, [noon(day)], () => 1)),
          ),
        )
        yield* telemetry.writeArchive([
          dayOfMachine(5, [noon("2015-03-01")], () => 1),
          dayOfMachine(3, [noon("2016-03-01")], () => 1),
        ])
        yield* runJob("retention")
        assert.deepStrictEqual(yield* kept(1), ["2025-05-21", "2025-05-22", "2026-06-01", "2026-11-20"])
        // Checks that data of ended subscriptions is frozen: it goes back 18 months before the end, and nothing is
        // deleted later.
        assert.deepStrictEqual(yield* kept(2), ["2024-05-22", ...days])
        assert.deepStrictEqual(yield* kept(3), ["2016-03-01", "2021-06-01", ...days])
        assert.deepStrictEqual(yield* kept(4), ["2025-05-21", "2025-05-22", "2026-06-01", "2026-11-20"])
        assert.deepStrictEqual(yield* kept(5), [
          "2015-03-01",
          "2025-05-21",
          "2025-05-22",
          "2026-06-01",
          "2026-11-20",
        ])

        yield* clock.setTo(new Date("2026-11-21T12:30:00Z"))
        yield* runJob("retention")
        assert.deepStrictEqual(yield* kept(3), ["2016-03-01"])
        const live = yield* sql<{ id: number }>`SELECT machine_id AS id FROM machine_live ORDER BY 1`
        assert.deepStrictEqual(
          live.map((row) => row.id),
          [1, 2, 4, 5],
        )

        // Moves the clock on by four years: machines with an active subscription have lost old days, and the
        // machine with the frozen data has not; partitions of empty months are dropped.
        yield* clock.setTo(new Date("2030-11-21T00:00:00Z"))
        yield* runJob("retention")
        assert.deepStrictEqual(yield* kept(1), [])
        assert.deepStrictEqual(yield* kept(2), ["2024-05-22", ...days])
        assert.deepStrictEqual(yield* kept(5), ["2015-03-01"])
        const partitions = yield* sql`SELECT 1 FROM pg_class WHERE relname = 'packed_days_202106'`
        assert.strictEqual(partitions.length, 0)
        yield* clock.setTo(new Date("2030-11-22T08:30:00Z"))
        yield* runJob("retention")
        assert.deepStrictEqual(yield* kept(2), [])
      }),
  )
})
