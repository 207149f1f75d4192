import { Effect, Stream } from "effect"
import { believedFixes, type Fix, fixAt, isReachable } from "#domain/fixes.ts"
import { distance } from "#domain/geo.ts"
import type { Column } from "#domain/reports/cells.ts"
import { beginsSegment, plainHeading } from "#domain/segments.ts"
import { TelemetryStore } from "../../store/telemetry/store.ts"
import type { MachineTrack } from "../../store/telemetry/types.ts"
import {
  machineCells,
  machineColumns,
  numberColumn,
  type ReportContext,
  shown,
  text,
  timeColumn,
} from "./context.ts"
import { storedDaysOf } from "./days.ts"
import { inBatches, type Row, type Sheet } from "./sheet.ts"

/**
 * Sheet with every recorded point of the route (GPS_ROUTE). Without personal data it contains speed and distance
 * of a machine, but no positions (OPEN-185).
 */
export const routeSheet = (context: ReportContext): Sheet<TelemetryStore> => ({
  name: text(context, "type.GPS_ROUTE"),
  columns: [...machineColumns(context), ...pointColumns(context)],
  rows: Stream.flatMap(storedDaysOf(context), ({ machine, span }) =>
    trackOf(machine.id, span, (track) => pointRows(context, machineCells(context, machine), track)),
  ),
})

const pointColumns = (context: ReportContext): ReadonlyArray<Column> => [
  timeColumn(context),
  ...(context.personalData
    ? [numberColumn(context, "latitude", "°", 7), numberColumn(context, "longitude", "°", 7)]
    : []),
  numberColumn(context, "speed", "km/h", 2),
  ...(context.personalData ? [numberColumn(context, "heading", "°", 1)] : []),
  numberColumn(context, "step", "m", 1),
]

const trackOf = (
  machineId: number,
  span: { readonly start: number; readonly end: number },
  rows: (track: MachineTrack) => Iterable<Row>,
) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const telemetry = yield* TelemetryStore
      const [track] = yield* telemetry.track({ machineIds: [machineId], ...span })
      return track === undefined ? Stream.empty : inBatches(rows(track))
    }),
  )

function* pointRows(context: ReportContext, head: Row, track: MachineTrack): Iterable<Row> {
  const isBelieved = believedFixes(track)
  let before: Fix | null = null
  for (let i = 0; i < track.times.length; i++) {
    const here = fixAt(track, i)
    if (beginsSegment(track.heading[i])) before = null
    yield [
      ...head,
      here.time,
      ...(context.personalData ? [here.lat, here.lng] : []),
      shown(context, track.speed[i]!, "km/h"),
      ...(context.personalData ? [plainHeading(track.heading[i]!)] : []),
      isBelieved[i] ? shown(context, stepBetween(before, here), "m") : null,
    ]
    if (isBelieved[i]) before = here
  }
}

/** Metres from the point before; 0 for the first point, and where the way between is unknown. */
const stepBetween = (before: Fix | null, here: Fix): number =>
  before !== null && isReachable(before, here) ? distance(before, here) : 0
