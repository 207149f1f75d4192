import { assign, setup } from "xstate"
import { isNotFound } from "../../is-not-found.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { loadBasis, type RequestBasis } from "./actors.ts"
import type { SubscriptionRequestEvent } from "./events.ts"
import { requestWizard } from "./form.ts"

export interface SubscriptionRequestContext {
  readonly vin: string
  readonly basis: RequestBasis | undefined
}

/**
 * Chart of the page that requests a subscription for one machine: what may be chosen, and the steps of the
 * request, or why there is nothing to request.
 */
export const subscriptionRequestMachine = setup({
  types: {
    context: {} as SubscriptionRequestContext,
    events: {} as SubscriptionRequestEvent,
    input: {} as ScreenInput,
    tags: {} as "busy" | "failed" | "missing" | "blocked",
    children: {} as { wizard: "wizard"; loadBasis: "loadBasis"; connection: "connection" },
  },
  actors: { connection: connectionMachine, loadBasis, wizard: requestWizard },
  actions: {
    keepBasis: assign((_, { basis }: { readonly basis: RequestBasis }) => ({ basis })),
  },
  guards: {
    isBlocked: (_, { basis }: { readonly basis: RequestBasis }) => basis.obstacle !== undefined,
    isMissing: isNotFound,
  },
}).createMachine({
  id: "subscription-request",
  context: ({ input: { params } }) => ({ vin: params.vin ?? "", basis: undefined }),
  initial: "loading",
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "loadBasis",
        src: "loadBasis",
        input: ({ context: { vin } }) => ({ vin }),
        onDone: [
          {
            guard: { type: "isBlocked", params: ({ event }) => ({ basis: event.output }) },
            target: "blocked",
            actions: { type: "keepBasis", params: ({ event }) => ({ basis: event.output }) },
          },
          {
            target: "open",
            actions: { type: "keepBasis", params: ({ event }) => ({ basis: event.output }) },
          },
        ],
        onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
      },
    },
    open: {
      invoke: {
        id: "wizard",
        src: "wizard",
        input: ({ context }: { readonly context: SubscriptionRequestContext }) => ({
          machineId: context.basis?.machineId,
          plans: context.basis?.plans,
          centres: context.basis?.serviceCentres,
        }),
      },
    },
    /** State in which nothing can be requested: one runs or waits already, or no service centre fits. */
    blocked: { tags: ["blocked"] },
    missing: { tags: ["missing"] },
    /** State that waits for another try: asked for, or when the device's connection is back. */
    failed: {
      tags: ["failed"],
      invoke: { id: "connection", src: "connection" },
      on: { "data.refreshed": { target: "loading" } },
    },
  },
})
export type SubscriptionRequestMachine = typeof subscriptionRequestMachine
