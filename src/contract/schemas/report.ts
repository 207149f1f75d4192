import { Schema } from "effect"
import { listOf, listUpTo, pattern, requiredLine, text } from "../checks.ts"
import { MachineId } from "./ids.ts"
import { IsoTime } from "./values.ts"

/** Type of a report's contents (OPEN-107). */
export const ReportType = Schema.Literals([
  "MACHINE_USAGE",
  "FUEL",
  "GPS_ROUTE",
  "ALARMS",
  "SERVICE",
  "TELEMETRY_SIGNALS",
  "DATA_ACT",
])
export type ReportType = typeof ReportType.Type

/** Status of a report (REP-02); TEMP_FAILURE, after a failed attempt, is shown as PROCESSING. */
export const ReportStatus = Schema.Literals(["REQUEST", "PROCESSING", "TEMP_FAILURE", "FAILED", "COMPLETED"])
export type ReportStatus = typeof ReportStatus.Type

/**
 * Reason of a FAILED report: NO_MACHINES, because none of its machines is the author's any more; NOT_MADE, because
 * each attempt failed, so that it may be asked for again.
 */
export const ReportFailure = Schema.Literals(["NO_MACHINES", "NOT_MADE"])
export type ReportFailure = typeof ReportFailure.Type

/** Recurrence of a report. WEEKLY: made each Monday in the owner's time zone, over the full week before. */
export const ReportRecurrence = Schema.Literals(["SINGLE", "WEEKLY"])
export type ReportRecurrence = typeof ReportRecurrence.Type

/** File format of a report. A data-act report is always a ZIP archive of CSV files. */
export const ReportFormat = Schema.Literals(["CSV", "XLSX", "ZIP"])
export type ReportFormat = typeof ReportFormat.Type

/** A calendar day in the caller's time zone, as `2026-11-21`. */
export const CalendarDay = Schema.String.check(pattern(/^\d{4}-\d{2}-\d{2}$/))

export const MAX_REPORT_MACHINES = 100
export const MAX_REPORT_SIGNALS = 1000

/** One report of the caller (REP-01, OPEN-106). */
export const Report = Schema.Struct({
  id: Schema.Int,
  /** Id of the weekly schedule that the report belongs to; null for a single report. */
  repeatId: Schema.NullOr(Schema.Int),
  name: Schema.String,
  type: ReportType,
  /** First and last day of the report, both included. */
  start: CalendarDay,
  end: CalendarDay,
  recurrence: ReportRecurrence,
  status: ReportStatus,
  /** Whether the report's weekly schedule continues, which the list shows as "(scheduled)". */
  scheduled: Schema.Boolean,
  /** When the schedule makes its next report; null unless the schedule continues. */
  nextRun: Schema.NullOr(IsoTime),
  /** Why the report is FAILED; null in any other status. */
  failure: Schema.NullOr(ReportFailure),
  /**
   * Whether the file contains positions and names of owners; when false, these are left out and VINs are cut to 6
   * characters (OPEN-185).
   */
  personalData: Schema.Boolean,
  format: ReportFormat,
  machines: Schema.Array(MachineId),
  /** Names of the reported signals; empty unless the report type needs signals. */
  signals: Schema.Array(Schema.String),
  created: IsoTime,
  completed: Schema.NullOr(IsoTime),
  /**
   * Name of the report's file. Null until the report is COMPLETED, and again after a machine of the report went to
   * another owner (OPEN-168).
   */
  fileName: Schema.NullOr(Schema.String),
  /** Size of the report's file in bytes. */
  size: Schema.NullOr(Schema.Int),
}).annotate({
  examples: [
    {
      id: 41,
      repeatId: null,
      name: "Fuel in October",
      type: "FUEL",
      start: "2026-10-01",
      end: "2026-10-31",
      recurrence: "SINGLE",
      status: "COMPLETED",
      scheduled: false,
      nextRun: null,
      failure: null,
      personalData: false,
      format: "XLSX",
      machines: [MachineId.make(1), MachineId.make(2)],
      signals: [],
      created: "2026-11-01T07:30:00.000Z",
      completed: "2026-11-01T07:30:04.000Z",
      fileName: "Fuel in October 2026-10-01 - 2026-10-31.xlsx",
      size: 18_432,
    },
  ],
})
export type Report = typeof Report.Type

/** Type of report: what its request needs and may contain (OPEN-107). */
export const ReportTypeEntry = Schema.Struct({
  type: ReportType,
  needsSignals: Schema.Boolean,
  personalDataAllowed: Schema.Boolean,
  /** Whether the report can be scheduled weekly. */
  recurrent: Schema.Boolean,
}).annotate({
  examples: [{ type: "TELEMETRY_SIGNALS", needsSignals: true, personalDataAllowed: true, recurrent: true }],
})
export type ReportTypeEntry = typeof ReportTypeEntry.Type

/**
 * Request for a report (OPEN-105). `start` and `end` are required for SINGLE and ignored for WEEKLY, whose first
 * report covers the last full week. DATA_ACT has a call of its own.
 */
export const ReportRequest = Schema.Struct({
  name: requiredLine(100),
  type: ReportType,
  start: Schema.optionalKey(CalendarDay),
  end: Schema.optionalKey(CalendarDay),
  recurrence: ReportRecurrence,
  personalData: Schema.Boolean,
  machines: listOf(MachineId, MAX_REPORT_MACHINES),
  /** Names of signals, for the report types that need signals. */
  signals: Schema.optionalKey(listUpTo(text(80), MAX_REPORT_SIGNALS)),
  format: Schema.Literals(["CSV", "XLSX"]),
}).annotate({
  examples: [
    {
      name: "Fuel in October",
      type: "FUEL",
      start: "2026-10-01",
      end: "2026-10-31",
      recurrence: "SINGLE",
      personalData: false,
      machines: [MachineId.make(1)],
      format: "XLSX",
    },
  ],
})
export type ReportRequest = typeof ReportRequest.Type

/** Request for all recorded data of a time span, as the Data Act requires (OPEN-109). */
export const DataActRequest = Schema.Struct({
  machines: listOf(MachineId, MAX_REPORT_MACHINES),
  start: CalendarDay,
  end: CalendarDay,
  personalData: Schema.Boolean,
}).annotate({
  examples: [{ machines: [MachineId.make(1)], start: "2026-01-01", end: "2026-06-30", personalData: true }],
})
export type DataActRequest = typeof DataActRequest.Type
