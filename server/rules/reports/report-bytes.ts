import type { Stream } from "effect"
import type { SqlClient } from "effect/sql"
import type { ReportFormat, ReportType } from "#contract/schemas/report.ts"
import type { TelemetryStore } from "../../store/telemetry/store.ts"
import { alarmsSheet } from "./alarms.ts"
import { zipOf } from "./archive.ts"
import type { ReportContext } from "./context.ts"
import { dataActEntries } from "./data-act.ts"
import { routeSheet } from "./route.ts"
import { serviceSheet } from "./service.ts"
import type { Sheet } from "./sheet.ts"
import { signalsSheet } from "./signals.ts"
import { fuelSheet, usageSheet } from "./usage.ts"
import { csvOf, xlsxOf } from "./write-sheet.ts"

type Needs = SqlClient.SqlClient | TelemetryStore

/** Bytes of a report's file, generated while they are read. */
export const reportBytes = (
  type: ReportType,
  format: ReportFormat,
  context: ReportContext,
): Stream.Stream<Uint8Array, unknown, Needs> => {
  if (type === "DATA_ACT") return zipOf(dataActEntries(context), new Date(context.now))
  const sheet = sheets[type](context)
  return format === "XLSX" ? xlsxOf(sheet, context.clock) : csvOf(sheet, context.clock)
}

const sheets: Readonly<Record<Exclude<ReportType, "DATA_ACT">, (context: ReportContext) => Sheet<Needs>>> = {
  MACHINE_USAGE: usageSheet,
  FUEL: fuelSheet,
  GPS_ROUTE: routeSheet,
  ALARMS: alarmsSheet,
  SERVICE: serviceSheet,
  TELEMETRY_SIGNALS: signalsSheet,
}
