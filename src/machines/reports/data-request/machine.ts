import { assign, sendTo, setup } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { dataActFirstDay } from "#domain/reports/period.ts"
import { periodOfPreset } from "#domain/reports/presets.ts"
import type { Day } from "#domain/time.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import type { FormEvent } from "../../shared/form/events.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { systemIds } from "../../system.ts"
import { dataPartsMachine } from "../data-parts/machine.ts"
import { periodMachine } from "../period/machine.ts"
import { machineChoice, machineChoiceFor } from "../pick-lists.ts"
import { type DataRequestBasis, loadBasis } from "./actors.ts"
import type { DataRequestEvent } from "./events.ts"
import { dataRequestForm } from "./form.ts"

export interface DataRequestContext extends DataRequestBasis {
  readonly user: User | null
}

/**
 * Chart of the page that asks for all recorded data, as the EU Data Act has it: the form, and beside it the chart
 * that sends the request in parts; or why the user cannot ask.
 */
export const dataRequestMachine = setup({
  types: {
    context: {} as DataRequestContext,
    events: {} as DataRequestEvent,
    input: {} as ScreenInput,
    tags: {} as "busy" | "failed",
    children: {} as {
      form: "form"
      period: "period"
      machines: "machines"
      parts: "parts"
      connection: "connection"
    },
  },
  actors: {
    connection: connectionMachine,
    loadBasis,
    form: dataRequestForm,
    period: periodMachine,
    machines: machineChoice,
    parts: dataPartsMachine,
  },
  actions: {
    keepBasis: assign((_, { obstacle, today }: DataRequestBasis) => ({ obstacle, today })),
    fillInStart: sendTo("form", (_, { day }: { readonly day: Day }) => filled("start", day)),
    fillInEnd: sendTo("form", (_, { day }: { readonly day: Day }) => filled("end", day)),
    reopenForm: sendTo("form", (): FormEvent => ({ type: "form.reopened" })),
  },
  guards: {
    isRefused: (_, { obstacle }: DataRequestBasis) => obstacle !== undefined,
  },
}).createMachine({
  id: "data-request",
  context: ({ input: { user } }) => ({ user, obstacle: undefined, today: "" }),
  initial: "loading",
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "loadBasis",
        src: "loadBasis",
        input: ({ context: { user } }) => ({ user }),
        onDone: [
          {
            guard: { type: "isRefused", params: ({ event }) => event.output },
            target: "refused",
            actions: { type: "keepBasis", params: ({ event }) => event.output },
          },
          { target: "open", actions: { type: "keepBasis", params: ({ event }) => event.output } },
        ],
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
            ...periodOfPreset("everything", dataActFirstDay(today), today),
            first: dataActFirstDay(today),
            last: today,
          }),
        },
        { id: "machines", src: "machines", input: ({ context: { user } }) => machineChoiceFor(user) },
        { id: "parts", src: "parts", systemId: systemIds.dataParts },
        {
          id: "form",
          src: "form",
          input: ({ context }: { readonly context: DataRequestContext }) => ({ today: context.today }),
        },
      ],
      on: {
        "period.changed": {
          actions: [
            { type: "fillInStart", params: ({ event }) => ({ day: event.start }) },
            { type: "fillInEnd", params: ({ event }) => ({ day: event.end }) },
          ],
        },
        "form.needed": { actions: "reopenForm" },
      },
    },
    refused: {},
    /** State that waits for another try: asked for, or when the device's connection is back. */
    failed: {
      tags: ["failed"],
      invoke: { id: "connection", src: "connection" },
      on: { "data.refreshed": { target: "loading" } },
    },
  },
})
export type DataRequestMachine = typeof dataRequestMachine

const filled = (field: string, day: Day): FormEvent => ({ type: "field.changed", field, value: day })
