import { parseArgs } from "node:util"
import { Console, Effect, Layer } from "effect"
import { runCommand, UsageError } from "./command.ts"
import { AppConfig } from "./config.ts"
import { importLog } from "./ingest/import/import-log.ts"
import { ImportRejected } from "./ingest/import/reading.ts"
import { DatabaseForCommand } from "./store/database.ts"
import { TelemetryStoreLive } from "./store/telemetry/store-live.ts"

const USAGE = "npm run import -- <file.csv or file.gpx> --vin <VIN> [--zone <time zone, as Europe/Rome>]"
const FAULTS_SHOWN = 20
/**
 * Exit codes of a finished import: 0 when everything was imported, 2 when some lines were left out. A failed
 * command ends with 1.
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

let faults = 0
const listener = {
  header: (header: { imported: ReadonlyArray<string>; skipped: ReadonlyArray<string> }, zone: string) => {
    console.log(`Times are read as local times of ${zone}.`)
    if (header.imported.length > 0)
      console.log(`Kept under their own names, without unit: ${header.imported.join(", ")}`)
    if (header.skipped.length > 0) console.log(`Left out: ${header.skipped.join(", ")}`)
  },
  progress: (readings: number) => console.log(`${count(readings)} readings`),
  fault: ({ line, column, why }: { line: number; column: string; why: string }) => {
    faults++
    if (faults <= FAULTS_SHOWN) console.error(`line ${line}, column ${column}: ${why}`)
  },
}

const program = Effect.gen(function* () {
  const summary = yield* importLog(yield* typed, listener)
  if (faults > FAULTS_SHOWN) console.error(`and ${count(faults - FAULTS_SHOWN)} more places`)
  yield* Console.log(
    `Done: ${count(summary.readings)} readings, ${count(summary.stored)} values stored, ` +
      `${count(summary.known)} known before, ${count(summary.faults)} places left out.`,
  )
  if (summary.beforeOwner > 0 && summary.ownedSince !== null)
    yield* Console.log(
      `${count(summary.beforeOwner)} of these readings are from before ${summary.ownedSince.toISOString().slice(0, 10)}: ` +
        "the owner has the machine since then, and does not see them.",
    )
})

const Services = TelemetryStoreLive.pipe(
  Layer.provideMerge(DatabaseForCommand),
  Layer.provide(AppConfig.layer),
)

// The arguments are checked first, so that a wrong call does not start a database.
runCommand(Effect.andThen(typed, Effect.provide(program, Services)), ImportRejected, () =>
  faults === 0 ? DONE : LEFT_OUT,
)
