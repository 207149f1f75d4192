import { assign, sendTo, setup } from "xstate"
import { isNotThere } from "../../is-not-there.ts"
import { announcementsChanged } from "../../news/announcements/outdated.ts"
import type { PagedListEvent } from "../../shared/paged-list/events.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { notify, notifyFailure } from "../../shell/notices/notify.ts"
import { tell } from "../../tell.ts"
import { actors } from "./actors.ts"
import type { MessageListEvent } from "./events.ts"

export interface MessageListContext {
  /** The message that is to go. */
  readonly chosen: { readonly id: number; readonly title: string }
}

const PAGE_KEY = "/admin/messages"
const LATEST_FIRST = "start,desc"

/** Messages of the house to its users, planned, shown and over; one may be deleted (ANN-10). */
export const messageListMachine = setup({
  types: {
    context: {} as MessageListContext,
    events: {} as MessageListEvent,
    input: {} as ScreenInput,
    tags: {} as "busy" | "asking",
    children: {} as { list: "list" },
  },
  actors,
  actions: {
    choose: assign((_, { id, title }: { readonly id: number; readonly title: string }) => ({
      chosen: { id, title },
    })),
    readAgain: sendTo("list", (): PagedListEvent => ({ type: "refresh.requested" })),
    tellAbovePage: tell(() => [announcementsChanged()]),
    notify,
    notifyFailure,
  },
  guards: {
    /** Somebody else was quicker. */
    isGone: isNotThere,
  },
}).createMachine({
  id: "message-list",
  context: { chosen: { id: 0, title: "" } },
  invoke: { id: "list", src: "list", input: { pageKey: PAGE_KEY, first: { sort: LATEST_FIRST } } },
  initial: "open",
  states: {
    open: {
      on: {
        "deletion.requested": {
          target: "asking",
          actions: { type: "choose", params: ({ event }) => ({ id: event.id, title: event.title }) },
        },
      },
    },
    /** What is deleted is gone, in every language: asked once more. */
    asking: {
      tags: ["asking"],
      on: { "deletion.confirmed": { target: "deleting" }, "deletion.cancelled": { target: "open" } },
    },
    deleting: {
      tags: ["busy", "asking"],
      invoke: {
        id: "remove",
        src: "remove",
        input: ({ context }) => ({ id: context.chosen.id }),
        onDone: {
          target: "open",
          actions: [
            "readAgain",
            "tellAbovePage",
            { type: "notify", params: { kind: "success", key: "admin.messages.deleted" } },
          ],
        },
        onError: [
          { guard: "isGone", target: "open", actions: ["readAgain", "tellAbovePage", "notifyFailure"] },
          { target: "asking", actions: "notifyFailure" },
        ],
      },
    },
  },
})
export type MessageListMachine = typeof messageListMachine
