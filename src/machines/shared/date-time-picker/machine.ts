import { assign, sendTo, setup } from "xstate"
import { FIRST_DAY, LAST_DAY } from "#domain/calendar.ts"
import { dateTimeText, type LocalDateTime } from "#domain/local-date-time.ts"
import { sendToParent } from "../../send-to-system.ts"
import type { DayReplaced } from "../day-picker/events.ts"
import { dayPickerMachine } from "../day-picker/machine.ts"
import type { DateTimeChanged, DateTimePickerEvent } from "./events.ts"

export interface DateTimePickerInput {
  /** Name that distinguishes the picker among those of its parent. */
  readonly name: string
  /** Initial date and time: an existing day, and a time. */
  readonly dateTime: LocalDateTime
}

export interface DateTimePickerContext extends DateTimePickerInput {
  /** Text in the time field that is not taken as a time yet; a text that is no time stays. */
  readonly typed: string | undefined
}

const LIMITS = { min: FIRST_DAY, max: LAST_DAY }

/** Chart of a form's date and time field, typed or picked; it sends every change, also while the input is invalid. */
export const dateTimePickerMachine = setup({
  types: {
    context: {} as DateTimePickerContext,
    events: {} as DateTimePickerEvent,
    input: {} as DateTimePickerInput,
    children: {} as { day: "picker" },
  },
  actors: { picker: dayPickerMachine },
  actions: {
    setDay: assign(({ context }, { day }: { readonly day: string }) => ({
      dateTime: { ...context.dateTime, day },
    })),
    keepTyped: assign(({ context }, { text, time }: { readonly text: string; readonly time: string }) => ({
      typed: text,
      dateTime: { ...context.dateTime, time },
    })),
    takeTyped: assign(({ context }) => ({
      typed: context.dateTime.time === "" ? context.typed : undefined,
    })),
    setDateTime: assign((_, { dateTime: { day, time, typed } }: { readonly dateTime: LocalDateTime }) => ({
      dateTime: { day, time },
      typed,
    })),
    notifyDay: sendTo(
      "day",
      (_, { dateTime }: { readonly dateTime: LocalDateTime }): typeof DayReplaced.Type => ({
        type: "day.replaced",
        day: dateTime.day,
        limits: LIMITS,
      }),
    ),
    notifyPicked: sendToParent((context: DateTimePickerContext): typeof DateTimeChanged.Type => ({
      type: "dateTime.changed",
      name: context.name,
      dateTime: toldOf(context),
    })),
  },
  guards: {
    /** Whether the form only repeats what the picker sent, so that the text being typed must stay. */
    isSame: ({ context }, { dateTime }: { readonly dateTime: LocalDateTime }) =>
      dateTimeText(dateTime) === dateTimeText(toldOf(context)),
    /** Whether a date and time from the form has a day, and a time or a typed text in place of the time. */
    isWhole: (_, { dateTime }: { readonly dateTime: LocalDateTime }) =>
      dateTime.day !== "" && (dateTime.time !== "" || dateTime.typed !== undefined),
  },
}).createMachine({
  id: "date-time-picker",
  context: ({ input }) => ({ ...input, typed: undefined }),
  invoke: {
    id: "day",
    src: "picker",
    input: ({ context }) => ({ name: "day", day: context.dateTime.day, limits: LIMITS }),
  },
  initial: "settled",
  on: {
    "day.changed": {
      actions: [{ type: "setDay", params: ({ event }) => ({ day: event.day }) }, "notifyPicked"],
    },
    "day.rejected": { actions: [{ type: "setDay", params: { day: "" } }, "notifyPicked"] },
    "timeText.changed": {
      target: ".typing",
      actions: [
        { type: "keepTyped", params: ({ event }) => ({ text: event.text, time: event.time }) },
        "notifyPicked",
      ],
    },
    "dateTime.replaced": [
      { guard: { type: "isSame", params: ({ event }) => ({ dateTime: event.dateTime }) } },
      {
        guard: {
          type: "isWhole",
          params: ({ context, event }) => ({ dateTime: filled(event.dateTime, context) }),
        },
        target: ".settled",
        actions: [
          {
            type: "setDateTime",
            params: ({ context, event }) => ({ dateTime: filled(event.dateTime, context) }),
          },
          { type: "notifyDay", params: ({ context }) => ({ dateTime: context.dateTime }) },
          "notifyPicked",
        ],
      },
    ],
  },
  states: {
    /** State in which the time field shows a valid time, or the error of an invalid one. */
    settled: {},
    /** State while the user types, in which an incomplete time is not reported as an error. */
    typing: { on: { "typing.ended": { target: "settled", actions: "takeTyped" } } },
  },
})
export type DateTimePickerMachine = typeof dateTimePickerMachine

/**
 * Value sent to the form. Text typed for the time is included while it is no time, so that an incomplete time
 * survives the loss of the session or a reload of the page.
 */
export const toldOf = ({ dateTime, typed }: DateTimePickerContext): LocalDateTime =>
  dateTime.time === "" && typed !== undefined ? { ...dateTime, typed } : dateTime

/**
 * Fills parts missing in a date and time from the form, such as a half-typed draft, with the picker's own; the
 * result is sent to the form.
 */
const filled = ({ day, time, typed }: LocalDateTime, { dateTime }: DateTimePickerContext): LocalDateTime => ({
  day: day === "" ? dateTime.day : day,
  ...(typed === undefined ? { time: time === "" ? dateTime.time : time } : { time: "", typed }),
})
