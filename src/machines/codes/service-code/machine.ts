import { assign, setup } from "xstate"
import type { CodeDescription } from "#contract/schemas/diagnostic-code.ts"
import { accessOf } from "#domain/access/access.ts"
import type { CodeRecord } from "#domain/code-record.ts"
import { contextIn } from "#domain/navigation/service-context.ts"
import { notifyFailure } from "../../shell/notices/notify.ts"
import type { OverlayInput } from "../../shell/overlay-host/machine.ts"
import { languageIn } from "../../shell/portal/language.ts"
import { whereIn } from "../../tools/where.ts"
import { describeCode } from "./actors.ts"
import type { ServiceCodeEvent } from "./events.ts"

export interface ServiceCodeContext {
  readonly record: CodeRecord
  readonly isEndUser: boolean
  /** Service centre in whose context the reader works; undefined for a reader in no centre's context (CODE-03). */
  readonly serviceId: number | undefined
  readonly description: CodeDescription | undefined
}

/** Chart of the dialog that explains a service code or an alarm (section 14). */
export const serviceCodeMachine = setup({
  types: {
    context: {} as ServiceCodeContext,
    events: {} as ServiceCodeEvent,
    input: {} as OverlayInput,
  },
  actors: { describeCode },
  actions: {
    lookAround: assign(({ system }) => ({ serviceId: contextIn(whereIn(system)) })),
    keepDescription: assign((_, params: { readonly description: CodeDescription | undefined }) => ({
      description: params.description,
    })),
    notifyFailure,
  },
  guards: {
    hasNothing: (_, params: { readonly description: CodeDescription | undefined }) =>
      params.description === undefined,
    saysNothing: (_, params: { readonly description: CodeDescription | undefined }) =>
      params.description?.title.trim() === "" && params.description.description.trim() === "",
  },
}).createMachine({
  id: "service-code",
  context: ({ input: { about, user } }) => {
    if (about === undefined) throw new Error("Details are asked for without a code")
    return {
      record: about,
      isEndUser: accessOf(user).isEndUser,
      serviceId: undefined,
      description: undefined,
    }
  },
  entry: "lookAround",
  initial: "loading",
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "describeCode",
        src: "describeCode",
        input: ({ context, self }) => ({
          dtctoken: context.record.dtctoken,
          language: languageIn(self.system),
        }),
        onDone: [
          {
            guard: { type: "hasNothing", params: ({ event }) => ({ description: event.output }) },
            target: "empty",
          },
          {
            guard: { type: "saysNothing", params: ({ event }) => ({ description: event.output }) },
            target: "unknown",
            actions: { type: "keepDescription", params: ({ event }) => ({ description: event.output }) },
          },
          {
            target: "described",
            actions: { type: "keepDescription", params: ({ event }) => ({ description: event.output }) },
          },
        ],
        onError: { target: "failed", actions: "notifyFailure" },
      },
    },
    described: {},
    /** State for a service code that has a number but no description (CODE-11). */
    unknown: {},
    /** State for a diagnostic code of which the server has no details (CODE-10). */
    empty: {},
    failed: { tags: ["failed"], on: { "load.retried": { target: "loading" } } },
  },
})
export type ServiceCodeMachine = typeof serviceCodeMachine
