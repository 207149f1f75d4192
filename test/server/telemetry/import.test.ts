import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { importLog, MOST_FAULTS } from "#server/ingest/import/import-log.ts"
import { localTimeReader } from "#server/ingest/import/local-time.ts"
import type { Fault } from "#server/ingest/import/reading.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { TelemetryStoreLive } from "#server/store/telemetry/store-live.ts"
import { freshDatabase } from "#test/support/database.ts"
import { makeMachines, vinOf } from "#test/support/telemetry.ts"

const canLog = "test/fixtures/can-log.csv"
const gpx = "test/fixtures/track.gpx"
const day = { start: Date.UTC(2026, 4, 3), end: Date.UTC(2026, 4, 7) }

const withDatabase = <A, E, R>(test: Effect.Effect<A, E, R>) =>
  Effect.andThen(makeMachines(1), test).pipe(
    Effect.provide(TelemetryStoreLive.pipe(Layer.provideMerge(freshDatabase()))),
  )

const run = Effect.fn("run")(function* (file: string, vin = vinOf(1), zone?: string) {
  const faults: Array<Fault> = []
  const sent = { skipped: [] as ReadonlyArray<string>, imported: [] as ReadonlyArray<string>, zone: "" }
  const progress: Array<number> = []
  const summary = yield* importLog(
    { file, vin, ...(zone === undefined ? {} : { zone }) },
    {
      header: (header, used) => Object.assign(sent, header, { zone: used }),
      progress: (readings) => progress.push(readings),
      fault: (fault) => faults.push(fault),
    },
  )
  return { summary, faults, sent, progress }
})

const withFile = <A, E, R>(content: string, test: (file: string) => Effect.Effect<A, E, R>) =>
  Effect.acquireUseRelease(
    Effect.sync(() => mkdtempSync(path.join(tmpdir(), "import-"))),
    (folder) => {
      const file = path.join(folder, "log")
      writeFileSync(file, content)
      return test(file)
    },
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true })),
  )

describe("importing a CAN log", () => {
  it.live("keeps what can be read, and names line and column of what cannot", () =>
    withDatabase(
      Effect.gen(function* () {
        const { summary, faults, sent, progress } = yield* run(canLog)
        assert.deepStrictEqual(
          faults.map(({ line, column }) => [line, column]),
          [
            [2, "CAN1.XYZ1.Words"],
            [4, "CAN1.EEC1.EngineSpeed"],
            [5, "CAN2.gnss_pos.Latitude"],
            [6, "timestamps"],
            [7, "4"],
            [8, "CAN1.EEC1.EngineSpeed"],
          ],
        )
        assert.deepStrictEqual(sent, {
          skipped: ["STATE", "x_coord"],
          imported: ["XYZ1.SomethingNew", "XYZ1.Words"],
          zone: "Europe/Helsinki",
        })
        assert.strictEqual(summary.readings, 5)
        assert.deepStrictEqual(progress, [5])
        const store = yield* TelemetryStore
        const start = Date.UTC(2026, 4, 4, 5)
        const [speed, fixtures] = yield* store.series({ machineIds: [1], signalIds: [1, 81], ...day })
        assert.deepStrictEqual(
          [...speed!.times].map((time, i) => [time - start, speed!.values[i]]),
          [
            [0, 850.5],
            [1000, 900],
            [3000, 950],
          ],
        )
        assert.deepStrictEqual([...fixtures!.values].slice(0, 3), [0, 7.2, 9])
        const [track] = yield* store.track({ machineIds: [1], ...day })
        assert.deepStrictEqual([...track!.lat], [62.2401, 62.2402, 62.2403, 62.2406])
        assert.deepStrictEqual([...track!.speed], [0, 7.2, 9, 10.8])
        const imported = yield* store.importedSignals
        const fresh = imported.find((signal) => signal.name === "XYZ1.SomethingNew")
        const [own] = yield* store.series({ machineIds: [1], signalIds: [fresh!.id], ...day })
        assert.deepStrictEqual([...own!.values], [7, 7.5, 8, 9])
      }),
    ),
  )

  it.live("twice stores everything once, and never touches the live row", () =>
    withDatabase(
      Effect.gen(function* () {
        const first = yield* run(canLog)
        const second = yield* run(canLog)
        assert.isAbove(first.summary.stored, 10)
        assert.deepStrictEqual([second.summary.stored, second.summary.known], [0, first.summary.stored])
        const sql = yield* SqlClient.SqlClient
        assert.lengthOf(yield* sql`SELECT 1 FROM machine_live`, 0)
        const store = yield* TelemetryStore
        yield* store.dropBefore("2030-01")
        assert.lengthOf(yield* store.track({ machineIds: [1], ...day }), 1)
      }),
    ),
  )

  it.live("counts what was recorded before the present owner had the machine", () =>
    withDatabase(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { summary } = yield* run(canLog)
        assert.deepInclude(summary, { readings: 5, beforeOwner: 0, ownedSince: null })
        const since = new Date(Date.UTC(2026, 4, 4, 5, 0, 2))
        yield* sql`INSERT INTO users (id, email) OVERRIDING SYSTEM VALUE VALUES (1, 'owner@farms.example')`
        yield* sql`UPDATE machines SET owner_id = 1, owned_since = ${since}`
        const again = yield* run(canLog)
        assert.deepInclude(again.summary, { readings: 5, beforeOwner: 2, ownedSince: since })
      }),
    ),
  )

  it.live("reads local times in the given zone", () =>
    withDatabase(
      Effect.gen(function* () {
        yield* run(canLog, vinOf(1), "America/Chicago")
        const store = yield* TelemetryStore
        const [track] = yield* store.track({ machineIds: [1], ...day })
        assert.strictEqual(track!.times[0], Date.UTC(2026, 4, 4, 13))
      }),
    ),
  )

  it.live("refuses in one clear line what it cannot import at all", () =>
    withDatabase(
      Effect.gen(function* () {
        const rejection = (...request: Parameters<typeof run>) =>
          Effect.map(Effect.flip(run(...request)), (error) => (error as { message: string }).message)
        assert.include(yield* rejection(canLog, "NOBODY"), "no machine with the VIN NOBODY")
        assert.include(yield* rejection(canLog, vinOf(1), "Mars/Olympus"), 'no time zone "Mars/Olympus"')
        assert.include(yield* rejection("test/fixtures/none.csv"), "none.csv cannot be read")
        const cases = [
          ["", "is empty"],
          ["a,b\n1,2\n", '"timestamps"'],
          ["<kml></kml>", "not a GPX file"],
          ['timestamps,CAN1.EEC1.EngineSpeed\n2026-05-04 08:00:00,"7\n', "line 2"],
          [
            `timestamps,CAN1.EEC1.EngineSpeed\n${"x,1\n".repeat(MOST_FAULTS + 5)}`,
            `stopped after ${MOST_FAULTS}`,
          ],
        ] as const
        for (const [content, expected] of cases)
          assert.include(yield* withFile(content, (file) => rejection(file)), expected)
      }),
    ),
  )
})

describe("importing a GPX track", () => {
  it.live("reads its points, works out speed and heading, and names points it cannot read", () =>
    withDatabase(
      Effect.gen(function* () {
        const { summary, faults } = yield* run(gpx)
        assert.strictEqual(summary.readings, 3)
        assert.deepStrictEqual(
          faults.map(({ line, column }) => [line, column]),
          [
            [8, "time"],
            [9, "lat"],
          ],
        )
        const store = yield* TelemetryStore
        const [track] = yield* store.track({ machineIds: [1], ...day })
        assert.deepStrictEqual(
          [...track!.times].map((time) => time - Date.UTC(2026, 4, 5, 6)),
          [0, 10_000, 20_000],
        )
        assert.closeTo(track!.speed[1]!, 36, 0.2)
        assert.deepStrictEqual([...track!.heading], [0, 0, 45])
        assert.strictEqual(track!.speed[2], 18)
      }),
    ),
  )

  it.live("reads a file of many pieces to the end and tells when it is cut", () =>
    withDatabase(
      Effect.gen(function* () {
        const start = Date.UTC(2026, 4, 5)
        const points = Array.from(
          { length: 12_000 },
          (_, i) =>
            `<trkpt lat="62.${10000 + i}" lon="25.5"><time>${new Date(start + i * 1000).toISOString()}</time></trkpt>\n`,
        )
        const whole = `<gpx>\n<metadata>${"x".repeat(300_000)}</metadata>${points.join("")}</gpx>`
        const { summary, faults, progress } = yield* withFile(whole, (file) => run(file))
        assert.deepStrictEqual([summary.readings, faults.length, progress], [12_000, 0, [10_000, 12_000]])
        const cut = yield* withFile(whole.slice(0, -300), (file) => run(file))
        assert.deepStrictEqual(
          cut.faults.map(({ column }) => column),
          ["gpx"],
        )
        assert.strictEqual(cut.summary.stored, 0)
      }),
    ),
  )
})

describe("local times", () => {
  const read = (zone: string, ...texts: ReadonlyArray<string>) => texts.map(localTimeReader(zone))

  it("follow summer time", () => {
    assert.deepStrictEqual(read("Europe/Rome", "2026-01-01 12:00:00", "2026-07-01 12:00:00"), [
      Date.UTC(2026, 0, 1, 11),
      Date.UTC(2026, 6, 1, 10),
    ])
  })

  it("do not exist where the clock jumps forward", () => {
    assert.deepStrictEqual(
      read("Europe/Rome", "2026-03-29 01:59:59", "2026-03-29 02:30:00", "2026-03-29 03:00:00"),
      [Date.UTC(2026, 2, 29, 0, 59, 59), undefined, Date.UTC(2026, 2, 29, 1)],
    )
  })

  it("go through the hour that comes twice once, then again", () => {
    const hour = Date.UTC(2026, 9, 25, 0)
    assert.deepStrictEqual(
      read(
        "Europe/Rome",
        "2026-10-25 02:00:00",
        "2026-10-25 02:59:59",
        "2026-10-25 02:00:00",
        "2026-10-25 03:00:00",
      ),
      [hour, hour + 3_599_000, hour + 3_600_000, hour + 7_200_000],
    )
  })

  it("are refused when they are no date", () => {
    const wrong = ["2026-02-30 00:00:00", "2026-01-01 24:00:00", "2026-01-01 10:61:00", "yesterday", ""]
    assert.deepStrictEqual(
      read("UTC", ...wrong),
      wrong.map(() => undefined),
    )
  })
})
