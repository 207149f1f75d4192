import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { zoneClock } from "#domain/reports/cells.ts"
import { signalByName } from "#domain/signals.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { startServer } from "#test/support/server.ts"
import {
  addMachine,
  browserOf,
  emailOf,
  endUser,
  layFixtures,
  makePeople,
  vinOf,
} from "../machines/people.ts"
import { askFor, download, type Line, listed, makeDueReports, readCsv, readXlsx, readZip } from "./files.ts"

const HOUR = 3_600_000
/** Start of the tested day: midnight in Helsinki on the day the clocks go back, a day of 25 hours. */
const day = Date.UTC(2025, 9, 25, 21)
const idOf = (name: string) => signalByName(name)?.id ?? 0
/** Times of the samples: every half minute for three days, in Helsinki from the 25th to the 28th. */
const times = Float64Array.from({ length: 3 * 2880 }, (_, n) => day - 12 * HOUR + n * 30_000)
const values = times.map((_, n) => 1000 + (n % 500) + 0.125)
const track = {
  times,
  lat: times.map((_, n) => 62 + n / 1e5),
  lng: times.map(() => 25.5),
  speed: times.map(() => 9.5),
  heading: times.map(() => 90),
}
const zone = zoneClock("Europe/Helsinki")
const rates = times.map(() => 12)

const arrange = Effect.gen(function* () {
  yield* layFixtures
  const ids = yield* makePeople({ owner: endUser, buyer: endUser })
  yield* addMachine({ id: 1, owner: ids.owner, name: '=HYPERLINK("http://x";"hi")', nextService: 120 })
  // Machine 2, which was bought in the middle of the recorded time.
  yield* addMachine({ id: 2, owner: ids.buyer, since: new Date(day + 6 * HOUR) })
  const telemetry = yield* TelemetryStore
  yield* telemetry.writeHistory(
    [1, 2].map((machineId) => ({
      machineId,
      track,
      signals: [
        { signalId: idOf("EngineSpeed"), times, values },
        { signalId: idOf("EngineFuelRate"), times, values: rates },
      ],
    })),
  )
  return ids
})

const wish = {
  name: '../../etc/passwd X: 1 "Työ"',
  type: "TELEMETRY_SIGNALS",
  start: "2025-10-26",
  end: "2025-10-26",
  recurrence: "SINGLE",
  personalData: true,
  machines: [1],
  signals: ["EngineSpeed"],
  format: "CSV",
}
const plain = { ...wish, name: "Report" }

const made = Effect.fnUntraced(function* (name: string, body: unknown) {
  const browser = yield* browserOf(name)
  const asked = yield* askFor(browser, body)
  yield* makeDueReports
  const report = (yield* listed(browser)).find((one) => one.id === asked.id)
  if (report?.status !== "COMPLETED") return yield* Effect.die(new Error(`report ${asked.id} was not made`))
  const file = yield* download(browser, asked.id)
  assert.strictEqual(file.status, 200)
  return { report, bytes: file.bytes, headers: file.headers }
})

/** Indexes of the samples expected in the report: those within the day of 25 hours. */
const wanted = [...times.keys()].filter((n) => times[n]! >= day && times[n]! < day + 25 * HOUR)

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("files of reports", (it) => {
  it.effect("hold every sample of the day, 25 hours long, in CSV and in XLSX", () =>
    Effect.gen(function* () {
      yield* arrange
      assert.strictEqual(wanted.length, 25 * 120)
      const csv = readCsv((yield* made("owner", plain)).bytes)
      assert.strictEqual(csv.length, wanted.length)
      const time = "Time (Europe/Helsinki)"
      assert.deepStrictEqual(
        csv.map((line) => [line.VIN, line.Signal, line[time], line.Value, line.Unit]),
        wanted.map((n) => [vinOf(1), "EngineSpeed", zone.isoTime(times[n]!), String(values[n]), "rpm"]),
      )
      // Checks that the times in the hour that occurs twice are distinct.
      assert.strictEqual(new Set(csv.map((line) => line[time])).size, csv.length)
      const [head, ...rows] = readXlsx((yield* made("owner", { ...plain, format: "XLSX" })).bytes)
      assert.deepStrictEqual(head, ["VIN", "Model", "Machine", "Owner", "Signal", time, "Value", "Unit"])
      assert.strictEqual(rows.length, wanted.length)
      for (const [index, n] of wanted.entries()) {
        const row = rows[index]!
        assert.strictEqual(row[6], values[n])
        const serial = (times[n]! + zone.offsetAt(times[n]!)) / 86_400_000 + 25_569
        assert.closeTo(row[5] as number, serial, 1e-6)
      }
    }),
  )

  it.effect("run nothing and lead nowhere, whatever things are called", () =>
    Effect.gen(function* () {
      const csv = yield* made("owner", wish)
      assert.isFalse(/[/\\\0\r\n:"]/.test(csv.report.fileName ?? "/"), csv.report.fileName ?? "")
      assert.match(csv.report.fileName ?? "", /^etc passwd X 1 Työ 2025-10-26\.csv$/)
      assert.match(
        csv.headers.get("content-disposition") ?? "",
        /^attachment; filename="etc passwd X 1 Tyo [^"]+"; filename\*=UTF-8''etc%20passwd/,
      )
      for (const line of readCsv(csv.bytes)) {
        assert.strictEqual(line.Machine, '\'=HYPERLINK("http://x";"hi")')
        break
      }
      const [, row] = readXlsx((yield* made("owner", { ...wish, format: "XLSX" })).bytes)
      assert.strictEqual(row?.[2], '\'=HYPERLINK("http://x";"hi")')
    }),
  )

  it.effect("are workbooks that open, also with a name that was stored before it had to be a line", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE machines SET machine_name = ${"Ot\ufffe\uffff\u0001so <&>"} WHERE id = 2`
      const wishOf = { ...plain, machines: [2], format: "XLSX" }
      const [, row] = readXlsx((yield* made("buyer", wishOf)).bytes)
      assert.strictEqual(row?.[2], "Ot   so <&>")
    }),
  )

  it.effect("without personal data have no places, no names and short VINs (OPEN-185)", () =>
    Effect.gen(function* () {
      const route = { ...plain, type: "GPS_ROUTE" }
      const open = readCsv((yield* made("owner", route)).bytes)
      assert.deepStrictEqual(
        [open[0]?.["Latitude (°)"], open[0]?.["Longitude (°)"]],
        [String(62 + wanted[0]! / 1e5), "25.5"],
      )
      assert.strictEqual(open.length, wanted.length)
      const { bytes } = yield* made("owner", { ...route, personalData: false })
      const closed = readCsv(bytes)
      assert.deepStrictEqual(Object.keys(closed[0] ?? {}), [
        "VIN",
        "Model",
        "Time (Europe/Helsinki)",
        "Speed (km/h)",
        "Distance from previous point (m)",
      ])
      assert.strictEqual(closed[0]?.VIN, vinOf(1).slice(-6))
      const text = Buffer.from(bytes).toString()
      for (const secret of ["62.", "25.5", "owner", "Testaaja", "HYPERLINK", vinOf(1)])
        assert.notInclude(text, secret)
    }),
  )

  it.effect("begin when the machine became the reader's (OPEN-168)", () =>
    Effect.gen(function* () {
      const lines = readCsv((yield* made("buyer", { ...plain, machines: [2] })).bytes)
      assert.strictEqual(lines[0]?.["Time (Europe/Helsinki)"], zone.isoTime(day + 6 * HOUR))
      assert.strictEqual(lines.length, 19 * 120)
    }),
  )

  it.effect("add up days of the reader's calendar, in their units and language", () =>
    Effect.gen(function* () {
      const week = { ...plain, start: "2025-10-20", end: "2025-11-02", type: "MACHINE_USAGE" }
      const usage = readCsv((yield* made("owner", week)).bytes)
      assert.deepStrictEqual(
        usage.map((line) => line.Day),
        ["2025-10-25", "2025-10-26", "2025-10-27", "2025-10-28"],
      )
      assert.closeTo(Number(usage[1]?.["Engine hours (h)"]), 25, 0.02)
      assert.closeTo(Number(usage[1]?.["Fuel used (l)"]), 300, 0.2)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE users SET system_of_units = 'US', language = 'fi-FI' WHERE email = 'buyer@people.example'`
      const fuel = readCsv((yield* made("buyer", { ...week, type: "FUEL", machines: [2] })).bytes)
      const sunday = fuel.find((line) => line["Päivä"] === "2025-10-26")
      assert.closeTo(Number(sunday?.["Käytetty polttoaine (gal)"]), 19 * 12 * 0.264172, 0.1)
    }),
  )

  it.effect("tell alarms and services of the period", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const at = new Date(day + HOUR)
      yield* sql`INSERT INTO machine_history (machine_id, time, type, old_value, new_value, description)
        VALUES (1, ${at}, 'SERVICE_DONE', '12', '500', '@SUM(A1)'), (1, ${new Date(day - HOUR)}, 'SERVICE_DONE', '1', '2', 'before')`
      yield* sql`INSERT INTO alarms (machine_id, code, ac, severity, level, count, created, modified, state_since)
        VALUES (1, '110.0', '0x00', 1, 'A', 3, ${at}, ${at}, ${at}), (1, '100.1', '0x00', 2, 'B', 1, ${new Date(day - 2 * HOUR)}, ${new Date(day - HOUR)}, now())`
      const service = readCsv((yield* made("owner", { ...plain, type: "SERVICE" })).bytes)
      assert.deepStrictEqual(
        service.map((line) => [
          line.Event,
          line["Old value"],
          line["New value"],
          line.Description,
          line["Hours to next service (h)"],
        ]),
        [
          ["Service done", "12", "500", "'@SUM(A1)", ""],
          ["Next service", "", "", "", "120"],
        ],
      )
      const alarms = readCsv((yield* made("owner", { ...plain, type: "ALARMS" })).bytes)
      assert.deepStrictEqual(
        alarms.map((line) => [line.Code, line.Severity, line.Level, line.State, line.Count]),
        [["110.0", "1", "A", "NEW", "3"]],
      )
    }),
  )

  it.effect("of the Data Act are an archive of everything, described, with the days that are missing", () =>
    Effect.gen(function* () {
      const owner = yield* browserOf("owner")
      const act = { machines: [1], start: "2025-10-20", end: "2025-11-02", personalData: true }
      const answer = yield* owner.call("POST", "/api/reporting/data-request", { body: act })
      assert.strictEqual(answer.status, 201, answer.text)
      yield* makeDueReports
      const { id } = answer.json() as { id: number }
      const file = yield* download(owner, id)
      assert.strictEqual(file.headers.get("content-type"), "application/zip")
      const files = readZip(file.bytes)
      const folder = `1-${vinOf(1)}`
      assert.deepStrictEqual(
        Object.keys(files).sort(),
        [
          `${folder}/engine.csv`,
          `${folder}/positions.csv`,
          "columns.csv",
          "machines.csv",
          "not-stored.csv",
        ].sort(),
      )
      const lines = (path: string): ReadonlyArray<Line> => readCsv(files[path]!)
      const engine = lines(`${folder}/engine.csv`)
      assert.strictEqual(engine.length, times.length)
      assert.deepStrictEqual(
        engine.map((line) => [
          Date.parse(line.time ?? ""),
          Number(line["EngineSpeed (rpm)"]),
          line["EngineFuelRate (l/h)"],
        ]),
        [...times.keys()].map((n) => [times[n], values[n], "12"]),
      )
      assert.strictEqual(lines(`${folder}/positions.csv`).length, times.length)
      const described = lines("columns.csv")
      for (const path of [`${folder}/engine.csv`, "machines.csv"])
        assert.deepStrictEqual(
          Object.keys(lines(path)[0] ?? {}),
          described.filter((line) => line.File === path).map((line) => line.Column),
        )
      assert.deepInclude(
        described.find((line) => line.Column === "EngineSpeed (rpm)"),
        { Unit: "rpm", Meaning: signalByName("EngineSpeed")?.label },
      )
      assert.deepStrictEqual(
        lines("not-stored.csv").map((line) => [line["From (UTC day)"], line["To (UTC day)"]]),
        [
          ["2025-10-19", "2025-10-24"],
          ["2025-10-29", "2025-11-02"],
        ],
      )

      // Checks that signal descriptions are in the caller's language.
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE users SET language = 'fi-FI' WHERE email = ${emailOf("owner")}`
      const again = (yield* owner.call("POST", "/api/reporting/data-request", { body: act })).json() as {
        id: number
      }
      yield* makeDueReports
      const finnish = Object.values(readZip((yield* download(owner, again.id)).bytes))
        .map((bytes) => Buffer.from(bytes).toString())
        .join()
      assert.include(finnish, "Moottorin käyntinopeus")
      assert.notInclude(finnish, "Engine speed")
    }),
  )
})
