import { assign, setup } from "xstate"
import type { Language } from "#contract/schemas/user.ts"
import { isNotFound } from "../../is-not-found.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { type InviteBasis, loadInviteBasis } from "./actors.ts"
import type { SubscriptionInviteEvent } from "./events.ts"
import { inviteWizard } from "./form.ts"

export interface SubscriptionInviteContext {
  readonly serviceId: number
  readonly machineId: number
  readonly language: Language
  readonly basis: InviteBasis | undefined
}

/**
 * Chart of the page on which a service centre offers a subscription for one machine: what may be offered, and the
 * steps of the offer, or why none can be made.
 */
export const subscriptionInviteMachine = setup({
  types: {
    context: {} as SubscriptionInviteContext,
    events: {} as SubscriptionInviteEvent,
    input: {} as ScreenInput,
    tags: {} as "busy" | "failed" | "missing" | "blocked",
    children: {} as { wizard: "wizard"; loadBasis: "loadBasis"; connection: "connection" },
  },
  actors: { connection: connectionMachine, loadBasis: loadInviteBasis, wizard: inviteWizard },
  actions: {
    keepBasis: assign((_, { basis }: { readonly basis: InviteBasis }) => ({ basis })),
  },
  guards: {
    isBlocked: (_, { basis }: { readonly basis: InviteBasis }) => basis.obstacle !== undefined,
    isMissing: isNotFound,
  },
}).createMachine({
  id: "subscription-invite",
  context: ({ input: { params, user } }) => ({
    serviceId: Number(params["id"]) || 0,
    machineId: Number(params["machine"]) || 0,
    language: user?.language ?? "en-GB",
    basis: undefined,
  }),
  initial: "loading",
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "loadBasis",
        src: "loadBasis",
        input: ({ context: { serviceId, machineId } }) => ({ serviceId, machineId }),
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
        input: ({ context }: { readonly context: SubscriptionInviteContext }) => ({
          serviceId: context.serviceId,
          machineId: context.machineId,
          plans: context.basis?.plans,
          language: context.language,
        }),
      },
    },
    /** State in which nothing can be offered: one runs or waits, or the centre or the user may not. */
    blocked: { tags: ["blocked"], on: { "data.refreshed": { target: "loading" } } },
    missing: { tags: ["missing"] },
    /** State that waits for another try: asked for, or when the device's connection is back. */
    failed: {
      tags: ["failed"],
      invoke: { id: "connection", src: "connection" },
      on: { "data.refreshed": { target: "loading" } },
    },
  },
})
export type SubscriptionInviteMachine = typeof subscriptionInviteMachine
