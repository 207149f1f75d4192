import { assign, setup } from "xstate"
import type { HistoryEntry } from "#contract/schemas/history.ts"
import { actionTo, type ChangeTarget, targetsFor, type UserSide } from "#domain/subscriptions/changes.ts"
import { sendToParent } from "../../send-to-system.ts"
import type { RowsOutdated } from "../../shared/collection/events.ts"
import { dropUnsaved } from "../../shared/unsaved/notify-unsaved.ts"
import { notify } from "../../shell/notices/notify.ts"
import { loadHistory } from "./actors.ts"
import type { Changed, SubscriptionChangeEvent } from "./events.ts"
import { type ChangeFormInput, changeForm } from "./form.ts"

export interface SubscriptionChangeInput {
  /** Side on which the user acts: the customer or owner, or the service centre. */
  readonly by: UserSide
}

export interface SubscriptionChangeContext extends SubscriptionChangeInput {
  /** Subscription that is being changed, or whose history is shown. */
  readonly subscription: Changed | undefined
  readonly target: ChangeTarget | undefined
  readonly history: ReadonlyArray<HistoryEntry>
}

type Requested = Extract<SubscriptionChangeEvent, { readonly type: "change.requested" }>

/**
 * Chart of all changes of a subscription by its customer or its service centre: a state that the transition table
 * does not allow is refused, the others are asked about and sent once; and the history of a subscription.
 */
export const subscriptionChangeMachine = setup({
  types: {
    context: {} as SubscriptionChangeContext,
    events: {} as SubscriptionChangeEvent,
    input: {} as SubscriptionChangeInput,
    tags: {} as "asking" | "busy" | "failed" | "history",
    children: {} as { form: "form"; loadHistory: "loadHistory" },
  },
  actors: { form: changeForm, loadHistory },
  actions: {
    keepRequest: assign((_, { subscription, target }: Requested) => ({
      subscription,
      target: target as ChangeTarget,
    })),
    keepSubscription: assign((_, { subscription }: { readonly subscription: Changed }) => ({ subscription })),
    keepHistory: assign((_, { history }: { readonly history: ReadonlyArray<HistoryEntry> }) => ({ history })),
    forget: assign({ subscription: undefined, target: undefined, history: [] }),
    refreshList: sendToParent((): typeof RowsOutdated.Type => ({ type: "rows.outdated" })),
    dropWork: dropUnsaved("subscription"),
    notify,
  },
  guards: {
    isAllowed: ({ context: { by } }, { subscription, target }: Requested) =>
      actionTo(target) !== undefined && targetsFor(subscription, by).some((one) => one === target),
  },
}).createMachine({
  id: "subscription-change",
  context: ({ input: { by } }) => ({ by, subscription: undefined, target: undefined, history: [] }),
  initial: "idle",
  states: {
    idle: {
      on: {
        "change.requested": [
          {
            guard: { type: "isAllowed", params: ({ event }) => event },
            target: "asking",
            actions: { type: "keepRequest", params: ({ event }) => event },
          },
          // The list is read again, because what was offered there is out of date.
          {
            actions: [
              { type: "notify", params: { kind: "error", key: "subscriptions.change.invalid" } },
              "refreshList",
            ],
          },
        ],
        "history.requested": {
          target: "history",
          actions: { type: "keepSubscription", params: ({ event }) => event },
        },
      },
    },
    /** State with the dialog of a change: what it means, what is lost, and what it asks for. */
    asking: {
      tags: ["asking"],
      exit: ["forget", "refreshList"],
      invoke: {
        id: "form",
        src: "form",
        input: ({ context }: { readonly context: SubscriptionChangeContext }) => context as ChangeFormInput,
      },
      on: {
        "change.saved": { target: "idle" },
        "change.cancelled": { target: "idle", actions: "dropWork" },
      },
    },
    history: {
      tags: ["history"],
      exit: "forget",
      initial: "loading",
      on: { "history.closed": { target: "idle" } },
      states: {
        loading: {
          tags: ["busy"],
          invoke: {
            id: "loadHistory",
            src: "loadHistory",
            input: ({ context: { subscription } }) => ({ id: (subscription as Changed).id }),
            onDone: {
              target: "shown",
              actions: { type: "keepHistory", params: ({ event }) => ({ history: event.output }) },
            },
            onError: { target: "failed" },
          },
        },
        shown: {},
        failed: { tags: ["failed"], on: { "history.retried": { target: "loading" } } },
      },
    },
  },
})
export type SubscriptionChangeMachine = typeof subscriptionChangeMachine
