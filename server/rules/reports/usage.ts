import { Effect, Stream } from "effect"
import { signalById, signalByName } from "#domain/signals.ts"
import { STATISTICS_SIGNALS, statisticsOf } from "#domain/statistics.ts"
import { TelemetryStore } from "../../store/telemetry/store.ts"
import type { SeriesColumns } from "../../store/telemetry/types.ts"
import {
  machineCells,
  machineColumns,
  numberColumn,
  type ReportContext,
  shown,
  text,
  textColumn,
} from "./context.ts"
import { type RecordedDay, recordedDays } from "./days.ts"
import type { Row, Sheet } from "./sheet.ts"

/** Sheet of working hours, distances, areas and fuel for each day with recorded data (MACHINE_USAGE). */
export const usageSheet = (context: ReportContext): Sheet<TelemetryStore> => ({
  name: text(context, "type.MACHINE_USAGE"),
  columns: [
    ...dayColumns(context),
    numberColumn(context, "engineHours", "h", 3),
    numberColumn(context, "drivingHours", "h", 3),
    numberColumn(context, "idleHours", "h", 3),
    numberColumn(context, "distance", "km", 3),
    numberColumn(context, "area", "ha", 3),
    numberColumn(context, "fuelUsed", "l", 2),
    numberColumn(context, "averageFuelRate", "l/h", 2),
    numberColumn(context, "averageSpeed", "km/h", 2),
  ],
  rows: dayRows(context, ({ figures }) => [
    figures.engineHours.value,
    figures.drivingHours.value,
    figures.idleHours.value,
    shown(context, figures.distance.value, "km"),
    shown(context, figures.area?.value ?? null, "ha"),
    shown(context, figures.fuelUsed?.value ?? null, "l"),
    shown(context, figures.averageFuelRate?.value ?? null, "l/h"),
    shown(context, figures.averageSpeed.value, "km/h"),
  ]),
})

/** Sheet of each day's fuel consumption and tank levels (FUEL). */
export const fuelSheet = (context: ReportContext): Sheet<TelemetryStore> => ({
  name: text(context, "type.FUEL"),
  columns: [
    ...dayColumns(context),
    numberColumn(context, "fuelUsed", "l", 2),
    numberColumn(context, "engineHours", "h", 3),
    numberColumn(context, "averageFuelRate", "l/h", 2),
    numberColumn(context, "fuelLevelFirst", "%", 1),
    numberColumn(context, "fuelLevelLast", "%", 1),
    numberColumn(context, "scrLevelFirst", "%", 1),
    numberColumn(context, "scrLevelLast", "%", 1),
  ],
  rows: dayRows(context, ({ figures, signals }) => {
    const [fuel, scr] = [signals.get("FuelLevel"), signals.get("ScrTankLevel")]
    return [
      shown(context, figures.fuelUsed?.value ?? null, "l"),
      figures.engineHours.value,
      shown(context, figures.averageFuelRate?.value ?? null, "l/h"),
      fuel?.values[0] ?? null,
      fuel?.values.at(-1) ?? null,
      scr?.values[0] ?? null,
      scr?.values.at(-1) ?? null,
    ]
  }),
})

const dayColumns = (context: ReportContext) => [...machineColumns(context), textColumn(context, "day")]

/**
 * Rows of a daily sheet, one for each day with recorded data: the machine, the day, and the cells that `cells`
 * computes from the day's figures.
 */
const dayRows = (context: ReportContext, cells: (day: DayFigures) => Row) =>
  Stream.mapEffect(recordedDays(context), (recorded) =>
    Effect.map(
      dayFigures(recorded),
      (day): ReadonlyArray<Row> =>
        day.empty ? [] : [[...machineCells(context, recorded.machine), recorded.day, ...cells(day)]],
    ),
  )

const signalIds = [...STATISTICS_SIGNALS, "FuelLevel", "ScrTankLevel"].flatMap(
  (name) => signalByName(name)?.id ?? [],
)
const none = new Float64Array()
const NO_TRACK = { times: none, lat: none, lng: none, speed: none }

const dayFigures = Effect.fnUntraced(function* ({ machine, span }: RecordedDay) {
  const telemetry = yield* TelemetryStore
  const machineIds = [machine.id]
  const series = yield* telemetry.series({ machineIds, signalIds, ...span })
  const [track] = yield* telemetry.track({ machineIds, ...span })
  const signals: ReadonlyMap<string, SeriesColumns> = new Map(
    series.map((one) => [signalById(one.signalId)?.name ?? "", one]),
  )
  const hours = (span.end - span.start) / 3_600_000
  // A day without data gets no row: telemetry is stored by UTC day, so a day in the user's time zone may be empty
  // although it overlaps a stored day.
  const empty = track === undefined && series.length === 0
  return { empty, figures: statisticsOf(machine.type, hours, { track: track ?? NO_TRACK, signals }), signals }
})

type DayFigures = Effect.Success<ReturnType<typeof dayFigures>>
