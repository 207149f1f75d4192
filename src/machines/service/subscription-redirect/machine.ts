import { setup } from "xstate"
import type { PartnerId } from "#contract/schemas/ids.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { notifyFailure } from "../../shell/notices/notify.ts"
import { findCentre } from "./actors.ts"
import type { SubscriptionRedirectEvent } from "./events.ts"

export interface SubscriptionRedirectContext {
  readonly subId: string
}

/**
 * Redirects from a subscription to the subscriptions of its service centre, or to the start page when the user may
 * not see the subscription (ROUTE-18).
 */
export const subscriptionRedirectMachine = setup({
  types: {
    context: {} as SubscriptionRedirectContext,
    events: {} as SubscriptionRedirectEvent,
    input: {} as Pick<ScreenInput, "params">,
  },
  actors: { findCentre },
  actions: {
    leadOn: sendToSystem<{ readonly centre: PartnerId | undefined }>(({ context }, { centre }) => [
      goTo(centre === undefined ? "/" : `/service/${centre}/subscriptions?subscription=${context.subId}`),
    ]),
    notifyFailure,
  },
}).createMachine({
  id: "subscription-redirect",
  context: ({ input }) => ({ subId: input.params.subId ?? "" }),
  initial: "lookingUp",
  states: {
    lookingUp: {
      invoke: {
        id: "findCentre",
        src: "findCentre",
        input: ({ context }) => context,
        onDone: {
          target: "leadingOn",
          actions: { type: "leadOn", params: ({ event }) => ({ centre: event.output }) },
        },
        onError: { target: "failed", actions: "notifyFailure" },
      },
    },
    leadingOn: {},
    failed: { on: { "load.retried": { target: "lookingUp" } } },
  },
})
export type SubscriptionRedirectMachine = typeof subscriptionRedirectMachine
