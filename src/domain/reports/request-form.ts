import { schemaErrors } from "#contract/schema-errors.ts"
import { MachineId } from "#contract/schemas/ids.ts"
import { ReportRequest, type ReportType } from "#contract/schemas/report.ts"
import type { FieldError } from "../field-errors.ts"
import type { Day } from "../time.ts"
import { periodErrors } from "./period.ts"
import { periodOfPreset } from "./presets.ts"
import { reportTypeEntry } from "./types.ts"

/** A machine or signal chosen in a form, with the name under which it was chosen. */
export type Picked = { readonly id: number | string; readonly name: string }

/** Values of the form for a report. */
export type ReportValues = {
  readonly type: string
  readonly name: string
  readonly machines: ReadonlyArray<Picked>
  readonly signals: ReadonlyArray<Picked>
  readonly recurrence: string
  readonly start: Day
  readonly end: Day
  readonly personalData: boolean
  readonly format: string
}

/** First values of the form: the last seven days, once, as a workbook, without personal data. */
export const newReport = (today: Day): ReportValues => ({
  type: "",
  name: "",
  machines: [],
  signals: [],
  recurrence: "SINGLE",
  ...periodOfPreset("lastWeek", "", today),
  personalData: false,
  format: "XLSX",
})

/** Earliest day that the form offers for a report. */
export const FIRST_REPORT_DAY: Day = "2015-01-01"

export const RECURRENCES = ["SINGLE", "WEEKLY"] as const
export const FORMATS = ["XLSX", "CSV"] as const

export const needsSignals = (type: string): boolean =>
  type !== "" && reportTypeEntry(type as ReportType).needsSignals

/** Report request as it is sent; fields that are still empty are left out, so that the schema finds them missing. */
const written = (values: ReportValues) => ({
  name: values.name.trim(),
  ...(values.type === "" ? {} : { type: values.type }),
  recurrence: values.recurrence,
  ...(values.recurrence === "SINGLE" && values.start !== "" ? { start: values.start } : {}),
  ...(values.recurrence === "SINGLE" && values.end !== "" ? { end: values.end } : {}),
  personalData: values.personalData,
  machines: values.machines.map(({ id }) => MachineId.make(Number(id))),
  ...(needsSignals(values.type) ? { signals: values.signals.map(({ id }) => String(id)) } : {}),
  format: values.format,
})

export const requestOf = (values: ReportValues): ReportRequest => written(values) as ReportRequest

const writeErrors = schemaErrors(ReportRequest)

/** Errors that the server would answer for the form: those of the schema, of the period, and of missing signals. */
export const reportFormErrors = (values: ReportValues): ReadonlyArray<FieldError> => [
  ...writeErrors(written(values)).map(ofListItself),
  ...(values.recurrence === "SINGLE" ? periodErrors(written(values) as ReportRequest) : []),
  ...(needsSignals(values.type) && values.signals.length === 0
    ? [{ message: "NOT_NULL", field: "signals" } as const]
    : []),
]

/** An error of one entry, as `machines.3`, as an error of the list, which the form shows. */
const ofListItself = (fieldError: FieldError): FieldError => ({
  ...fieldError,
  ...(fieldError.field === undefined ? {} : { field: fieldError.field.split(".")[0] ?? "" }),
})
