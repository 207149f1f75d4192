import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { FieldError } from "#domain/field-errors.ts"
import type { DateTimePickerMachine } from "../date-time-picker/machine.ts"
import type { FormMachine, FormValues } from "./machine.ts"

type Snapshot = SnapshotFrom<FormMachine>

export const valuesOf = ({ context }: Snapshot): FormValues => context.values
/** Field values before the user's changes. */
export const startOf = ({ context }: Snapshot): FormValues => context.start
export const fieldErrorsOf = ({ context }: Snapshot): ReadonlyArray<FieldError> => context.fieldErrors

/** Whether the form is being sent: fields and button are disabled. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const canSubmit = (snapshot: Snapshot): boolean => snapshot.matches("filling")

/** Whether the form has errors, found by its own check or answered by the server. */
export const isRejected = (snapshot: Snapshot): boolean => snapshot.matches({ filling: "rejected" })

/** Whether the last submit got no answer from the server: the input is kept, and trying again is safe. */
export const isUnreachable = (snapshot: Snapshot): boolean => snapshot.matches({ filling: "unreachable" })

/** Seconds until the next attempt, or undefined when an attempt is allowed. */
export const secondsLeft = (snapshot: Snapshot): number | undefined =>
  snapshot.matches("throttled") ? snapshot.context.secondsLeft : undefined

export const isDone = (snapshot: Snapshot): boolean => snapshot.matches("done")

/** Picker actor of a field that holds a date and a time. */
export const dateTimeOf = (
  snapshot: Snapshot,
  field: string,
): ActorRefFrom<DateTimePickerMachine> | undefined =>
  (snapshot.children as Readonly<Record<string, unknown>>)[field] as never

/** Whether the server has a newer version of the object than the one the form started with. */
export const isOutdated = (snapshot: Snapshot): boolean =>
  snapshot.matches({ filling: "rejected" }) &&
  snapshot.context.fieldErrors.some(({ message, field }) => message === "CONFLICT" && field !== "id")
