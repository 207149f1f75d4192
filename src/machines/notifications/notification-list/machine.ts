import { assign, setup } from "xstate"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import type { Scope } from "#services/notifications/notification-calls.ts"
import type { PagedListEvent } from "../../shared/paged-list/events.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { notifyFailure } from "../../shell/notices/notify.ts"
import { systemIds } from "../../system.ts"
import { tell } from "../../tell.ts"
import type { BellEvent } from "../../tools/bell/events.ts"
import type { PushEvent } from "../../tools/push/events.ts"
import { actors } from "./actors.ts"
import { choosePage, toggle, without } from "./choice.ts"
import type { NotificationListEvent } from "./events.ts"

type Status = UserNotification["status"]

export interface NotificationListContext {
  readonly userId: number
  readonly chosen: Scope
  /** What is being marked or deleted. */
  readonly scope: Scope
  readonly status: Status
}

/** The same list in every area (NOTIF-06). */
const PAGE_KEY = "/notifications"

/** What the person was told: read, marked and deleted, one by one or many at once (section 25). */
export const notificationListMachine = setup({
  types: {
    context: {} as NotificationListContext,
    events: {} as NotificationListEvent,
    input: {} as ScreenInput,
    tags: {} as "busy" | "asking",
    children: {} as { list: "list" },
  },
  actors,
  actions: {
    choose: assign((_, params: { readonly chosen: Scope }) => ({ chosen: params.chosen })),
    setScope: assign((_, params: { readonly scope: Scope }) => ({ scope: params.scope })),
    setStatus: assign((_, params: { readonly status: Status }) => ({ status: params.status })),
    /** What was dealt with is chosen no longer. */
    release: assign(({ context }) => ({ chosen: without(context.chosen, context.scope) })),
    /** The list is read again here, the number at the bell too. */
    tellChange: tell(() => {
      const refresh: PagedListEvent = { type: "refresh.requested" }
      const recount: BellEvent = { type: "count.outdated" }
      return [
        { to: systemIds.inbox, event: refresh },
        { to: systemIds.bell, event: recount },
      ]
    }),
    /** Marked by whoever stays when this page goes. */
    tellFollowed: tell<{ readonly id: number }>((_, { id }) => {
      const event: PushEvent = { type: "notification.followed", ids: [id] }
      return [{ to: systemIds.push, event }]
    }),
    notifyFailure,
  },
}).createMachine({
  id: "notification-list",
  context: ({ input: { user } }) => ({ userId: user?.id ?? 0, chosen: [], scope: [], status: "READ" }),
  invoke: {
    id: "list",
    systemId: systemIds.inbox,
    src: "list",
    input: ({ context }) => ({ pageKey: PAGE_KEY, owner: context.userId }),
  },
  initial: "open",
  on: {
    "line.followed": { actions: { type: "tellFollowed", params: ({ event }) => ({ id: event.id }) } },
  },
  states: {
    open: {
      on: {
        "line.toggled": {
          actions: {
            type: "choose",
            params: ({ context, event }) => ({ chosen: toggle(context.chosen, event.id) }),
          },
        },
        "page.toggled": {
          actions: {
            type: "choose",
            params: ({ context, event }) => ({ chosen: choosePage(context.chosen, event.ids) }),
          },
        },
        "all.chosen": { actions: { type: "choose", params: { chosen: "ALL" } } },
        "choice.cleared": { actions: { type: "choose", params: { chosen: [] } } },
        "mark.requested": {
          target: "marking",
          actions: [
            { type: "setScope", params: ({ event }) => ({ scope: event.scope }) },
            { type: "setStatus", params: ({ event }) => ({ status: event.status }) },
          ],
        },
        "deletion.requested": {
          target: "asking",
          actions: { type: "setScope", params: ({ event }) => ({ scope: event.scope }) },
        },
      },
    },
    marking: {
      tags: ["busy"],
      invoke: {
        id: "mark",
        src: "mark",
        input: ({ context: { scope, status } }) => ({ scope, status }),
        onDone: { target: "open", actions: ["release", "tellChange"] },
        onError: { target: "open", actions: "notifyFailure" },
      },
    },
    /** What is deleted is gone: asked once more. */
    asking: {
      tags: ["asking"],
      on: { "deletion.confirmed": { target: "deleting" }, "deletion.cancelled": { target: "open" } },
    },
    deleting: {
      tags: ["busy", "asking"],
      invoke: {
        id: "remove",
        src: "remove",
        input: ({ context: { scope } }) => ({ scope }),
        onDone: { target: "open", actions: ["release", "tellChange"] },
        onError: { target: "asking", actions: "notifyFailure" },
      },
    },
  },
})
export type NotificationListMachine = typeof notificationListMachine
