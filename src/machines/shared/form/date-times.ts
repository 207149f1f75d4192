import { enqueueActions, raise } from "xstate"
import { textIn } from "#domain/form-values.ts"
import { dateTimeOf, dateTimeText } from "#domain/local-date-time.ts"
import type { DateTimeChanged, DateTimeReplaced } from "../date-time-picker/events.ts"
import type { FieldChanged } from "./events.ts"
import type { FormContext } from "./machine.ts"

/** Input of the picker for a field with a date and time, as `2026-11-29T14:05`. */
export const dateTimeInput =
  (name: string) =>
  ({ context }: { readonly context: FormContext }) => ({
    name,
    dateTime: dateTimeOf(textIn(context.values[name])),
  })

/** Action that sends each date and time picker the value of its field, whatever changed the field. */
export const showDateTimes = (names: ReadonlyArray<string>): (() => void) =>
  enqueueActions(({ context, enqueue }) => {
    for (const name of names) {
      const { dateTime } = dateTimeInput(name)({ context: context as FormContext })
      const event: typeof DateTimeReplaced.Type = { type: "dateTime.replaced", dateTime }
      enqueue.sendTo(name, event as never)
    }
  }) as unknown as () => void

/** Action that makes the value sent by a picker the value of its field. */
export const changeDateTime = raise(({ event }): typeof FieldChanged.Type => {
  const { name, dateTime } = event as unknown as typeof DateTimeChanged.Type
  return { type: "field.changed", field: name, value: dateTimeText(dateTime) }
}) as unknown as () => void
