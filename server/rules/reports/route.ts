import { Effect, Stream } from "effect"
import { distance } from "#domain/geo.ts"
import type { Column } from "#domain/reports/cells.ts"
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
  for (let i = 0; i < track.times.length; i++) {
    const here = { lat: track.lat[i]!, lng: track.lng[i]! }
    const step = i === 0 ? 0 : distance({ lat: track.lat[i - 1]!, lng: track.lng[i - 1]! }, here)
    yield [
      ...head,
      track.times[i]!,
      ...(context.personalData ? [here.lat, here.lng] : []),
      shown(context, track.speed[i]!, "km/h"),
      ...(context.personalData ? [track.heading[i]!] : []),
      shown(context, step, "m"),
    ]
  }
}
