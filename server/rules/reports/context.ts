import type { UnitSystem } from "#contract/schemas/values.ts"
import type { Column, ZoneClock } from "#domain/reports/cells.ts"
import type { Day } from "#domain/time.ts"
import { shownUnit, toShown } from "#domain/units.ts"
import type { ReportMachine } from "../../store/report-machines.ts"
import type { Span } from "../../store/telemetry/types.ts"
import { serverText } from "../texts.ts"
import type { Row } from "./sheet.ts"

/** Input of a report: the request, its user, and the machines that the user may see. */
export interface ReportContext {
  readonly start: Day
  readonly end: Day
  readonly span: Span
  readonly personalData: boolean
  readonly signals: ReadonlyArray<string>
  readonly machines: ReadonlyArray<ReportMachine>
  readonly language: string
  readonly units: UnitSystem
  /** IANA time zone of the user, and its clock. */
  readonly zone: string
  readonly clock: ZoneClock
  readonly now: number
}

/** The part of the report's period for which the user may see the machine's data. */
export const spanOf = ({ now, span }: ReportContext, machine: ReportMachine): Span => ({
  start: Math.max(span.start, machine.since),
  end: Math.min(span.end, now),
})

export const text = ({ language }: ReportContext, key: string, values?: Readonly<Record<string, string>>) =>
  serverText(`reports.${key}`, language, values)

export const textColumn = (context: ReportContext, key: string): Column => ({
  title: text(context, `column.${key}`),
  kind: "text",
})

export const timeColumn = (context: ReportContext): Column => ({
  title: `${text(context, "column.time")} (${context.zone})`,
  kind: "time",
})

/**
 * Sheet column of numbers in the user's unit; `unit` is the unit in which the values are stored, and `shown`
 * converts them.
 */
export const numberColumn = (
  context: ReportContext,
  key: string,
  unit: string,
  decimals: number,
): Column => ({
  title: withUnit(text(context, `column.${key}`), shownUnit(unit, context.units)),
  kind: "number",
  decimals,
})

export const withUnit = (title: string, unit: string): string => (unit === "" ? title : `${title} (${unit})`)

/** Converts a stored value to the user's unit. */
export const shown = (context: ReportContext, value: number | null, unit: string): number | null =>
  value === null ? null : toShown(value, unit, context.units)

/** The VIN, or its last 6 characters when personal data are excluded (OPEN-185). */
export const shownVin = ({ personalData }: ReportContext, machine: ReportMachine): string =>
  personalData ? machine.vin : machine.vin.slice(-6)

/**
 * First columns of every sheet: they identify the machine. Owner and machine name count as personal data and may
 * be left out.
 */
export const machineColumns = (context: ReportContext): ReadonlyArray<Column> => [
  textColumn(context, "vin"),
  textColumn(context, "model"),
  ...(context.personalData ? [textColumn(context, "machine"), textColumn(context, "owner")] : []),
]

export const machineCells = (context: ReportContext, machine: ReportMachine): Row => [
  shownVin(context, machine),
  machine.model,
  ...(context.personalData ? [machine.machineName ?? "", machine.owner] : []),
]
