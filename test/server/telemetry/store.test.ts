import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { signalByName } from "#domain/signals.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { TelemetryStoreLive } from "#server/store/telemetry/store-live.ts"
import { freshDatabase } from "#test/support/database.ts"
import {
  dayOfMachine,
  makeMachines,
  noPositions,
  noSamples,
  positionsOf,
  samplesOf,
} from "#test/support/telemetry.ts"

const HOUR = 3_600_000
const DAY = 24 * HOUR
/**
 * First instant of the sample data: midnight UTC three days ago, a closed day, still within a month or two of
 * partitions.
 */
const base = Math.floor(Date.now() / DAY) * DAY - 3 * DAY
const all = { start: base - 400 * DAY, end: base + 30 * DAY }

const withStore = <A, E>(
  machines: number,
  test: (
    store: TelemetryStore["Service"],
    sql: SqlClient.SqlClient,
  ) => Effect.Effect<A, E, SqlClient.SqlClient>,
) =>
  Effect.gen(function* () {
    yield* makeMachines(machines)
    return yield* test(yield* TelemetryStore, yield* SqlClient.SqlClient)
  }).pipe(Effect.provide(TelemetryStoreLive.pipe(Layer.provideMerge(freshDatabase()))))

const seriesOf = (store: TelemetryStore["Service"], machineId = 1, signalId = 1) =>
  Effect.map(store.series({ machineIds: [machineId], signalIds: [signalId], ...all }), ([series]) =>
    series === undefined ? [] : [...series.times].map((time, i) => [time, series.values[i]]),
  )

const liveOf = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql<{ lat: number; at: Date | null; seen: Date; speed: number | null }>`
      SELECT lat, position_at AS at, last_seen AS seen, engine_speed AS speed FROM machine_live`,
    (rows) => rows[0],
  )

describe("the telemetry store", () => {
  it.live(
    "gives the same series for the same rows, in any order, any batches, any number of times, packed at any time",
    () =>
      withStore(2, (store, sql) =>
        Effect.gen(function* () {
          const cases = fc.sample(
            fc.record({
              rows: fc.uniqueArray(
                fc.tuple(
                  fc.integer({ min: 1, max: 2 }),
                  fc.constantFrom(1, 2, 60),
                  fc.integer({ min: 0, max: 2 * DAY }).map((offset) => base + offset),
                ),
                { minLength: 1, maxLength: 60, selector: (row) => row.join() },
              ),
              size: fc.integer({ min: 1, max: 20 }),
              packBetween: fc.array(fc.integer({ min: 0, max: 2 * DAY }), { maxLength: 6 }),
              seed: fc.nat(),
            }),
            25,
          )
          for (const { rows, size, packBetween, seed } of cases) {
            yield* sql`TRUNCATE hot_samples, packed_days`
            const valued = rows.map(
              ([machine, signal, time]) => [machine, signal, time, (time % 977) / 8] as const,
            )
            const sent = shuffled([...valued, ...valued, ...valued], seed)
            let accepted = 0
            for (let from = 0; from < sent.length; from += size) {
              const batch = samplesOf(sent.slice(from, from + size))
              accepted += (yield* store.append(noPositions, batch)).accepted
              const border = packBetween[from % (packBetween.length + 1)]
              if (border !== undefined) yield* store.pack(base + border)
            }
            assert.strictEqual(accepted, rows.length)
            const found = yield* store.series({ machineIds: [1, 2], signalIds: [1, 2, 60], ...all })
            const got = found.flatMap((one) =>
              [...one.times].map((time, i) => [one.machineId, one.signalId, time, one.values[i]]),
            )
            const byRow = (a: ReadonlyArray<number | undefined>, b: ReadonlyArray<number | undefined>) =>
              a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!
            assert.deepStrictEqual(got, [...valued].sort(byRow) as unknown as typeof got)
          }
        }),
      ),
  )

  it.live("keeps the live state from what a machine cannot have done, until later rows prove it", () =>
    withStore(1, (store, sql) =>
      Effect.gen(function* () {
        const hoursId = signalByName("OperatingHours")?.id ?? 0
        const present = Effect.map(
          sql<{
            lat: number
            hours: number
            seen: Date
          }>`SELECT lat, hours, last_seen AS seen FROM machine_live`,
          ([row]) => row,
        )
        /** Sends one position and one hour reading, n times 3 s after the start, in a call of its own. */
        const send = (n: number, lat: number, hours: number) => {
          const time = base + n * 3_000
          return Effect.andThen(
            store.append(positionsOf([[1, time, lat, lat / 2]]), samplesOf([[1, hoursId, time, hours]])),
            present,
          )
        }
        assert.deepInclude(yield* send(0, 61, 1758.7), { lat: 61, hours: 1758.7 })
        const glitch = yield* send(1, 0, 0)
        assert.deepInclude(glitch, { lat: 61, hours: 1758.7, seen: new Date(base + 3_000) })
        assert.deepInclude(yield* send(2, 61, 1758.8), { lat: 61, hours: 1758.8 })
        assert.deepInclude(yield* send(3, 40, 99_999), { lat: 61, hours: 1758.8 })
        // A late row changes nothing, and what it says is no proof.
        assert.deepInclude(yield* send(1.5, 40, 99_999), { lat: 61, hours: 1758.8 })
        // Fixes of a far place and readings of a replaced meter must agree for a minute.
        for (const n of [4, 5, 6, 22])
          assert.deepInclude(yield* send(n, 40, 99_999.1), { lat: 61, hours: 1758.8 })
        assert.deepInclude(yield* send(23, 40, 99_999.1), { lat: 40, hours: 99_999.1 })
        const raw = yield* store.track({ machineIds: [1], ...all })
        assert.strictEqual(raw[0]?.times.length, 10)
      }),
    ),
  )

  it.live("takes no repeated position as a proof, sent again or several times at once", () =>
    withStore(1, (store, sql) =>
      Effect.gen(function* () {
        const wrong = [1, base + 3_000, 62, 35] as const
        yield* store.append(positionsOf([[1, base, 61, 30]]), noSamples)
        for (let n = 0; n < 5; n++) yield* store.append(positionsOf([wrong]), noSamples)
        yield* store.append(positionsOf(Array.from({ length: 6 }, () => wrong)), noSamples)
        const [live] = yield* sql<{ lat: number; at: Date }>`SELECT lat, position_at AS at FROM machine_live`
        assert.deepStrictEqual({ ...live }, { lat: 61, at: new Date(base) })
      }),
    ),
  )

  it.live("keeps the value known first, in fresh rows, in packed days and in history", () =>
    withStore(1, (store) =>
      Effect.gen(function* () {
        const one = (value: number) => samplesOf([[1, 1, base, value]])
        assert.deepStrictEqual(yield* store.append(noPositions, one(1)), { accepted: 1, duplicates: 0 })
        assert.deepStrictEqual(yield* store.append(noPositions, one(2)), { accepted: 0, duplicates: 1 })
        assert.strictEqual(yield* store.pack(base + DAY), 1)
        assert.deepStrictEqual(yield* store.append(noPositions, one(3)), { accepted: 0, duplicates: 1 })
        yield* store.writeHistory([dayOfMachine(1, [base, base + 1000], () => 4)])
        assert.deepStrictEqual(yield* seriesOf(store), [
          [base, 1],
          [base + 1000, 4],
        ])
      }),
    ),
  )

  it.live("merges rows that come after their day was packed", () =>
    withStore(1, (store, sql) =>
      Effect.gen(function* () {
        yield* store.append(noPositions, samplesOf([[1, 1, base + 2000, 2]]))
        yield* store.pack(base + DAY)
        yield* store.append(
          noPositions,
          samplesOf([
            [1, 1, base + 1000, 1],
            [1, 1, base + 2000, 9],
            [1, 1, base + 3000, 3],
          ]),
        )
        const expected = [1, 2, 3].map((n) => [base + n * 1000, n])
        assert.deepStrictEqual(yield* seriesOf(store), expected)
        assert.strictEqual(yield* store.pack(base + DAY), 2)
        assert.deepStrictEqual(yield* seriesOf(store), expected)
        const days = yield* sql`SELECT 1 FROM packed_days`
        assert.lengthOf(days, 1)
      }),
    ),
  )

  it.live("never packs what is younger than an hour", () =>
    withStore(1, (store) =>
      Effect.gen(function* () {
        const now = Date.now()
        yield* store.append(noPositions, samplesOf([[1, 1, now, 1]]))
        assert.strictEqual(yield* store.pack(now + DAY), 0)
      }),
    ),
  )

  it.live("loses nothing when packing stops half way, and goes on later", () =>
    withStore(20, (store, sql) =>
      Effect.gen(function* () {
        const rows = Array.from({ length: 20 }, (_, i) => [i + 1, 1, base + i, i] as const)
        yield* store.append(noPositions, samplesOf(rows))
        yield* store.pack(base - DAY)
        // Makes the write of a machine in the last transaction fail: earlier transactions stay committed, and this
        // machine keeps its unpacked data.
        yield* sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN IF NEW.machine_id = 20 THEN RAISE 'no room'; END IF; RETURN NEW; END $$`
        yield* sql`CREATE TRIGGER refuse BEFORE INSERT ON packed_days FOR EACH ROW EXECUTE FUNCTION refuse()`
        const stopped = yield* Effect.exit(store.pack(base + DAY))
        assert.strictEqual(stopped._tag, "Failure")
        const count = Effect.map(
          store.series({ machineIds: rows.map((row) => row[0]), signalIds: [1], ...all }),
          (found) => found.map((one) => one.values[0]),
        )
        assert.deepStrictEqual(
          yield* count,
          rows.map((row) => row[3]),
        )
        const [left] = yield* sql<{ n: number }>`SELECT count(*)::int AS n FROM hot_samples`
        assert.isAbove(left!.n, 0)
        assert.isBelow(left!.n, 20)
        yield* sql`DROP TRIGGER refuse ON packed_days`
        assert.strictEqual(yield* store.pack(base + DAY), left!.n)
        assert.deepStrictEqual(
          yield* count,
          rows.map((row) => row[3]),
        )
      }),
    ),
  )

  it.live("packs and appends at the same time without losing or doubling", () =>
    withStore(3, (store) =>
      Effect.gen(function* () {
        const batches = Array.from({ length: 30 }, (_, batch) =>
          samplesOf(
            Array.from(
              { length: 50 },
              (_, i) => [1 + (i % 3), 1, base + batch * 40 * 1000 + i * 1000, i % 7] as const,
            ),
          ),
        )
        yield* Effect.all(
          [
            Effect.forEach(batches, (batch) => store.append(noPositions, batch), { concurrency: 3 }),
            Effect.forEach(batches, () => store.pack(base + DAY), { concurrency: 2 }),
          ],
          { concurrency: 2 },
        )
        const found = yield* store.series({ machineIds: [1, 2, 3], signalIds: [1], ...all })
        const keys = new Set(
          batches.flatMap((batch) => batch.machineIds.map((id, i) => `${id}/${batch.times[i]}`)),
        )
        const got = found.flatMap((one) => [...one.times].map((time) => `${one.machineId}/${time}`))
        assert.strictEqual(got.length, keys.size)
        assert.deepStrictEqual(new Set(got), keys)
      }),
    ),
  )

  it.live("drops hot partitions that packing emptied and makes them again when needed", () =>
    withStore(1, (store, sql) =>
      Effect.gen(function* () {
        const partitions = Effect.map(
          sql<{
            n: number
          }>`SELECT count(*)::int AS n FROM pg_class WHERE relname LIKE 'hot_samples_2%' AND relkind = 'r'`,
          (rows) => rows[0]!.n,
        )
        yield* store.append(noPositions, samplesOf([[1, 1, base, 1]]))
        assert.strictEqual(yield* partitions, 1)
        yield* store.pack(base + 2 * DAY)
        assert.strictEqual(yield* partitions, 0)
        yield* store.append(noPositions, samplesOf([[1, 1, base + 5, 1]]))
        yield* sql`DROP TABLE ${sql(`hot_samples_${new Date(base).toISOString().slice(0, 10).replaceAll("-", "")}`)}`
        // Checks that an append succeeds after the partition was dropped without the store's knowledge, as by
        // another process.
        assert.strictEqual((yield* store.append(noPositions, samplesOf([[1, 1, base + 6, 2]]))).accepted, 1)
      }),
    ),
  )

  it.live("returns tracks as they went in, and packs them like samples", () =>
    withStore(1, (store) =>
      Effect.gen(function* () {
        const rows = positionsOf([
          [1, base + 2000, 62.12345678, 25.1],
          [1, base + 1000, 62.1, -25.12345674],
        ])
        yield* store.append(rows, noSamples)
        const before = yield* store.track({ machineIds: [1], ...all })
        assert.deepStrictEqual([...before[0]!.lat], [62.1, 62.1234568])
        assert.deepStrictEqual([...before[0]!.lng], [-25.1234567, 25.1])
        yield* store.pack(base + DAY)
        assert.deepStrictEqual(yield* store.track({ machineIds: [1], ...all }), before)
        assert.deepStrictEqual(yield* store.append(rows, noSamples), { accepted: 0, duplicates: 2 })
      }),
    ),
  )

  it.live("cuts to the span: the start counts, the end does not", () =>
    withStore(1, (store) =>
      Effect.gen(function* () {
        yield* store.writeHistory([
          dayOfMachine(1, [base, base + 1, base + DAY, base + DAY + 1], (t) => t - base),
        ])
        const [found] = yield* store.series({
          machineIds: [1],
          signalIds: [1],
          start: base + 1,
          end: base + DAY + 1,
        })
        assert.deepStrictEqual([...found!.values], [1, DAY])
        assert.deepStrictEqual(
          yield* store.series({ machineIds: [1], signalIds: [1], start: base + 5, end: base + 5 }),
          [],
        )
      }),
    ),
  )

  it.live("drops whole months of devices and leaves archives alone", () =>
    withStore(1, (store, sql) =>
      Effect.gen(function* () {
        const old = Date.UTC(2025, 4, 31, 23)
        const kept = Date.UTC(2025, 5, 1)
        yield* store.writeHistory([dayOfMachine(1, [old, kept], () => 1)])
        yield* store.append(
          noPositions,
          samplesOf([
            [1, 2, old, 1],
            [1, 2, kept, 1],
          ]),
        )
        yield* store.writeArchive([dayOfMachine(1, [old + 1], () => 5, 3)])
        yield* store.dropBefore("2025-06")
        const span = { start: old - DAY, end: kept + DAY }
        const found = yield* store.series({ machineIds: [1], signalIds: [1, 2, 3], ...span })
        assert.deepStrictEqual(
          found.map((one) => [one.signalId, ...one.times]),
          [
            [1, kept],
            [2, kept],
            [3, old + 1],
          ],
        )
        yield* store.dropBefore("2025-07")
        const rest = yield* store.series({ machineIds: [1], signalIds: [1, 2, 3], ...span })
        assert.deepStrictEqual(
          rest.map((one) => one.signalId),
          [3],
        )
        const malformed = yield* Effect.exit(store.dropBefore("2025-07-01"))
        assert.strictEqual(malformed._tag, "Failure")
        assert.lengthOf(yield* sql`SELECT 1 FROM archived_days`, 2)
      }),
    ),
  )

  it.live("moves the live row forward only, each value by its own time", () =>
    withStore(1, (store, sql) =>
      Effect.gen(function* () {
        yield* store.append(positionsOf([[1, base + 2000, 60, 20]]), samplesOf([[1, 1, base + 1000, 900]]))
        yield* store.append(positionsOf([[1, base + 1000, 10, 20]]), samplesOf([[1, 1, base + 500, 1]]))
        const live = yield* liveOf(sql)
        assert.strictEqual(live?.lat, 60)
        assert.strictEqual(live?.speed, 900)
        assert.strictEqual(live?.seen.getTime(), base + 2000)
        yield* store.append(noPositions, samplesOf([[1, 1, base + 3000, 0]]))
        const stopped = yield* liveOf(sql)
        assert.deepStrictEqual([stopped?.lat, stopped?.speed, stopped?.seen.getTime()], [60, 0, base + 3000])
        assert.strictEqual(stopped?.at?.getTime(), base + 2000)
      }),
    ),
  )

  it.live("keeps archives apart: drawn, never live, and a device's own value wins", () =>
    withStore(1, (store, sql) =>
      Effect.gen(function* () {
        const times = [base, base + 1000]
        const written = yield* store.writeArchive([dayOfMachine(1, times, () => 7)])
        assert.deepStrictEqual(written, { accepted: 4, duplicates: 0 })
        const again = yield* store.writeArchive([dayOfMachine(1, times, () => 8)])
        assert.deepStrictEqual(again, { accepted: 0, duplicates: 4 })
        assert.isUndefined(yield* liveOf(sql))
        yield* store.append(noPositions, samplesOf([[1, 1, base, 1]]))
        assert.deepStrictEqual(yield* seriesOf(store), [
          [base, 1],
          [base + 1000, 7],
        ])
        assert.deepStrictEqual(yield* store.signalsOf([1]), [{ machineId: 1, signalId: 1 }])
      }),
    ),
  )
})

const shuffled = <A>(items: ReadonlyArray<A>, seed: number): Array<A> => {
  const mixed = [...items]
  let state = seed
  for (let index = mixed.length - 1; index > 0; index--) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    const other = state % (index + 1)
    ;[mixed[index], mixed[other]] = [mixed[other] as A, mixed[index] as A]
  }
  return mixed
}
