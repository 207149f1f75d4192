import { assign, setup } from "xstate"
import type { SupportCase } from "#contract/schemas/proactive-alert.ts"
import type { AlertKey } from "#domain/proactive-alerts/address.ts"
import { sendToParent } from "../../send-to-system.ts"
import type { DataRefreshed } from "../../shared/resource/events.ts"
import { dropUnsaved } from "../../shared/unsaved/notify-unsaved.ts"
import type { SupportCaseEvent } from "./events.ts"
import { caseForm } from "./form.ts"

export interface SupportCaseContext {
  readonly alert: AlertKey
  readonly opened: SupportCase | undefined
}

/** Chart of the dialog of a support case in two phases: what is asked, then what was opened (CASE-04). */
export const supportCaseMachine = setup({
  types: {
    context: {} as SupportCaseContext,
    events: {} as SupportCaseEvent,
    input: {} as AlertKey,
    children: {} as { form: "form" },
  },
  actors: { form: caseForm },
  actions: {
    keepOpened: assign((_, { opened }: { readonly opened: SupportCase }) => ({ opened })),
    /** Action: the alert now leads to the case, so it is read again. */
    refreshAlert: sendToParent((): typeof DataRefreshed.Type => ({ type: "data.refreshed" })),
    dropWork: dropUnsaved("supportCase"),
  },
}).createMachine({
  id: "support-case",
  context: ({ input: { id, vin } }) => ({ alert: { id, vin }, opened: undefined }),
  initial: "idle",
  states: {
    idle: { on: { "case.requested": { target: "asking" } } },
    asking: {
      invoke: {
        id: "form",
        src: "form",
        input: ({ context }: { readonly context: SupportCaseContext }) => context.alert,
      },
      on: {
        "case.opened": {
          target: "done",
          actions: [{ type: "keepOpened", params: ({ event }) => event }, "refreshAlert"],
        },
        "case.cancelled": { target: "idle", actions: "dropWork" },
      },
    },
    done: { on: { "case.closed": { target: "idle" } } },
  },
})
export type SupportCaseMachine = typeof supportCaseMachine
