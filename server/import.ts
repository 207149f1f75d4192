import { parseArgs } from "node:util"
import { Console, Effect, Layer } from "effect"
import { runCommand, UsageError } from "./command.ts"
import { AppConfig } from "./config.ts"
import { type ImportListener, importLog } from "./ingest/import/import-log.ts"
import { type Fault, ImportRejected } from "./ingest/import/reading.ts"
import { counted, type ImportSummary, leftOutOf, reasonsOf } from "./ingest/import/summary.ts"
import { DatabaseForCommand } from "./store/database.ts"
import { TelemetryStoreLive } from "./store/telemetry/store-live.ts"

const USAGE = "npm run import -- <file.csv or file.gpx> --vin <VIN> [--zone <time zone, as Europe/Rome>]"
/** Number of faults of one column and reason that are printed. */
const ALIKE_SHOWN = 3
/**
 * Exit codes of a finished import: 0 when everything was imported, 2 when something was left out. A failed
 * command, also one that stored nothing, ends with 1.
 */
const [DONE, LEFT_OUT] = [0, 2]

const typed = Effect.try({
  try: () => {
    const options = { vin: { type: "string" }, zone: { type: "string" } } as const
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options,
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0 || values.vin === undefined) throw new Error(USAGE)
    return { file, vin: values.vin, ...(values.zone === undefined ? {} : { zone: values.zone }) }
  },
  catch: () => new UsageError({ message: USAGE }),
})

const count = (value: number) => value.toLocaleString("en-GB")

let placesLeftOut = 0
const shown = new Map<string, number>()

/** Whether a fault is printed: the first of its column and reason are, so that one column does not hide others. */
const isShown = ({ column, reason }: Fault) => {
  const alike = (shown.get(`${column} ${reason}`) ?? 0) + 1
  shown.set(`${column} ${reason}`, alike)
  return alike <= ALIKE_SHOWN
}

const listener: ImportListener = {
  header: ({ imported, skipped, repeated }, zone) => {
    console.log(`Times without an offset are read as local times of ${zone}.`)
    if (imported.length > 0) console.log(`Kept under their own names, without unit: ${imported.join(", ")}`)
    if (skipped.length > 0) console.log(`Left out: ${skipped.join(", ")}`)
    for (const { signal, columns } of repeated)
      console.log(`${signal} has several columns; the first value of a time is kept: ${columns.join(", ")}`)
  },
  note: (note) => console.log(note),
  progress: (readings) => console.log(counted(readings, "reading")),
  fault: (fault) => {
    placesLeftOut++
    if (isShown(fault)) console.error(`line ${fault.line}, column ${fault.column}: ${fault.why}`)
  },
}

const printFaultsLeft = () => {
  const printed = [...shown.values()].reduce((all, alike) => all + Math.min(alike, ALIKE_SHOWN), 0)
  if (placesLeftOut > printed) console.error(`and ${counted(placesLeftOut - printed, "more place")}`)
}

/** The total: read = stored + known + left out. */
const totalOf = (summary: ImportSummary): ReadonlyArray<string> => {
  const { readings, read, stored, known, blanks, doubtful, beforeOwner, ownedSince } = summary
  const lines = [
    `Done: ${counted(readings, "reading")}. Of ${counted(read, "value")} read, ${count(stored)} are stored now, ` +
      `${count(known)} were known before, ${count(leftOutOf(summary))} are left out.`,
    ...reasonsOf(summary).map((reason) => `  left out: ${reason}`),
  ]
  if (blanks > 0) lines.push(`No value (as nan) is stated in ${counted(blanks, "cell")}.`)
  if (doubtful.readings > 0)
    lines.push(
      `Warning: ${counted(doubtful.readings, "reading")} from ${day(doubtful.first)} to ${day(doubtful.last)}: ` +
        "far from today. Was the clock of the logger right?",
    )
  if (beforeOwner > 0 && ownedSince !== null)
    lines.push(
      `${count(beforeOwner)} of these readings are from before ${day(ownedSince.getTime())}: ` +
        "the owner has the machine since then, and does not see them.",
    )
  return lines
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10)

const program = Effect.gen(function* () {
  const summary = yield* Effect.ensuring(importLog(yield* typed, listener), Effect.sync(printFaultsLeft))
  yield* Effect.forEach(totalOf(summary), (line) => Console.log(line))
})

const Services = TelemetryStoreLive.pipe(
  Layer.provideMerge(DatabaseForCommand),
  Layer.provide(AppConfig.layer),
)

// The command's arguments are checked before its services are built, so that a wrong call does not start a
// database.
runCommand(Effect.andThen(typed, Effect.provide(program, Services)), ImportRejected, () =>
  placesLeftOut === 0 ? DONE : LEFT_OUT,
)
