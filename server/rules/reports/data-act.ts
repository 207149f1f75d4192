import { Effect, Stream } from "effect"
import type { Column } from "#domain/reports/cells.ts"
import { zoneClock } from "#domain/reports/cells.ts"
import { missingSpans } from "#domain/reports/missing-spans.ts"
import { plainHeading } from "#domain/segments.ts"
import type { ReportMachine } from "../../store/report-machines.ts"
import { TelemetryStore } from "../../store/telemetry/store.ts"
import type { Span } from "../../store/telemetry/types.ts"
import { type KnownSignal, knownSignals, labelIn } from "../known-signals.ts"
import type { ArchiveEntry } from "./archive.ts"
import { type ReportContext, shownVin, text, withUnit } from "./context.ts"
import { storedDaysOf, storedDaysOfMachine } from "./days.ts"
import { inBatches, type Row, type Sheet } from "./sheet.ts"
import { csvOf } from "./write-sheet.ts"

const DAY_MS = 86_400_000
const utc = zoneClock("UTC")
/** Maximum number of signal columns in one file, because one day of all these signals must fit in memory. */
const SIGNALS_IN_A_FILE = 40

/** One file of the archive: some signals of one signal group, recorded by one machine. */
interface GroupFile {
  readonly path: string
  readonly machine: ReportMachine
  readonly signals: ReadonlyArray<KnownSignal>
}

type Entry = ArchiveEntry<TelemetryStore>

/**
 * All recorded data of the machines in the period, as machine-readable files with stored units and UTC times. For
 * each machine a file per signal group, with one row per time; with personal data also its positions.
 * `columns.csv` describes the columns, `not-stored.csv` lists days without data (CONFLICT-31).
 */
export const dataActEntries = (context: ReportContext): Stream.Stream<Entry, never, TelemetryStore> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const files = yield* groupFiles(context)
      const about = [
        entry("machines.csv", machinesSheet(context)),
        entry("columns.csv", columnsSheet(context, files)),
        entry("not-stored.csv", notStoredSheet(context)),
      ]
      const places = context.personalData
        ? context.machines.map((machine) =>
            entry(`${folderOf(context, machine)}/positions.csv`, positionsSheet(context, machine)),
          )
        : []
      const signals = files.map((file) => entry(file.path, groupSheet(context, file)))
      return Stream.fromIterable([...about, ...places, ...signals])
    }),
  )

const entry = (path: string, sheet: Sheet<TelemetryStore>): Entry => ({ path, content: csvOf(sheet, utc) })

/** Folder of a machine in the archive; numbered, because two VINs may have the same last 6 characters. */
const folderOf = (context: ReportContext, machine: ReportMachine): string =>
  `${context.machines.indexOf(machine) + 1}-${shownVin(context, machine)}`

const groupFiles = Effect.fnUntraced(function* (context: ReportContext) {
  const telemetry = yield* TelemetryStore
  const recorded = yield* telemetry.signalsOf(context.machines.map((machine) => machine.id))
  const known = new Map(
    [...knownSignals(yield* telemetry.importedSignals).values()].map((one) => [one.id, one]),
  )
  return context.machines.flatMap((machine): ReadonlyArray<GroupFile> => {
    const signals = recorded.flatMap((one) =>
      one.machineId === machine.id ? (known.get(one.signalId) ?? []) : [],
    )
    return [...Map.groupBy(signals, (signal) => signal.group)].flatMap(([group, ofGroup]) =>
      inParts(ofGroup).map((part, index) => ({
        path: `${folderOf(context, machine)}/${group}${index === 0 ? "" : `-${index + 1}`}.csv`,
        machine,
        signals: part,
      })),
    )
  })
})

const inParts = (signals: ReadonlyArray<KnownSignal>): ReadonlyArray<ReadonlyArray<KnownSignal>> =>
  Array.from({ length: Math.ceil(signals.length / SIGNALS_IN_A_FILE) }, (_, part) =>
    signals.slice(part * SIGNALS_IN_A_FILE, (part + 1) * SIGNALS_IN_A_FILE),
  )

const time: Column = { title: "time", kind: "time" }
const figure = (title: string, decimals = 6): Column => ({ title, kind: "number", decimals })
const words = (...titles: ReadonlyArray<string>): ReadonlyArray<Column> =>
  titles.map((title) => ({ title, kind: "text" }))

const groupSheet = (context: ReportContext, { machine, signals }: GroupFile): Sheet<TelemetryStore> => ({
  name: "signals",
  columns: [time, ...signals.map((signal) => figure(withUnit(signal.name, signal.unit)))],
  rows: daysOf(context, machine, (span) =>
    Effect.gen(function* () {
      const telemetry = yield* TelemetryStore
      const series = yield* telemetry.series({
        machineIds: [machine.id],
        signalIds: signals.map((signal) => signal.id),
        ...span,
      })
      return sideBySide(signals.map((signal) => series.find((one) => one.signalId === signal.id)))
    }),
  ),
})

const positionsSheet = (context: ReportContext, machine: ReportMachine): Sheet<TelemetryStore> => ({
  name: "positions",
  columns: [
    time,
    figure("latitude (°)", 7),
    figure("longitude (°)", 7),
    figure("speed (km/h)", 2),
    figure("heading (°)", 1),
  ],
  rows: daysOf(context, machine, (span) =>
    Effect.gen(function* () {
      const telemetry = yield* TelemetryStore
      const [track] = yield* telemetry.track({ machineIds: [machine.id], ...span })
      return track === undefined
        ? []
        : sideBySide(
            [track.lat, track.lng, track.speed, track.heading.map(plainHeading)].map((values) => ({
              times: track.times,
              values,
            })),
          )
    }),
  ),
})

const daysOf = (
  context: ReportContext,
  machine: ReportMachine,
  rowsOf: (span: Span) => Effect.Effect<Iterable<Row>, never, TelemetryStore>,
) =>
  Stream.flatMap(storedDaysOf({ ...context, machines: [machine] }), ({ span }) =>
    Stream.unwrap(Effect.map(rowsOf(span), inBatches)),
  )

type Series = { readonly times: Float64Array; readonly values: Float64Array } | undefined

/** Joins the series of several signals into rows of one table: a row for every time at which any signal has a value. */
function* sideBySide(series: ReadonlyArray<Series>): Iterable<Row> {
  const at = series.map(() => 0)
  for (;;) {
    let next = Number.POSITIVE_INFINITY
    for (const [column, one] of series.entries()) {
      const here = one?.times[at[column]!] ?? Number.POSITIVE_INFINITY
      if (here < next) next = here
    }
    if (next === Number.POSITIVE_INFINITY) return
    const row: Array<number | null> = [next]
    for (const [column, one] of series.entries()) {
      const has = one?.times[at[column]!] === next
      row.push(has ? one!.values[at[column]!]! : null)
      if (has) at[column]!++
    }
    yield row
  }
}

const machinesSheet = (context: ReportContext): Sheet => {
  const { personalData } = context
  return {
    name: "machines",
    columns: words("folder", "vin", "model", ...(personalData ? ["machine", "owner"] : [])),
    rows: inBatches(
      context.machines.map((machine) => [
        folderOf(context, machine),
        shownVin(context, machine),
        machine.model,
        ...(personalData ? [machine.machineName ?? "", machine.owner] : []),
      ]),
    ),
  }
}

/** Sheet that describes the columns: file, column, unit, meaning. */
const columnsSheet = (context: ReportContext, files: ReadonlyArray<GroupFile>): Sheet => {
  const say = (key: string) => text(context, `dataAct.${key}`)
  const personal = context.personalData ? ["machine", "owner"] : []
  const ofMachines: ReadonlyArray<Row> = ["folder", "vin", "model", ...personal].map((column) => [
    "machines.csv",
    column,
    "",
    say(column),
  ])
  const ofPositions: ReadonlyArray<Row> = context.personalData
    ? [
        ["*/positions.csv", "time", "", say("time")],
        ["*/positions.csv", "latitude (°)", "°", say("latitude")],
        ["*/positions.csv", "longitude (°)", "°", say("longitude")],
        ["*/positions.csv", "speed (km/h)", "km/h", say("speed")],
        ["*/positions.csv", "heading (°)", "°", say("heading")],
      ]
    : []
  const ofSignals = files.flatMap(
    ({ path, signals }): ReadonlyArray<Row> => [
      [path, "time", "", say("time")],
      ...signals.map((signal) => [
        path,
        withUnit(signal.name, signal.unit),
        signal.unit,
        labelIn(context.language, signal),
      ]),
    ],
  )
  return {
    name: "columns",
    columns: words(say("file"), say("column"), text(context, "column.unit"), say("meaning")),
    rows: inBatches([...ofMachines, ...ofPositions, ...ofSignals]),
  }
}

/** Sheet of the spans in the period without stored data, and the reasons. */
const notStoredSheet = (context: ReportContext): Sheet<TelemetryStore> => {
  const say = (key: string) => text(context, `dataAct.${key}`)
  return {
    name: "not stored",
    columns: words(text(context, "column.vin"), say("from"), say("to"), say("why")),
    rows: Stream.mapEffect(Stream.fromIterable(context.machines), (machine) =>
      Effect.map(storedDaysOfMachine(context, machine), (stored): ReadonlyArray<Row> => {
        const [first, last] = [context.span.start, Math.min(context.span.end, context.now) - 1]
        const spans = missingSpans(stored, {
          first: Math.floor(first / DAY_MS),
          last: Math.floor(last / DAY_MS),
          since: Math.floor(machine.since / DAY_MS),
        })
        return spans.map(({ from, to, before }) => [
          shownVin(context, machine),
          dayText(from),
          dayText(to),
          say(before ? "before" : "missing"),
        ])
      }),
    ),
  }
}

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
