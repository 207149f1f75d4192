import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { FieldError } from "#domain/field-errors.ts"
import type { DateTimePickerMachine } from "../date-time-picker/machine.ts"
import type { FormMachine, FormValues } from "./machine.ts"

type Snapshot = SnapshotFrom<FormMachine>

export const valuesOf = ({ context }: Snapshot): FormValues => context.values
/** Values before the user's changes. */
export const startOf = ({ context }: Snapshot): FormValues => context.start
export const fieldErrorsOf = ({ context }: Snapshot): ReadonlyArray<FieldError> => context.fieldErrors

/** It is on its way: fields and button rest. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const canSubmit = (snapshot: Snapshot): boolean => snapshot.matches("filling")

/** What was sent, or was to be sent, has faults. */
export const isRejected = (snapshot: Snapshot): boolean => snapshot.matches({ filling: "rejected" })

/** No answer from the server: what was typed is still there, trying again is safe. */
export const isUnreachable = (snapshot: Snapshot): boolean => snapshot.matches({ filling: "unreachable" })

/** Seconds until the next try, or undefined when trying is allowed. */
export const secondsLeft = (snapshot: Snapshot): number | undefined =>
  snapshot.matches("throttled") ? snapshot.context.secondsLeft : undefined

export const isDone = (snapshot: Snapshot): boolean => snapshot.matches("done")

/** Picker of a field that holds a date and a time. */
export const dateTimeOf = (
  snapshot: Snapshot,
  field: string,
): ActorRefFrom<DateTimePickerMachine> | undefined =>
  (snapshot.children as Readonly<Record<string, unknown>>)[field] as never

/** The server has a newer version than the one the form began with. */
export const isOutdated = (snapshot: Snapshot): boolean =>
  snapshot.matches({ filling: "rejected" }) &&
  snapshot.context.fieldErrors.some(({ message, field }) => message === "CONFLICT" && field !== "id")
