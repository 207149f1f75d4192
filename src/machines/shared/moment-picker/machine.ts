import { assign, sendTo, setup } from "xstate"
import { FIRST_DAY, LAST_DAY } from "#domain/calendar.ts"
import { type Moment, momentText } from "#domain/moment.ts"
import { tellParent } from "../../tell.ts"
import type { DaySet } from "../day-picker/events.ts"
import { dayPickerMachine } from "../day-picker/machine.ts"
import type { MomentPicked, MomentPickerEvent } from "./events.ts"

export interface MomentPickerInput {
  /** By which whoever uses it tells it from others. */
  readonly name: string
  /** What it begins with: a day that exists, and a time. */
  readonly moment: Moment
}

export interface MomentPickerContext extends MomentPickerInput {
  /** What was typed for the time, until it is taken for one; it stays where it is none. */
  readonly typed: string | undefined
}

const LIMITS = { min: FIRST_DAY, max: LAST_DAY }

/** A day and a time of day of a form, typed or picked; told at every change, also when it is none. */
export const momentPickerMachine = setup({
  types: {
    context: {} as MomentPickerContext,
    events: {} as MomentPickerEvent,
    input: {} as MomentPickerInput,
    children: {} as { day: "picker" },
  },
  actors: { picker: dayPickerMachine },
  actions: {
    setDay: assign(({ context }, { day }: { readonly day: string }) => ({
      moment: { ...context.moment, day },
    })),
    keepTyped: assign(({ context }, { text, time }: { readonly text: string; readonly time: string }) => ({
      typed: text,
      moment: { ...context.moment, time },
    })),
    takeTyped: assign(({ context }) => ({
      typed: context.moment.time === "" ? context.typed : undefined,
    })),
    setMoment: assign((_, { moment: { day, time, typed } }: { readonly moment: Moment }) => ({
      moment: { day, time },
      typed,
    })),
    tellDay: sendTo("day", (_, { moment }: { readonly moment: Moment }): typeof DaySet.Type => ({
      type: "day.set",
      day: moment.day,
      limits: LIMITS,
    })),
    tellPicked: tellParent((context: MomentPickerContext): typeof MomentPicked.Type => ({
      type: "moment.picked",
      name: context.name,
      moment: toldOf(context),
    })),
  },
  guards: {
    /** What is told comes back from the form: what is being typed stays. */
    isSame: ({ context }, { moment }: { readonly moment: Moment }) =>
      momentText(moment) === momentText(toldOf(context)),
    /** What was typed for a time stands for one. */
    isWhole: (_, { moment }: { readonly moment: Moment }) =>
      moment.day !== "" && (moment.time !== "" || moment.typed !== undefined),
  },
}).createMachine({
  id: "moment-picker",
  context: ({ input }) => ({ ...input, typed: undefined }),
  invoke: {
    id: "day",
    src: "picker",
    input: ({ context }) => ({ name: "day", day: context.moment.day, limits: LIMITS }),
  },
  initial: "settled",
  on: {
    "day.picked": {
      actions: [{ type: "setDay", params: ({ event }) => ({ day: event.day }) }, "tellPicked"],
    },
    "day.missed": { actions: [{ type: "setDay", params: { day: "" } }, "tellPicked"] },
    "time.typed": {
      target: ".typing",
      actions: [
        { type: "keepTyped", params: ({ event }) => ({ text: event.text, time: event.time }) },
        "tellPicked",
      ],
    },
    "moment.set": [
      { guard: { type: "isSame", params: ({ event }) => ({ moment: event.moment }) } },
      {
        guard: {
          type: "isWhole",
          params: ({ context, event }) => ({ moment: filled(event.moment, context) }),
        },
        target: ".settled",
        actions: [
          { type: "setMoment", params: ({ context, event }) => ({ moment: filled(event.moment, context) }) },
          { type: "tellDay", params: ({ context }) => ({ moment: context.moment }) },
          "tellPicked",
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
export type MomentPickerMachine = typeof momentPickerMachine

/** What was typed for a time is kept where it is none: half of one is lost neither with the session nor with the page. */
export const toldOf = ({ moment, typed }: MomentPickerContext): Moment =>
  moment.time === "" && typed !== undefined ? { ...moment, typed } : moment

/** What is missing in a moment, as a day that was kept half typed, is what is shown; the form hears of it. */
const filled = ({ day, time, typed }: Moment, { moment }: MomentPickerContext): Moment => ({
  day: day === "" ? moment.day : day,
  ...(typed === undefined ? { time: time === "" ? moment.time : time } : { time: "", typed }),
})
