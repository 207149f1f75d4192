import { Effect, Stream } from "effect"
import { shownUnit } from "#domain/units.ts"
import { TelemetryStore } from "../../store/telemetry/store.ts"
import { type KnownSignal, knownSignals } from "../known-signals.ts"
import {
  machineCells,
  machineColumns,
  type ReportContext,
  shown,
  text,
  textColumn,
  timeColumn,
} from "./context.ts"
import { type RecordedDay, storedDaysOf } from "./days.ts"
import { inBatches, type Row, type Sheet } from "./sheet.ts"

/** Number of signals read at a time, so that one day of these signals fits in little memory at any sampling rate. */
const SIGNALS_AT_ONCE = 16

/** Sheet with every sample of the chosen signals, day by day and signal by signal (TELEMETRY_SIGNALS). */
export const signalsSheet = (context: ReportContext): Sheet<TelemetryStore> => ({
  name: text(context, "type.TELEMETRY_SIGNALS"),
  columns: [
    ...machineColumns(context),
    textColumn(context, "signal"),
    timeColumn(context),
    { title: text(context, "column.value"), kind: "number", decimals: 6 },
    textColumn(context, "unit"),
  ],
  rows: Stream.unwrap(
    Effect.gen(function* () {
      const telemetry = yield* TelemetryStore
      const known = knownSignals(yield* telemetry.importedSignals)
      const wanted = [...new Set(context.signals)].flatMap((name) => known.get(name) ?? [])
      const parts = inParts(wanted)
      return Stream.flatMap(storedDaysOf(context), (day) =>
        Stream.flatMap(Stream.fromIterable(parts), (signals) => samplesOf(context, day, signals)),
      )
    }),
  ),
})

const samplesOf = (
  context: ReportContext,
  { machine, span }: RecordedDay,
  signals: ReadonlyArray<KnownSignal>,
) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const telemetry = yield* TelemetryStore
      const signalIds = signals.map((signal) => signal.id)
      const series = yield* telemetry.series({ machineIds: [machine.id], signalIds, ...span })
      const head = machineCells(context, machine)
      return Stream.flatMap(Stream.fromIterable(series), ({ signalId, times, values }) => {
        const signal = signals.find((one) => one.id === signalId)
        return signal === undefined
          ? Stream.empty
          : inBatches(sampleRows(context, head, signal, times, values))
      })
    }),
  )

function* sampleRows(
  context: ReportContext,
  head: Row,
  { name, unit }: KnownSignal,
  times: Float64Array,
  values: Float64Array,
): Iterable<Row> {
  const readUnit = shownUnit(unit, context.units)
  for (let i = 0; i < times.length; i++)
    yield [...head, name, times[i]!, shown(context, values[i]!, unit), readUnit]
}

const inParts = (signals: ReadonlyArray<KnownSignal>): ReadonlyArray<ReadonlyArray<KnownSignal>> =>
  Array.from({ length: Math.ceil(signals.length / SIGNALS_AT_ONCE) }, (_, part) =>
    signals.slice(part * SIGNALS_AT_ONCE, (part + 1) * SIGNALS_AT_ONCE),
  )
