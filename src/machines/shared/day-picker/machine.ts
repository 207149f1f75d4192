import { assign, setup } from "xstate"
import { type DayFault, type DayLimits, dayFault, isWithin, nearestWithin } from "#domain/calendar.ts"
import type { Day } from "#domain/time.ts"
import { tellParent } from "../../tell.ts"
import type { DayMissed, DayPicked, DayPickerEvent } from "./events.ts"

export interface DayPickerInput {
  /** By which whoever uses it tells it from others. */
  readonly name: string
  readonly day: Day
  readonly limits: DayLimits
}

export interface DayPickerContext extends DayPickerInput {
  /** What was typed since a day was taken last, and the day it says. */
  readonly typed: { readonly text: string; readonly day: Day } | undefined
  readonly fault: DayFault | undefined
  /** Where the keys stand in the calendar; its month is shown. */
  readonly active: Day
}

/** A day, typed or picked from a calendar, between two limits (DAY-06). */
export const dayPickerMachine = setup({
  types: {
    context: {} as DayPickerContext,
    events: {} as DayPickerEvent,
    input: {} as DayPickerInput,
  },
  actions: {
    keepTyped: assign((_, typed: { readonly text: string; readonly day: Day }) => ({
      typed,
      fault: undefined,
    })),
    takeTyped: assign(({ context }) => taken(context.typed?.day ?? context.day)),
    nameFault: assign(({ context }) => ({ fault: faultIn(context) })),
    take: assign((_, params: { readonly day: Day }) => taken(params.day)),
    setLimits: assign((_, params: { readonly limits: DayLimits }) => ({ limits: params.limits })),
    begin: assign(({ context }) => ({ active: nearestWithin(context.day, context.limits) })),
    moveActive: assign(({ context }, params: { readonly day: Day }) => ({
      active: nearestWithin(params.day, context.limits),
    })),
    tellPicked: tellParent(({ name, day }: DayPickerContext): typeof DayPicked.Type => ({
      type: "day.picked",
      name,
      day,
    })),
    tellMissed: tellParent(({ name }: DayPickerContext): typeof DayMissed.Type => ({
      type: "day.missed",
      name,
    })),
  },
  guards: {
    isRight: ({ context }) => faultIn(context) === undefined,
    isAllowed: ({ context }, params: { readonly day: Day }) => isWithin(params.day, context.limits),
  },
}).createMachine({
  id: "day-picker",
  context: ({ input }) => ({ ...input, typed: undefined, fault: undefined, active: input.day }),
  type: "parallel",
  states: {
    field: {
      initial: "right",
      on: {
        "day.typed": {
          target: ".typing",
          actions: { type: "keepTyped", params: ({ event }) => ({ text: event.text, day: event.day }) },
        },
        "day.chosen": {
          guard: { type: "isAllowed", params: ({ event }) => ({ day: event.day }) },
          target: ".right",
          actions: [{ type: "take", params: ({ event }) => ({ day: event.day }) }, "tellPicked"],
        },
        "limits.set": {
          actions: { type: "setLimits", params: ({ event }) => ({ limits: event.limits }) },
        },
        "day.set": {
          target: ".right",
          actions: [
            { type: "setLimits", params: ({ event }) => ({ limits: event.limits }) },
            { type: "take", params: ({ event }) => ({ day: event.day }) },
          ],
        },
      },
      states: {
        /** The field shows the day. */
        right: {},
        typing: {
          on: {
            "typing.ended": [
              { guard: "isRight", target: "right", actions: ["takeTyped", "tellPicked"] },
              { target: "wrong", actions: ["nameFault", "tellMissed"] },
            ],
            "day.entered": [
              { guard: "isRight", target: "right", actions: ["takeTyped", "tellPicked"] },
              { target: "wrong", actions: ["nameFault", "tellMissed"] },
            ],
            "calendar.opened": [
              { guard: "isRight", target: "right", actions: ["takeTyped", "tellPicked"] },
              { target: "wrong", actions: ["nameFault", "tellMissed"] },
            ],
          },
        },
        /** What was typed stays, and why it is not taken stands under it. */
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
            "day.entered": { guard: "isRight", target: "closed" },
            "day.chosen": {
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

const taken = (day: Day) => ({ day, active: day, typed: undefined, fault: undefined })

const faultIn = ({ typed, limits }: DayPickerContext): DayFault | undefined =>
  typed && dayFault(typed.text, typed.day, limits)
