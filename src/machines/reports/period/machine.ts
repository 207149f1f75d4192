import { assign, sendTo, setup } from "xstate"
import type { Period } from "#domain/reports/period.ts"
import { type Preset, periodOfPreset } from "#domain/reports/presets.ts"
import type { Day } from "#domain/time.ts"
import { sendToParent } from "../../send-to-system.ts"
import type { DayReplaced } from "../../shared/day-picker/events.ts"
import { dayPickerMachine } from "../../shared/day-picker/machine.ts"
import type { PeriodChanged, PeriodEvent } from "./events.ts"

export interface PeriodInput extends Period {
  /** First and last day that may be chosen. */
  readonly first: Day
  readonly last: Day
}

export type PeriodContext = PeriodInput

/** Chart of a report's period: two days typed or picked, or both at once by a preset (DAY-05, DAY-06). */
export const periodMachine = setup({
  types: {
    context: {} as PeriodContext,
    events: {} as PeriodEvent,
    input: {} as PeriodInput,
    children: {} as { start: "picker"; end: "picker" },
  },
  actors: { picker: dayPickerMachine },
  actions: {
    setDay: assign(({ context }, params: { readonly name: string; readonly day: Day }) =>
      params.name === "start" ? { ...context, start: params.day } : { ...context, end: params.day },
    ),
    setPeriod: assign((_, { start, end }: Period) => ({ start, end })),
    setPreset: assign(({ context: { first, last } }, { preset }: { readonly preset: Preset }) =>
      periodOfPreset(preset, first, last),
    ),
    showStart: sendTo("start", ({ context }) => replaced(context, "start")),
    showEnd: sendTo("end", ({ context }) => replaced(context, "end")),
    notifyPeriod: sendToParent(({ start, end }: PeriodContext): typeof PeriodChanged.Type => ({
      type: "period.changed",
      start,
      end,
    })),
  },
  guards: {
    isOther: ({ context }, { start, end }: Period) => start !== context.start || end !== context.end,
  },
}).createMachine({
  id: "period",
  context: ({ input }) => input,
  invoke: [
    { id: "start", src: "picker", input: ({ context }) => pickerOf(context, "start") },
    { id: "end", src: "picker", input: ({ context }) => pickerOf(context, "end") },
  ],
  on: {
    "day.changed": {
      actions: [{ type: "setDay", params: ({ event: { name, day } }) => ({ name, day }) }, "notifyPeriod"],
    },
    "day.rejected": {
      actions: [{ type: "setDay", params: ({ event: { name } }) => ({ name, day: "" }) }, "notifyPeriod"],
    },
    "preset.selected": {
      actions: [
        { type: "setPreset", params: ({ event: { preset } }) => ({ preset }) },
        "showStart",
        "showEnd",
        "notifyPeriod",
      ],
    },
    "period.replaced": {
      guard: { type: "isOther", params: ({ event: { start, end } }) => ({ start, end }) },
      actions: [
        { type: "setPeriod", params: ({ event: { start, end } }) => ({ start, end }) },
        "showStart",
        "showEnd",
      ],
    },
  },
})
export type PeriodMachine = typeof periodMachine

const limitsOf = ({ first, last }: PeriodContext) => ({ min: first, max: last })

const pickerOf = (context: PeriodContext, name: keyof Period) => ({
  name,
  day: context[name],
  limits: limitsOf(context),
})

const replaced = (context: PeriodContext, name: keyof Period): typeof DayReplaced.Type => ({
  type: "day.replaced",
  day: context[name],
  limits: limitsOf(context),
})
