import { assign, sendTo, setup } from "xstate"
import { FIRST_DAY, LAST_DAY } from "#domain/calendar.ts"
import { dateTimeText, type LocalDateTime } from "#domain/local-date-time.ts"
import { sendToParent } from "../../send-to-system.ts"
import type { DayReplaced } from "../day-picker/events.ts"
import { dayPickerMachine } from "../day-picker/machine.ts"
import type { DateTimeChanged, DateTimePickerEvent } from "./events.ts"

export interface DateTimePickerInput {
  /** The picker's name among those of its parent. */
  readonly name: string
  /** What it begins with: a day that exists, and a time. */
  readonly dateTime: LocalDateTime
}

export interface DateTimePickerContext extends DateTimePickerInput {
  /** What was typed for the time, until it is taken for one; it stays where it is none. */
  readonly typed: string | undefined
}

const LIMITS = { min: FIRST_DAY, max: LAST_DAY }

/** A day and a time of day of a form, typed or picked; sent at every change, also when invalid. */
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
    /** The form repeats what the picker sent: the text being typed stays. */
    isSame: ({ context }, { dateTime }: { readonly dateTime: LocalDateTime }) =>
      dateTimeText(dateTime) === dateTimeText(toldOf(context)),
    /** What was typed for a time stands for one. */
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
    /** The field shows the time. */
    settled: {},
    /** Half of a time is no reason to find fault. */
    typing: { on: { "typing.ended": { target: "settled", actions: "takeTyped" } } },
  },
})
export type DateTimePickerMachine = typeof dateTimePickerMachine

/** What was typed for a time is kept where it is none: half of one is lost neither with the session nor with the page. */
export const toldOf = ({ dateTime, typed }: DateTimePickerContext): LocalDateTime =>
  dateTime.time === "" && typed !== undefined ? { ...dateTime, typed } : dateTime

/** Parts missing in a moment, as in a half-typed draft, are taken from the picker and sent to the form. */
const filled = ({ day, time, typed }: LocalDateTime, { dateTime }: DateTimePickerContext): LocalDateTime => ({
  day: day === "" ? dateTime.day : day,
  ...(typed === undefined ? { time: time === "" ? dateTime.time : time } : { time: "", typed }),
})
