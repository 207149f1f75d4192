import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { believedTrack } from "#domain/fixes.ts"
import { isGap, summarise } from "#domain/route.ts"
import { routeFile } from "#domain/route-files.ts"
import { plainHeading } from "#domain/segments.ts"
import { importLog, MOST_FAULTS } from "#server/ingest/import/import-log.ts"
import type { LogHeader } from "#server/ingest/import/log-header.ts"
import type { Fault } from "#server/ingest/import/reading.ts"
import { type ImportSummary, leftOutOf } from "#server/ingest/import/summary.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { TelemetryStoreLive } from "#server/store/telemetry/store-live.ts"
import { freshDatabase } from "#test/support/database.ts"
import { makeMachines, noSamples, positionsOf, vinOf } from "#test/support/telemetry.ts"

const canLog = "test/fixtures/can-log.csv"
const gpx = "test/fixtures/track.gpx"
const day = { start: Date.UTC(2026, 4, 3), end: Date.UTC(2026, 4, 7) }

const withDatabase = <A, E, R>(test: Effect.Effect<A, E, R>) =>
  Effect.andThen(makeMachines(1), test).pipe(
    Effect.provide(TelemetryStoreLive.pipe(Layer.provideMerge(freshDatabase()))),
  )

const run = Effect.fn("run")(function* (file: string, vin = vinOf(1), zone?: string) {
  const faults: Array<Fault> = []
  const sent: LogHeader & { zone: string } = { skipped: [], imported: [], repeated: [], zone: "" }
  const progress: Array<number> = []
  const notes: Array<string> = []
  const summary = yield* importLog(
    { file, vin, ...(zone === undefined ? {} : { zone }) },
    {
      header: (header, used) => Object.assign(sent, header, { zone: used }),
      note: (note) => notes.push(note),
      progress: (readings) => progress.push(readings),
      fault: (fault) => faults.push(fault),
    },
  )
  assert.strictEqual(summary.read, summary.stored + summary.known + leftOutOf(summary))
  return { summary, faults, sent, progress, notes }
})

const rejectionOf = (...request: Parameters<typeof run>) =>
  Effect.map(Effect.flip(run(...request)), (error) => (error as { message: string }).message)

/** The reasons for which values were left out, with their numbers. */
const lostIn = ({ leftOut }: ImportSummary) =>
  Object.fromEntries(Object.entries(leftOut).filter(([, values]) => values > 0))

const withFile = <A, E, R>(content: string | Uint8Array, test: (file: string) => Effect.Effect<A, E, R>) =>
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
            [3, "CAN1.XYZ1.Words"],
            [4, "CAN1.EEC1.EngineSpeed"],
            [4, "CAN1.XYZ1.Words"],
            [5, "CAN1.XYZ1.Words"],
            [5, "CAN2.gnss_pos.Latitude"],
            [6, "timestamps"],
            [7, "4"],
            [8, "CAN1.EEC1.EngineSpeed"],
          ],
        )
        assert.deepStrictEqual(sent, {
          skipped: ["STATE", "x_coord"],
          imported: ["XYZ1.SomethingNew", "XYZ1.Words"],
          repeated: [],
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
        assert.include(yield* rejectionOf(canLog, "NOBODY"), "no machine with the VIN NOBODY")
        assert.include(yield* rejectionOf(canLog, vinOf(1), "Mars/Olympus"), 'no time zone "Mars/Olympus"')
        assert.include(yield* rejectionOf("test/fixtures/none.csv"), "none.csv cannot be read")
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
          assert.include(yield* withFile(content, (file) => rejectionOf(file)), expected)
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
        assert.deepStrictEqual([...track!.heading].map(plainHeading), [0, 0, 45])
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

const header = "timestamps,CAN2.gnss_pos.Latitude,CAN2.gnss_pos.Longitude,CAN1.EEC1.EngineSpeed"
const at = (second: number) => `2026-05-04 08:00:0${second}`
const start = Date.UTC(2026, 4, 4, 5)

/** The values of a catalogue signal and their seconds from the beginning of the log. */
const seriesOf = Effect.fn("seriesOf")(function* (signalId: number) {
  const store = yield* TelemetryStore
  const [series] = yield* store.series({ machineIds: [1], signalIds: [signalId], ...day })
  return [...(series?.times ?? [])].map((time, i) => [(time - start) / 1000, series!.values[i]])
})

const ENGINE_SPEED = 1

describe("values of a CAN log", () => {
  it.live("that are no number are no value, and every other one is stored or counted", () =>
    withDatabase(
      Effect.gen(function* () {
        const names = `${header},CAN1.XYZ1.Own`
        const lines = [
          `${at(0)},62,25,800,1`,
          `${at(1)},62,25,nan,NaN`,
          `${at(2)},NaN,nan,inf,2`,
          `${at(3)},62,,"",text`,
          `${at(4)},62,25,0x10,-Infinity`,
          `${at(5)},62,25,810,3,`,
          ",,,,",
        ]
        const { summary, faults } = yield* withFile([names, ...lines].join("\n"), run)
        assert.deepStrictEqual(yield* seriesOf(ENGINE_SPEED), [
          [0, 800],
          [5, 810],
        ])
        assert.deepInclude(summary, { readings: 6, read: 12, stored: 9, known: 0, blanks: 6 })
        assert.deepStrictEqual(lostIn(summary), { NUMBER: 2, PLACE: 1 })
        assert.deepStrictEqual(
          faults.map(({ line, column }) => [line, column]),
          [
            [5, "CAN1.XYZ1.Own"],
            [5, "CAN2.gnss_pos.Longitude"],
            [6, "CAN1.EEC1.EngineSpeed"],
          ],
        )
      }),
    ),
  )

  it.live("do not stop an import by being wrong, unless there is no right one", () =>
    withDatabase(
      Effect.gen(function* () {
        const wrong = Array.from({ length: MOST_FAULTS + 5 }, () => `${at(1)},,,text`)
        const log = [header, `${at(0)},,,800`, ...wrong, `${at(2)},,,900`].join("\n")
        const { summary } = yield* withFile(log, run)
        assert.deepInclude(summary, { stored: 2, read: MOST_FAULTS + 7 })
        const blank = yield* withFile(`${header}\n${at(0)},nan,nan,nan`, rejectionOf)
        assert.include(blank, "was stored: there is no value in it")
        const useless = yield* withFile(`${header}\n${at(0)},,,text`, rejectionOf)
        assert.include(useless, "of 1 value read, all are left out: 1 not a number")
      }),
    ),
  )

  it.live("of one signal and time are kept once, and the further ones are counted", () =>
    withDatabase(
      Effect.gen(function* () {
        const log = [
          `${header},CAN2.EEC1.EngineSpeed,CAN1.XYZ1.Own,CAN3.XYZ1.Own`,
          `${at(1)},62,25,800,801,1,2`,
          `${at(1)},62.1,25,802,,,`,
          `${at(2)},62,25,,803,,4`,
          `${at(0)},62,25,799,,,`,
          `${at(1)},62,25,798,,,`,
        ].join("\n")
        const { summary, sent } = yield* withFile(log, run)
        assert.deepStrictEqual(sent.repeated, [
          { signal: "EngineSpeed", columns: ["CAN1.EEC1.EngineSpeed", "CAN2.EEC1.EngineSpeed"] },
          { signal: "XYZ1.Own", columns: ["CAN1.XYZ1.Own", "CAN3.XYZ1.Own"] },
        ])
        assert.deepStrictEqual(yield* seriesOf(ENGINE_SPEED), [
          [0, 799],
          [1, 800],
          [2, 803],
        ])
        assert.deepStrictEqual(lostIn(summary), { SAME_TIME: 6 })
        const again = yield* withFile(log, run)
        assert.deepInclude(again.summary, { stored: 0, known: summary.stored })
      }),
    ),
  )

  it.live("with fractions of a second are all kept", () =>
    withDatabase(
      Effect.gen(function* () {
        const lines = Array.from({ length: 10 }, (_, i) => `2026-05-04T05:00:00.${i}00250Z,,,${800 + i}`)
        const { summary } = yield* withFile([header, ...lines].join("\n"), run)
        assert.deepInclude(summary, { stored: 10, faults: 0 })
        assert.deepStrictEqual((yield* seriesOf(ENGINE_SPEED))[3], [0.3, 803])
      }),
    ),
  )

  it.live("of years far from now are stored with a warning", () =>
    withDatabase(
      Effect.gen(function* () {
        const log = `${header}\n1970-01-01 00:00:00Z,,,1\n${at(0)},,,2\n2080-01-06 00:00:00Z,,,3`
        const { summary } = yield* withFile(log, run)
        assert.deepInclude(summary, {
          stored: 3,
          doubtful: { readings: 2, first: 0, last: Date.UTC(2080, 0, 6) },
        })
      }),
    ),
  )
})

describe("the form of a CAN log", () => {
  it.live("is recognised by its separator, also with blanks in the header", () =>
    withDatabase(
      Effect.gen(function* () {
        const log = (separator: string, speed: string) =>
          [` timestamps `, "CAN1 . EEC1.EngineSpeed ", "CAN1.FD1.FanSpeed", ""].join(separator) +
          `\r\n${at(0)}${separator}${speed}${separator}900\r\n`
        const files = [
          [log(";", "801,5"), "semicolons"],
          [log("\t", "801.5"), "tabs"],
          [log("|", "801.5"), "bars"],
          [`sep=;\r\n${log(";", "801.5")}`, "semicolons"],
          [`\uFEFF"sep=,"\n${log(",", "801.5")}`, undefined],
        ] as const
        for (const [index, [content, name]] of files.entries()) {
          const { summary, notes } = yield* withFile(content, run)
          assert.deepInclude(summary, index === 0 ? { stored: 2, faults: 0 } : { known: 2, faults: 0 })
          assert.strictEqual(notes.length, name === undefined ? 0 : 1)
          if (name !== undefined) assert.include(notes[0], name)
        }
        assert.deepStrictEqual(yield* seriesOf(ENGINE_SPEED), [[0, 801.5]])
        const cases = [
          [`sep=#\n${header}`, 'separated by "#"'],
          [`${at(0)},1`, 'line 1: there is no column "timestamps"'],
          ["timestamps,STATE\n", "no column of machine data"],
          ["timestamps, timestamps,CAN1.A.B\n", 'two columns "timestamps"'],
        ] as const
        for (const [content, expected] of cases)
          assert.include(yield* withFile(content, rejectionOf), expected)
        const tabbed = yield* withFile(log("\t", "801,5"), run)
        assert.deepStrictEqual(lostIn(tabbed.summary), { NUMBER: 1 })
      }),
    ),
  )

  it.live("is recognised by its encoding, or refused by its name", () =>
    withDatabase(
      Effect.gen(function* () {
        const text = `timestamps,CAN1.XYZ1.Öldruck\n${at(0)},4\n`
        const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le")
        const files = [
          [Buffer.from(text, "latin1"), "Latin-1"],
          [utf16, "UTF-16LE"],
          [Buffer.from(utf16).swap16(), "UTF-16BE"],
          [utf16.subarray(2), "UTF-16LE"],
          [Buffer.from(utf16.subarray(2)).swap16(), "UTF-16BE"],
        ] as const
        for (const [bytes, name] of files) {
          const { sent, notes, summary } = yield* withFile(bytes, run)
          assert.deepStrictEqual(sent.imported, ["XYZ1.Öldruck"])
          assert.include(notes[0], name)
          assert.strictEqual(summary.read, 1)
        }
        const store = yield* TelemetryStore
        assert.deepStrictEqual(
          (yield* store.importedSignals).map(({ name }) => name),
          ["XYZ1.Öldruck"],
        )
        const refused = [
          [Buffer.from([0xff, 0xfe, 0, 0, 0x74, 0, 0, 0]), "UTF-32"],
          [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), "a ZIP file"],
          [utf16.subarray(0, -3), "bytes that are not UTF-16LE"],
          [Buffer.from('<?xml version="1.0" encoding="EBCDIC"?><gpx/>'), '"EBCDIC"'],
        ] as const
        for (const [bytes, expected] of refused) assert.include(yield* withFile(bytes, rejectionOf), expected)
      }),
    ),
  )
})

const track = (...segments: ReadonlyArray<string>) =>
  `<gpx><trk>${segments.map((points) => `<trkseg>${points}</trkseg>`).join("")}</trk></gpx>`
const point = (second: number, lat: number, more = "") =>
  `<trkpt lat="${lat}" lon="25"><time>2026-05-04T05:00:${String(second).padStart(2, "0")}Z</time>${more}</trkpt>`

const storedTrack = Effect.gen(function* () {
  const store = yield* TelemetryStore
  const [found] = yield* store.track({ machineIds: [1], ...day })
  return found!
})

/** Latitudes of the pieces of the stored route, as the route of a day is drawn. */
const pieces = Effect.gen(function* () {
  const { track: route } = believedTrack(yield* storedTrack)
  const found: Array<Array<number>> = []
  for (const [index, lat] of route.lat.entries()) {
    if (index === 0 || isGap(route, index)) found.push([])
    found.at(-1)?.push(lat)
  }
  return found
})

describe("the XML of a GPX track", () => {
  it.live("is parsed: prefixes, comments, CDATA, references and empty elements", () =>
    withDatabase(
      Effect.gen(function* () {
        const xml = `<?xml version='1.0' encoding="iso-8859-1"?>\r\n<!DOCTYPE gpx [<!ENTITY north "62.3">]>
          <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:metadata><g:desc><trkpt/></g:desc></g:metadata>
          <g:trk><g:name>S\u00e4</g:name><g:trkseg>
          <!-- <g:trkpt lat="1" lon="1"><g:time>2026-05-04T04:00:00Z</g:time></g:trkpt> -->
          <g:trkpt lat='&#54;2.1' lon=" 25 "><g:time><![CDATA[2026-05-04]]>T05:00:<!-- -->00Z</g:time><g:speed/></g:trkpt>
          <g:trkpt lat="62.1001" lon="25"><g:cmt><![CDATA[</g:trkpt>]]></g:cmt><g:time>2026-05-04T05:00:10&#90;</g:time>
            <g:extensions><x:e xmlns:x="urn:x"><x:speed></x:speed><x:course/><x:speed>2</x:speed></x:e></g:extensions></g:trkpt>
          <g:trkpt lat="&north;" lon="25"><g:time>2026-05-04T05:10:00Z</g:time><g:course> </g:course></g:trkpt>
          </g:trkseg></g:trk></g:gpx>`
        const { summary, notes } = yield* withFile(Buffer.from(xml, "latin1"), run)
        assert.deepInclude(summary, { readings: 3, stored: 3, faults: 0 })
        assert.include(notes[0], "Latin-1")
        const { lat, speed, heading } = yield* storedTrack
        assert.deepStrictEqual([...lat], [62.1, 62.1001, 62.3])
        assert.strictEqual(speed[1], 7.2)
        assert.isAbove(speed[2]!, 100)
        assert.deepStrictEqual([...heading].map(plainHeading), [0, 0, 0])
      }),
    ),
  )

  it.live("is one way where its segments overlap in time", () =>
    withDatabase(
      Effect.gen(function* () {
        const first = [0, 10, 20].map((second) => point(second, 62 + second / 1e5)).join("")
        const second = [5, 15, 25].map((second) => point(second, 62 + second / 1e5)).join("")
        yield* withFile(Buffer.from(track(first, second)), run)
        assert.strictEqual((yield* pieces).length, 1)
        assert.closeTo(summarise("TRACTOR", yield* storedTrack)?.distance ?? 0, 27.8, 0.5)
      }),
    ),
  )

  it.live("has no line over the end of a segment, however soon the next one begins", () =>
    withDatabase(
      Effect.gen(function* () {
        const first = point(0, 62, "<course>359</course>") + point(10, 62.0001, "<course>1</course>")
        const second = point(40, 62.001, "<course>360</course>") + point(50, 62.0011, "<course>2</course>")
        yield* withFile(Buffer.from(track(first, second)), run)
        const stored = yield* storedTrack
        assert.deepStrictEqual(
          [...stored.times.keys()].map((index) => index > 0 && isGap(stored, index)),
          [false, false, true, false],
        )
        assert.deepStrictEqual([...stored.heading].map(plainHeading), [359, 1, 0, 2])
        const { distance, stops } = summarise("TRACTOR", stored)!
        assert.closeTo(distance, 22.3, 0.5)
        assert.deepStrictEqual(stops, [])
        assert.strictEqual(routeFile("GPX", stored, "Otso").text.match(/<trkseg>/g)?.length, 2)
        assert.notInclude(routeFile("CSV", stored, "Otso").text, "720")
      }),
    ),
  )

  it.live(
    "has no line to a segment whose first point is no place, nor to one that stands earlier in the file",
    () =>
      withDatabase(
        Effect.gen(function* () {
          const first = [62, 62.0003, 62.0006].map((lat, index) => point(index * 5, lat)).join("")
          const nowhere = point(30, 0).replace('lon="25"', 'lon="0"')
          const second = nowhere + point(40, 62.01) + point(50, 62.0103)
          yield* withFile(track(second, first), run)
          assert.deepStrictEqual(yield* pieces, [
            [62, 62.0003, 62.0006],
            [62.01, 62.0103],
          ])
          const { leftOut, track: route } = believedTrack(yield* storedTrack)
          assert.closeTo(summarise("TRACTOR", route, leftOut)!.distance, 100, 0.5)
        }),
      ),
  )

  it.live("has no line from what was stored before, and one to what follows soon", () =>
    withDatabase(
      Effect.gen(function* () {
        const store = yield* TelemetryStore
        const live = (second: number, lat: number) => [1, start + second * 1000, lat, 25] as const
        yield* store.append(positionsOf([live(0, 62), live(5, 62.0001), live(50, 62.0015)]), noSamples)
        const file = track(point(20, 62.001) + point(25, 62.0011))
        yield* withFile(file, run)
        const joined = [
          [62, 62.0001],
          [62.001, 62.0011, 62.0015],
        ]
        assert.deepStrictEqual(yield* pieces, joined)
        const again = yield* withFile(file, run)
        assert.deepInclude(again.summary, { stored: 0, known: 2 })
        assert.deepStrictEqual(yield* pieces, joined)
        yield* withFile(track(point(25, 62.0011) + point(30, 62.0012)), run)
        yield* withFile(
          `timestamps,CAN2.gnss_pos.Latitude,CAN2.gnss_pos.Longitude
2026-05-04T05:00:35Z,62.0013,25\n2026-05-04T05:00:40Z,62.0014,25\n`,
          run,
        )
        assert.deepStrictEqual(yield* pieces, [
          [62, 62.0001],
          [62.001, 62.0011, 62.0012],
          [62.0013, 62.0014, 62.0015],
        ])
      }),
    ),
  )

  it.live("is refused with its line when it is malformed, and read to where it is cut", () =>
    withDatabase(
      Effect.gen(function* () {
        const two = `${point(0, 62)}\n${point(1, 62.0001)}`
        const cases = [
          [track(`${two}\n<trkpt lat="1" lon="2"><time></trkpt>`), "line 3: no XML"],
          [track(two.replace('lat="62"', "lat=62")), "line 1: no XML"],
          [`${track(two)}\n${track(two)}`, "line 3: no XML"],
          ["<kml></kml>", "its root element is <kml>"],
          [`<gpx>${"<a>".repeat(200)}${"</a>".repeat(200)}</gpx>`, "no XML"],
        ] as const
        for (const [xml, expected] of cases) assert.include(yield* withFile(xml, rejectionOf), expected)
        const whole = track(two)
        const end = whole.lastIndexOf("</trkpt>")
        for (const length of [end, end - 5, end + 4, end - 20])
          assert.deepStrictEqual(lostIn((yield* withFile(whole.slice(0, length), run)).summary), { CUT: 1 })
        const cut = yield* withFile(whole.slice(0, -8), run)
        assert.deepStrictEqual(
          cut.faults.map(({ column, why }) => [column, why]),
          [["gpx", "the file ends early"]],
        )
        assert.strictEqual(cut.summary.read, 2)
      }),
    ),
  )

  it.live("fails without a recorded track, and names plans beside one", () =>
    withDatabase(
      Effect.gen(function* () {
        const plans = '<wpt lat="1" lon="1"/><wpt lat="2" lon="1"/><rte><rtept lat="1" lon="1"/></rte>'
        const only = yield* withFile(`<gpx>${plans}</gpx>`, rejectionOf)
        assert.include(only, "no track points, only 2 waypoints and 1 route")
        assert.include(yield* withFile("<gpx/>", rejectionOf), "has no track points")
        const planned = yield* withFile(track('<trkpt lat="1" lon="1"/>'), rejectionOf)
        assert.include(planned, "1 without a time that can be read")
        const beside = track(point(0, 62)).replace("<trk>", `${plans}<trk>`)
        const { notes, summary } = yield* withFile(beside, run)
        assert.include(notes[0], "Left out: 2 waypoints and 1 route")
        assert.deepInclude(summary, { read: 1, stored: 1, faults: 0 })
      }),
    ),
  )

  it.live(
    "gives no speed above what a machine reaches, stated or calculated, nor over the end of a segment",
    () =>
      withDatabase(
        Effect.gen(function* () {
          const stated = (metres: number) => `<speed>${metres}</speed>`
          const xml = track(
            point(0, 62) + point(10, 62.001, stated(808)) + point(20, 62.002, "<speed>-1</speed>"),
            point(21, 62.4) + point(31, 62.401),
            point(31, 62.401) + point(50, 0) + point(55, 62.402),
          )
          const { summary, faults } = yield* withFile(xml, run)
          assert.deepStrictEqual(
            faults.map(({ column, values }) => [column, values]),
            [
              ["time", 1],
              ["speed", 0],
            ],
          )
          assert.deepInclude(summary, { read: 8, stored: 7 })
          const { speed } = yield* storedTrack
          assert.deepStrictEqual([...speed].map(Math.round), [0, 40, 40, 0, 40, 0, 0])
        }),
      ),
  )

  it.live("has strict times, which UTC stands for without an offset", () =>
    withDatabase(
      Effect.gen(function* () {
        const times = ["2026-02-31T05:00:00Z", "03/04/2026", "2", "2026-05-04T05:00:07", ""]
        const points = times.map((time) => `<trkpt lat="62" lon="25"><time>${time}</time></trkpt>`)
        const { faults } = yield* withFile(track(points.join("")), run)
        assert.deepStrictEqual([...(yield* storedTrack).times], [start + 7000])
        assert.deepStrictEqual(
          faults.map(({ why }) => why),
          [
            '"2026-02-31T05:00:00Z" has a day 31 in a month of 28 days',
            '"03/04/2026" is not written as 2026-05-04 08:00:00 or 2026-05-04T08:00:00+02:00',
            '"2" is not written as 2026-05-04 08:00:00 or 2026-05-04T08:00:00+02:00',
            "there is no time",
          ],
        )
      }),
    ),
  )
})
