import { getInitialSnapshot, type SnapshotFrom, transition } from "xstate"
import type { Chart } from "../../chart.ts"
import type { FormMachine, FormValues } from "./machine.ts"

/** One field of a form, as found by `fieldsOf`. */
export interface FormField {
  readonly name: string
  /**
   * Kind of the field: a text, a checkbox (`tick`) or a list; `together` stands for an error that concerns several
   * fields, without a field of its own.
   */
  readonly kind: "text" | "tick" | "list" | "together"
  /** Error codes of the field when the form is submitted empty. */
  readonly whenEmpty: ReadonlyArray<string>
}

/**
 * Fields of a form chart with their error codes, found by running the chart: all fields are emptied and the form
 * is submitted. Empty for a chart that is no form.
 */
export const fieldsOf = ({ machine, samples }: Chart<FormMachine>): ReadonlyArray<FormField> => {
  if (machine.id !== "form") return []
  const begun = getInitialSnapshot(machine, samples.inputs[0])
  const names = Object.keys(begun.context.values)
  const fieldErrors = sentEmpty(machine, begun).context.fieldErrors
  const whenEmpty = (name: string) =>
    fieldErrors.filter(({ field }) => field === name).map(({ message }) => message)
  const kindOf = (name: string) => {
    const value = begun.context.values[name]
    return Array.isArray(value) ? "list" : typeof value === "boolean" ? "tick" : "text"
  }
  const others = new Set(fieldErrors.flatMap(({ field = "" }) => (names.includes(field) ? [] : [field])))
  return [
    ...names.map((name): FormField => ({ name, kind: kindOf(name), whenEmpty: whenEmpty(name) })),
    ...[...others].map((name): FormField => ({ name, kind: "together", whenEmpty: whenEmpty(name) })),
  ]
}

const sentEmpty = (machine: FormMachine, begun: SnapshotFrom<FormMachine>): SnapshotFrom<FormMachine> => {
  const values: FormValues = begun.context.values
  const empty = Object.entries(values).reduce((form, [field, value]) => {
    const [next] = transition(machine, form, {
      type: "field.changed",
      field,
      value: Array.isArray(value) ? [] : typeof value === "boolean" ? false : "",
    })
    return next
  }, begun)
  const [sent] = transition(machine, empty, { type: "form.submitted" })
  return sent
}
