import { assign, sendTo, setup } from "xstate"
import { type DayLimits, daysOfShortcut, FIRST_DAY, type Shortcut } from "#domain/calendar.ts"
import {
  isError,
  type RangeEnds,
  type RangeFieldError,
  type RangeKind,
  readRange,
  settled,
  wholeDays,
} from "#domain/range.ts"
import type { TimeSpan } from "#domain/span.ts"
import type { Day } from "#domain/time.ts"
import { sendToParent } from "../../send-to-system.ts"
import type { WatchToday } from "../day-navigator/machine.ts"
import type { DayReplaced, LimitsChanged } from "../day-picker/events.ts"
import { dayPickerMachine } from "../day-picker/machine.ts"
import type { RangePickerEvent, RangeSelected } from "./events.ts"

export interface RangePickerInput {
  readonly zone: string
  readonly kind: RangeKind
  /** First day of the range that may be selected; the last one is today. */
  readonly min?: Day
}

export interface RangePickerContext {
  readonly zone: string
  readonly kind: RangeKind
  readonly min: Day
  /** Present day in the user's time zone; empty until the clock was read. */
  readonly today: Day
  readonly ends: RangeEnds
}

/**
 * Chart of a range up to today: whole days or times, typed, picked or selected by a shortcut (DAY-05, DAY-07,
 * DAY-09).
 */
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
    /** Action: sends a day picker only its new limits, not a day, so that typed text stays when a new day begins. */
    notifyStartLimits: sendTo("start", ({ context }) => limitsSet(context)),
    notifyEndLimits: sendTo("end", ({ context }) => limitsSet(context)),
    notifyStart: sendTo("start", ({ context }) => daySet(context, "start")),
    notifyEnd: sendTo("end", ({ context }) => daySet(context, "end")),
    notifyRange: sendToParent(({ zone, kind, ends }: RangePickerContext): typeof RangeSelected.Type => ({
      type: "range.selected",
      from: ends.start.day,
      to: ends.end.day,
      span: readRange(kind, ends, zone) as TimeSpan,
    })),
  },
  guards: { isWrong: ({ context }) => fieldErrorIn(context) !== undefined },
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
    /** State that waits for the present day in the user's time zone. */
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
            "notifyStartLimits",
            "notifyEndLimits",
          ],
        },
        "day.changed": {
          target: ".deciding",
          actions: { type: "setDay", params: ({ event }) => ({ name: event.name, day: event.day }) },
        },
        "day.rejected": {
          target: ".deciding",
          actions: { type: "setDay", params: ({ event }) => ({ name: event.name, day: "" }) },
        },
        "timeText.changed": {
          target: ".typing",
          actions: {
            type: "keepTyped",
            params: ({ event: { name, text, time } }) => ({ name, text, time }),
          },
        },
        "shortcut.selected": {
          target: ".deciding",
          actions: [
            { type: "setDays", params: ({ event }) => ({ shortcut: event.shortcut }) },
            "notifyStart",
            "notifyEnd",
          ],
        },
      },
      initial: "deciding",
      states: {
        /** State while the user types a time, in which an incomplete time is not reported as an error. */
        typing: { on: { "typing.ended": { target: "deciding" } } },
        deciding: {
          entry: "takeTyped",
          always: [{ guard: "isWrong", target: "wrong" }, { target: "right" }],
        },
        right: { entry: "notifyRange" },
        /** State of an invalid range: its error is shown at the field, and the range is not sent to the parent. */
        wrong: {},
      },
    },
  },
})

/** Range picker with the clock actor that its parent provides. */
export const rangePickerMachine = (watchToday: WatchToday) => rangePicker.provide({ actors: { watchToday } })
export type RangePickerMachine = typeof rangePicker

export const fieldErrorIn = ({ kind, ends, zone }: RangePickerContext): RangeFieldError | undefined => {
  const read = readRange(kind, ends, zone)
  return isError(read) ? read : undefined
}

export const limitsOf = ({ min, today }: RangePickerContext): DayLimits => ({ min, max: today })

const pickerOf = (context: RangePickerContext, name: keyof RangeEnds) => ({
  name,
  day: context.ends[name].day,
  limits: limitsOf(context),
})

const daySet = (context: RangePickerContext, name: keyof RangeEnds): typeof DayReplaced.Type => ({
  type: "day.replaced",
  day: context.ends[name].day,
  limits: limitsOf(context),
})

const limitsSet = (context: RangePickerContext): typeof LimitsChanged.Type => ({
  type: "limits.changed",
  limits: limitsOf(context),
})

const changed = (ends: RangeEnds, name: string, part: object): RangeEnds =>
  name === "start"
    ? { ...ends, start: { ...ends.start, ...part } }
    : { ...ends, end: { ...ends.end, ...part } }
