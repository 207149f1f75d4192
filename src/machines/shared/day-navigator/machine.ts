import { assign, type ObservableActorLogic, sendTo, setup } from "xstate"
import { type DayLimits, FIRST_DAY } from "#domain/calendar.ts"
import { addDays, type Day, isDay } from "#domain/time.ts"
import { sendToParent } from "../../send-to-system.ts"
import type { DayReplaced, LimitsChanged } from "../day-picker/events.ts"
import { dayPickerMachine } from "../day-picker/machine.ts"
import type { DataRefreshed, DayNavigatorEvent, DayShown, TodayChanged } from "./events.ts"

/** Actor that sends the present day of a time zone, at once and at every change. */
export type WatchToday = ObservableActorLogic<typeof TodayChanged.Type, { readonly zone: string }>

export interface DayNavigatorInput {
  readonly zone: string
  /** Initial day; instead of an invalid or future day the navigator starts with today. */
  readonly day: string
}

export interface DayNavigatorContext {
  readonly zone: string
  readonly day: Day
  /** Present day in the user's time zone; empty until the clock was read. */
  readonly today: Day
}

/**
 * Chart that moves day by day, never into the future; on the current day "next" becomes "refresh" (DAY-01 to
 * DAY-04).
 */
const dayNavigator = setup({
  types: {
    context: {} as DayNavigatorContext,
    events: {} as DayNavigatorEvent,
    input: {} as DayNavigatorInput,
    children: {} as { picker: "picker" },
  },
  actors: { picker: dayPickerMachine, watchToday: {} as WatchToday },
  actions: {
    setToday: assign((_, params: { readonly day: Day }) => ({ today: params.day })),
    show: assign((_, params: { readonly day: Day }) => ({ day: params.day })),
    notifyPicker: sendTo("picker", ({ context }): typeof DayReplaced.Type => ({
      type: "day.replaced",
      day: context.day,
      limits: limitsOf(context),
    })),
    /** Action: sends the day picker only its new limits, not a day, so that typed text stays when a new day begins. */
    notifyLimits: sendTo("picker", ({ context }): typeof LimitsChanged.Type => ({
      type: "limits.changed",
      limits: limitsOf(context),
    })),
    notifyShown: sendToParent(({ day, today }: DayNavigatorContext): typeof DayShown.Type => ({
      type: "day.shown",
      day,
      today,
    })),
    notifyRefresh: sendToParent((): typeof DataRefreshed.Type => ({ type: "data.refreshed" })),
  },
  guards: {
    isToday: ({ context }) => context.day === context.today,
    /** Guard: the shown day is invalid or lies in the future, which also happens after the clock was set back. */
    isToCome: ({ context }, params: { readonly today: Day }) =>
      !isDay(context.day) || context.day > params.today,
  },
}).createMachine({
  id: "day-navigator",
  context: ({ input }) => ({ ...input, today: "" }),
  invoke: { id: "watchToday", src: "watchToday", input: ({ context }) => ({ zone: context.zone }) },
  initial: "dating",
  states: {
    /** State that waits for the present day in the user's time zone. */
    dating: {
      on: {
        "today.changed": [
          {
            guard: { type: "isToCome", params: ({ event }) => ({ today: event.day }) },
            target: "open",
            actions: [
              { type: "setToday", params: ({ event }) => ({ day: event.day }) },
              { type: "show", params: ({ event }) => ({ day: event.day }) },
              "notifyShown",
            ],
          },
          {
            target: "open",
            actions: [{ type: "setToday", params: ({ event }) => ({ day: event.day }) }, "notifyShown"],
          },
        ],
      },
    },
    open: {
      invoke: {
        id: "picker",
        src: "picker",
        input: ({ context }) => ({ name: "day", day: context.day, limits: limitsOf(context) }),
      },
      on: {
        "today.changed": [
          {
            guard: { type: "isToCome", params: ({ event }) => ({ today: event.day }) },
            target: ".today",
            actions: [
              { type: "setToday", params: ({ event }) => ({ day: event.day }) },
              { type: "show", params: ({ event }) => ({ day: event.day }) },
              "notifyPicker",
              "notifyShown",
            ],
          },
          {
            target: ".deciding",
            actions: [{ type: "setToday", params: ({ event }) => ({ day: event.day }) }, "notifyLimits"],
          },
        ],
        "day.requested": {
          target: ".deciding",
          actions: [{ type: "show", params: ({ event }) => ({ day: event.day }) }, "notifyPicker"],
        },
        "previous.requested": {
          target: ".past",
          actions: [
            { type: "show", params: ({ context }) => ({ day: addDays(context.day, -1) }) },
            "notifyPicker",
            "notifyShown",
          ],
        },
        "day.changed": {
          target: ".deciding",
          actions: [{ type: "show", params: ({ event }) => ({ day: event.day }) }, "notifyShown"],
        },
      },
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "isToday", target: "today" }, { target: "past" }] },
        today: { on: { "data.refreshed": { actions: "notifyRefresh" } } },
        past: {
          on: {
            "next.requested": {
              target: "deciding",
              actions: [
                { type: "show", params: ({ context }) => ({ day: addDays(context.day, 1) }) },
                "notifyPicker",
                "notifyShown",
              ],
            },
          },
        },
      },
    },
  },
})

/** Day navigator with the clock actor that its parent provides. */
export const dayNavigatorMachine = (watchToday: WatchToday) =>
  dayNavigator.provide({ actors: { watchToday } })
export type DayNavigatorMachine = typeof dayNavigator

const limitsOf = ({ today }: DayNavigatorContext): DayLimits => ({ min: FIRST_DAY, max: today })
