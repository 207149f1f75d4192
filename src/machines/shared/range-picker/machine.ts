import { assign, sendTo, setup } from "xstate"
import { type DayLimits, daysOfShortcut, FIRST_DAY, type Shortcut } from "#domain/calendar.ts"
import {
  isFault,
  type RangeEnds,
  type RangeFault,
  type RangeKind,
  readRange,
  settled,
  wholeDays,
} from "#domain/range.ts"
import type { TimeSpan } from "#domain/span.ts"
import type { Day } from "#domain/time.ts"
import { tellParent } from "../../tell.ts"
import type { WatchToday } from "../day-navigator/machine.ts"
import type { DaySet, LimitsSet } from "../day-picker/events.ts"
import { dayPickerMachine } from "../day-picker/machine.ts"
import type { RangeChosen, RangePickerEvent } from "./events.ts"

export interface RangePickerInput {
  readonly zone: string
  readonly kind: RangeKind
  /** The first day that may be chosen; the last is today. */
  readonly min?: Day
}

export interface RangePickerContext {
  readonly zone: string
  readonly kind: RangeKind
  readonly min: Day
  /** Empty until the clock was read. */
  readonly today: Day
  readonly ends: RangeEnds
}

/** From when to when, up to today: whole days or times, typed, picked or by a shortcut (DAY-05, DAY-07, DAY-09). */
const rangePicker = setup({
  types: {
    context: {} as RangePickerContext,
    events: {} as RangePickerEvent,
    input: {} as RangePickerInput,
    children: {} as { start: "picker"; end: "picker" },
  },
  actors: { picker: dayPickerMachine, watchToday: {} as WatchToday },
  actions: {
    setToday: assign((_, params: { readonly day: Day }) => ({ today: params.day })),
    setDay: assign(({ context: { ends } }, params: { readonly name: string; readonly day: Day }) => ({
      ends: changed(ends, params.name, { day: params.day }),
    })),
    keepTyped: assign(
      (
        { context: { ends } },
        { name, text, time }: { readonly name: string; readonly text: string; readonly time: string },
      ) => ({ ends: changed(ends, name, { time, typed: text }) }),
    ),
    takeTyped: assign(({ context }) => ({ ends: settled(context.ends) })),
    setDays: assign(({ context }, params: { readonly shortcut: Shortcut }) => {
      const { from, to } = daysOfShortcut(params.shortcut, limitsOf(context))
      return { ends: wholeDays(from, to, context.zone) }
    }),
    /** What is being typed while a new day begins stays. */
    tellStartLimits: sendTo("start", ({ context }) => limitsSet(context)),
    tellEndLimits: sendTo("end", ({ context }) => limitsSet(context)),
    tellStart: sendTo("start", ({ context }) => daySet(context, "start")),
    tellEnd: sendTo("end", ({ context }) => daySet(context, "end")),
    tellRange: tellParent(({ zone, kind, ends }: RangePickerContext): typeof RangeChosen.Type => ({
      type: "range.chosen",
      from: ends.start.day,
      to: ends.end.day,
      span: readRange(kind, ends, zone) as TimeSpan,
    })),
  },
  guards: { isWrong: ({ context }) => faultIn(context) !== undefined },
}).createMachine({
  id: "range-picker",
  context: ({ input: { zone, kind, min = FIRST_DAY } }) => ({
    zone,
    kind,
    min,
    today: "",
    ends: { start: { day: "", time: "" }, end: { day: "", time: "" } },
  }),
  invoke: { id: "watchToday", src: "watchToday", input: ({ context }) => ({ zone: context.zone }) },
  initial: "dating",
  states: {
    /** Which day is it where the person is? */
    dating: {
      on: {
        "today.changed": {
          target: "open",
          actions: [
            { type: "setToday", params: ({ event }) => ({ day: event.day }) },
            { type: "setDays", params: { shortcut: "today" } },
          ],
        },
      },
    },
    open: {
      invoke: [
        { id: "start", src: "picker", input: ({ context }) => pickerOf(context, "start") },
        { id: "end", src: "picker", input: ({ context }) => pickerOf(context, "end") },
      ],
      on: {
        "today.changed": {
          actions: [
            { type: "setToday", params: ({ event }) => ({ day: event.day }) },
            "tellStartLimits",
            "tellEndLimits",
          ],
        },
        "day.picked": {
          target: ".deciding",
          actions: { type: "setDay", params: ({ event }) => ({ name: event.name, day: event.day }) },
        },
        "day.missed": {
          target: ".deciding",
          actions: { type: "setDay", params: ({ event }) => ({ name: event.name, day: "" }) },
        },
        "time.typed": {
          target: ".typing",
          actions: {
            type: "keepTyped",
            params: ({ event: { name, text, time } }) => ({ name, text, time }),
          },
        },
        "shortcut.chosen": {
          target: ".deciding",
          actions: [
            { type: "setDays", params: ({ event }) => ({ shortcut: event.shortcut }) },
            "tellStart",
            "tellEnd",
          ],
        },
      },
      initial: "deciding",
      states: {
        /** A time is being typed: half of one is no reason to find fault. */
        typing: { on: { "typing.ended": { target: "deciding" } } },
        deciding: {
          entry: "takeTyped",
          always: [{ guard: "isWrong", target: "wrong" }, { target: "right" }],
        },
        right: { entry: "tellRange" },
        /** Why stands at the field; nobody hears of such a range. */
        wrong: {},
      },
    },
  },
})

/** The picker by the clock of whoever uses it. */
export const rangePickerMachine = (watchToday: WatchToday) => rangePicker.provide({ actors: { watchToday } })
export type RangePickerMachine = typeof rangePicker

export const faultIn = ({ kind, ends, zone }: RangePickerContext): RangeFault | undefined => {
  const read = readRange(kind, ends, zone)
  return isFault(read) ? read : undefined
}

export const limitsOf = ({ min, today }: RangePickerContext): DayLimits => ({ min, max: today })

const pickerOf = (context: RangePickerContext, name: keyof RangeEnds) => ({
  name,
  day: context.ends[name].day,
  limits: limitsOf(context),
})

const daySet = (context: RangePickerContext, name: keyof RangeEnds): typeof DaySet.Type => ({
  type: "day.set",
  day: context.ends[name].day,
  limits: limitsOf(context),
})

const limitsSet = (context: RangePickerContext): typeof LimitsSet.Type => ({
  type: "limits.set",
  limits: limitsOf(context),
})

const changed = (ends: RangeEnds, name: string, part: object): RangeEnds =>
  name === "start"
    ? { ...ends, start: { ...ends.start, ...part } }
    : { ...ends, end: { ...ends.end, ...part } }
