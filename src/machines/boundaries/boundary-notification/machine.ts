import { assign, setup } from "xstate"
import type { BoundaryTrial, BoundaryTrialRequest } from "#contract/schemas/boundary-notification.ts"
import type { CallFailure } from "#services/failures.ts"
import { callFailureOf } from "../../failures.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { tryRules, watchableMachines } from "./actors.ts"
import type { BoundaryNotificationEvent } from "./events.ts"
import { boundaryNotificationEditor } from "./form.ts"

export interface BoundaryNotificationContext {
  readonly screen: ScreenInput
  /** Rules that are tried now, or were last. */
  readonly request: BoundaryTrialRequest | undefined
  readonly trial: BoundaryTrial | undefined
  /** Failure of the last trial. */
  readonly failure: CallFailure | undefined
}

/**
 * Chart of the form of a boundary notification, in which the rules can be tried on the past 30 days before they are
 * saved. A result stays beside the form with the rules that it is of.
 */
export const boundaryNotificationMachine = setup({
  types: {
    context: {} as BoundaryNotificationContext,
    events: {} as BoundaryNotificationEvent,
    input: {} as ScreenInput,
    tags: {} as "busy" | "failed",
    children: {} as { editor: "editor"; machines: "machines" },
  },
  actors: { editor: boundaryNotificationEditor, machines: watchableMachines, tryRules },
  actions: {
    keepRequest: assign((_, { request }: { readonly request: BoundaryTrialRequest }) => ({
      request,
      failure: undefined,
    })),
    keepTrial: assign((_, { trial }: { readonly trial: BoundaryTrial }) => ({ trial })),
    keepFailure: assign(({ event }) => ({ failure: callFailureOf(event), trial: undefined })),
  },
}).createMachine({
  id: "boundary-notification",
  context: ({ input }) => ({ screen: input, request: undefined, trial: undefined, failure: undefined }),
  invoke: [
    { id: "editor", src: "editor", input: ({ context }) => context.screen },
    { id: "machines", src: "machines", input: { pageKey: "boundary-notification-machines" } },
  ],
  initial: "untried",
  on: {
    "trial.requested": {
      target: ".trying",
      actions: { type: "keepRequest", params: ({ event }) => ({ request: event.request }) },
    },
  },
  states: {
    untried: {},
    trying: {
      tags: ["busy"],
      invoke: {
        id: "tryRules",
        src: "tryRules",
        input: ({ context }) => context.request as BoundaryTrialRequest,
        onDone: {
          target: "tried",
          actions: { type: "keepTrial", params: ({ event }) => ({ trial: event.output }) },
        },
        onError: { target: "failed", actions: "keepFailure" },
      },
    },
    tried: {},
    failed: { tags: ["failed"] },
  },
})
export type BoundaryNotificationMachine = typeof boundaryNotificationMachine
