import { assign, setup } from "xstate"
import { sendToSystem } from "../../send-to-system.ts"
import type { PagedListEvent } from "../../shared/paged-list/events.ts"
import { systemIds } from "../../system.ts"
import * as actors from "./actors.ts"
import type { BellEvent } from "./events.ts"

export interface BellContext {
  readonly userId: number
  /** Number of unread notifications; undefined until the first answer. */
  readonly unread: number | undefined
}

const refresh: PagedListEvent = { type: "data.refreshed" }
const toList = [{ to: systemIds.inbox, event: refresh }]

/**
 * Chart of the number of unread notifications (HEAD-07): read each minute while the tab is visible, and after
 * changes.
 */
export const bellMachine = setup({
  types: {
    context: {} as BellContext,
    events: {} as BellEvent,
    input: {} as { readonly userId: number },
  },
  actors,
  actions: {
    keep: assign((_, params: { readonly unread: number }) => ({ unread: params.unread })),
    /**
     * Refreshes the notification list, if one is shown, so that the list agrees with the number of unread
     * notifications.
     */
    refreshList: sendToSystem(() => toList),
    refreshListIfOther: sendToSystem<{ readonly unread: number }>(({ context }, { unread }) =>
      context.unread === undefined || context.unread === unread ? [] : toList,
    ),
  },
  delays: { askAgainAfter: 60_000 },
}).createMachine({
  id: "bell",
  context: ({ input }) => ({ userId: input.userId, unread: undefined }),
  invoke: [
    { id: "watchTab", src: "watchTab" },
    { id: "watchOtherTabs", src: "watchOtherTabs" },
  ],
  initial: "asking",
  on: { "tab.hidden": { target: ".hidden" } },
  states: {
    asking: {
      invoke: {
        id: "countUnread",
        src: "countUnread",
        input: ({ context: { unread, userId } }) => ({ userId, known: unread }),
        onDone: {
          target: "resting",
          actions: [
            { type: "refreshListIfOther", params: ({ event }) => ({ unread: event.output }) },
            { type: "keep", params: ({ event }) => ({ unread: event.output }) },
          ],
        },
        // Reading the number of unread notifications failed: the known number stays, and the failure is not shown.
        onError: { target: "resting" },
      },
      on: { "count.outdated": { target: "asking", reenter: true, actions: "refreshList" } },
    },
    resting: {
      after: { askAgainAfter: { target: "asking" } },
      on: { "count.outdated": { target: "asking", actions: "refreshList" } },
    },
    /** State of a hidden browser tab: the number is not read until the tab is visible again. */
    hidden: { on: { "tab.shown": { target: "asking" } } },
  },
})
export type BellMachine = typeof bellMachine
