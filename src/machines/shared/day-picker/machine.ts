import { assign, setup } from "xstate"
import { type DayError, type DayLimits, dayError, isWithin, nearestWithin } from "#domain/calendar.ts"
import type { Day } from "#domain/time.ts"
import { sendToParent } from "../../send-to-system.ts"
import type { DayChanged, DayPickerEvent, DayRejected } from "./events.ts"

export interface DayPickerInput {
  /** Name that distinguishes the picker among those of its parent. */
  readonly name: string
  readonly day: Day
  readonly limits: DayLimits
}

export interface DayPickerContext extends DayPickerInput {
  /** Text typed since the last accepted day, and the day read from the text. */
  readonly typed: { readonly text: string; readonly day: Day } | undefined
  readonly fieldError: DayError | undefined
  /** Day with the keyboard focus in the calendar, which shows the month of this day. */
  readonly active: Day
}

/** Chart of a day field: a day between two limits, typed or picked from a calendar (DAY-06). */
export const dayPickerMachine = setup({
  types: {
    context: {} as DayPickerContext,
    events: {} as DayPickerEvent,
    input: {} as DayPickerInput,
  },
  actions: {
    keepTyped: assign((_, typed: { readonly text: string; readonly day: Day }) => ({
      typed,
      fieldError: undefined,
    })),
    takeTyped: assign(({ context }) => taken(context.typed?.day ?? context.day)),
    nameError: assign(({ context }) => ({ fieldError: fieldErrorIn(context) })),
    take: assign((_, params: { readonly day: Day }) => taken(params.day)),
    setLimits: assign((_, params: { readonly limits: DayLimits }) => ({ limits: params.limits })),
    begin: assign(({ context }) => ({ active: nearestWithin(context.day, context.limits) })),
    moveActive: assign(({ context }, params: { readonly day: Day }) => ({
      active: nearestWithin(params.day, context.limits),
    })),
    notifyPicked: sendToParent(({ name, day }: DayPickerContext): typeof DayChanged.Type => ({
      type: "day.changed",
      name,
      day,
    })),
    notifyMissed: sendToParent(({ name }: DayPickerContext): typeof DayRejected.Type => ({
      type: "day.rejected",
      name,
    })),
  },
  guards: {
    isRight: ({ context }) => fieldErrorIn(context) === undefined,
    isAllowed: ({ context }, params: { readonly day: Day }) => isWithin(params.day, context.limits),
  },
}).createMachine({
  id: "day-picker",
  context: ({ input }) => ({ ...input, typed: undefined, fieldError: undefined, active: input.day }),
  type: "parallel",
  states: {
    field: {
      initial: "right",
      on: {
        "dayText.changed": {
          target: ".typing",
          actions: { type: "keepTyped", params: ({ event }) => ({ text: event.text, day: event.day }) },
        },
        "day.selected": {
          guard: { type: "isAllowed", params: ({ event }) => ({ day: event.day }) },
          target: ".right",
          actions: [{ type: "take", params: ({ event }) => ({ day: event.day }) }, "notifyPicked"],
        },
        "limits.changed": {
          actions: { type: "setLimits", params: ({ event }) => ({ limits: event.limits }) },
        },
        "day.replaced": {
          target: ".right",
          actions: [
            { type: "setLimits", params: ({ event }) => ({ limits: event.limits }) },
            { type: "take", params: ({ event }) => ({ day: event.day }) },
          ],
        },
      },
      states: {
        /** State in which the field shows a valid day. */
        right: {},
        typing: {
          on: {
            "typing.ended": [
              { guard: "isRight", target: "right", actions: ["takeTyped", "notifyPicked"] },
              { target: "wrong", actions: ["nameError", "notifyMissed"] },
            ],
            "day.submitted": [
              { guard: "isRight", target: "right", actions: ["takeTyped", "notifyPicked"] },
              { target: "wrong", actions: ["nameError", "notifyMissed"] },
            ],
            "calendar.opened": [
              { guard: "isRight", target: "right", actions: ["takeTyped", "notifyPicked"] },
              { target: "wrong", actions: ["nameError", "notifyMissed"] },
            ],
          },
        },
        /** State after typed text was rejected: the text stays in the field, with the reason below it. */
        wrong: {},
      },
    },
    calendar: {
      initial: "closed",
      states: {
        closed: { on: { "calendar.opened": { target: "open", actions: "begin" } } },
        open: {
          on: {
            "calendar.closed": { target: "closed" },
            "day.submitted": { guard: "isRight", target: "closed" },
            "day.selected": {
              guard: { type: "isAllowed", params: ({ event }) => ({ day: event.day }) },
              target: "closed",
            },
            "active.moved": {
              actions: { type: "moveActive", params: ({ event }) => ({ day: event.day }) },
            },
          },
        },
      },
    },
  },
})
export type DayPickerMachine = typeof dayPickerMachine

const taken = (day: Day) => ({ day, active: day, typed: undefined, fieldError: undefined })

const fieldErrorIn = ({ typed, limits }: DayPickerContext): DayError | undefined =>
  typed && dayError(typed.text, typed.day, limits)
