import { assign, sendTo, setup } from "xstate"
import type { ReportTypeEntry } from "#contract/schemas/report.ts"
import type { User } from "#contract/schemas/user.ts"
import { periodOfPreset } from "#domain/reports/presets.ts"
import { FIRST_REPORT_DAY } from "#domain/reports/request-form.ts"
import type { Day } from "#domain/time.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import type { FormEvent } from "../../shared/form/events.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { systemIds } from "../../system.ts"
import { periodMachine } from "../period/machine.ts"
import { machineChoice, machineChoiceFor, signalChoice } from "../pick-lists.ts"
import { loadBasis, type ReportBasis } from "./actors.ts"
import type { ReportRequestEvent } from "./events.ts"
import { reportForm } from "./form.ts"

export interface ReportRequestContext {
  readonly user: User | null
  readonly types: ReadonlyArray<ReportTypeEntry>
  readonly today: Day
}

/** Chart of the page that asks for a report: a form with a period, and with machines and signals to choose from. */
export const reportRequestMachine = setup({
  types: {
    context: {} as ReportRequestContext,
    events: {} as ReportRequestEvent,
    input: {} as ScreenInput,
    tags: {} as "busy" | "failed",
    children: {} as {
      form: "form"
      period: "period"
      machines: "machines"
      signals: "signals"
      connection: "connection"
    },
  },
  actors: {
    loadBasis,
    form: reportForm,
    period: periodMachine,
    machines: machineChoice,
    signals: signalChoice,
    connection: connectionMachine,
  },
  actions: {
    keepBasis: assign((_, { types, today }: ReportBasis) => ({ types, today })),
    fillInStart: sendTo("form", (_, { day }: { readonly day: Day }) => filled("start", day)),
    fillInEnd: sendTo("form", (_, { day }: { readonly day: Day }) => filled("end", day)),
  },
}).createMachine({
  id: "report-request",
  context: ({ input: { user } }) => ({ user, types: [], today: "" }),
  initial: "loading",
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "loadBasis",
        src: "loadBasis",
        input: ({ context: { user } }) => ({ timeZone: user?.timeZone ?? "" }),
        onDone: {
          target: "open",
          actions: { type: "keepBasis", params: ({ event }) => event.output },
        },
        onError: { target: "failed" },
      },
    },
    open: {
      // The period runs before the form, which shows it the days of a restored draft.
      invoke: [
        {
          id: "period",
          src: "period",
          systemId: systemIds.reportPeriod,
          input: ({ context: { today } }) => ({
            ...periodOfPreset("lastWeek", FIRST_REPORT_DAY, today),
            first: FIRST_REPORT_DAY,
            last: today,
          }),
        },
        { id: "machines", src: "machines", input: ({ context: { user } }) => machineChoiceFor(user) },
        { id: "signals", src: "signals", input: { pageKey: "report-signals" } },
        {
          id: "form",
          src: "form",
          input: ({ context }: { readonly context: ReportRequestContext }) => ({ today: context.today }),
        },
      ],
      on: {
        "period.changed": {
          actions: [
            { type: "fillInStart", params: ({ event }) => ({ day: event.start }) },
            { type: "fillInEnd", params: ({ event }) => ({ day: event.end }) },
          ],
        },
      },
    },
    /** State that waits for another try: asked for, or when the device's connection is back. */
    failed: {
      tags: ["failed"],
      invoke: { id: "connection", src: "connection" },
      on: { "data.refreshed": { target: "loading" } },
    },
  },
})
export type ReportRequestMachine = typeof reportRequestMachine

const filled = (field: string, day: Day): FormEvent => ({ type: "field.changed", field, value: day })
