import { assign, setup } from "xstate"
import { sendToParent } from "../../send-to-system.ts"
import type { ChoiceWithdrawn } from "../alert-status/events.ts"
import * as actors from "./actors.ts"
import type { TabClosingEvent } from "./events.ts"

export interface TabClosingContext {
  /** Whether a choice would be lost with the tab. */
  readonly isUnsaved: boolean
}

type Unsaved = { readonly isUnsaved: boolean }

/** Chart of the link that closes the tab: offered in a tab of its own, and asked about before a choice is lost (PA-17). */
export const tabClosingMachine = setup({
  types: {
    context: {} as TabClosingContext,
    events: {} as TabClosingEvent,
    tags: {} as "offered" | "asking",
  },
  actors,
  actions: {
    keepUnsaved: assign((_, { isUnsaved }: Unsaved) => ({ isUnsaved })),
    withdrawChoice: sendToParent((): typeof ChoiceWithdrawn.Type => ({ type: "choice.withdrawn" })),
  },
  guards: {
    isOwn: (_, { isOwn }: { readonly isOwn: boolean }) => isOwn,
    isUnsaved: ({ context }) => context.isUnsaved,
    isNowSaved: (_, { isUnsaved }: Unsaved) => !isUnsaved,
  },
}).createMachine({
  id: "tab-closing",
  context: { isUnsaved: false },
  initial: "looking",
  on: { "choice.changed": { actions: { type: "keepUnsaved", params: ({ event }) => event } } },
  states: {
    looking: {
      invoke: {
        id: "isOwnTab",
        src: "isOwnTab",
        onDone: [
          { guard: { type: "isOwn", params: ({ event }) => ({ isOwn: event.output }) }, target: "offered" },
          { target: "notOffered" },
        ],
        onError: { target: "notOffered" },
      },
    },
    notOffered: {},
    offered: {
      tags: ["offered"],
      on: {
        "close.requested": [{ guard: "isUnsaved", target: "asking" }, { target: "closing" }],
      },
    },
    asking: {
      tags: ["offered", "asking"],
      on: {
        "close.confirmed": { target: "withdrawing" },
        "close.declined": { target: "offered" },
        "choice.changed": [
          {
            guard: { type: "isNowSaved", params: ({ event }) => event },
            target: "offered",
            actions: { type: "keepUnsaved", params: ({ event }) => event },
          },
        ],
      },
    },
    /** State until nothing is unsaved any more, so that the browser does not ask the same question again. */
    withdrawing: {
      tags: ["offered"],
      entry: "withdrawChoice",
      on: {
        "choice.changed": [
          {
            guard: { type: "isNowSaved", params: ({ event }) => event },
            target: "closing",
            actions: { type: "keepUnsaved", params: ({ event }) => event },
          },
          // A save on its way failed: its choice is unsaved again, and is asked about once more.
          { target: "asking" },
        ],
      },
    },
    closing: {
      tags: ["offered"],
      invoke: {
        id: "closeTab",
        src: "closeTab",
        onDone: { target: "keptOpen" },
        onError: { target: "keptOpen" },
      },
    },
    /** State after the browser kept the tab open: the page says that it can be closed by hand. */
    keptOpen: {
      tags: ["offered"],
      on: {
        "close.requested": [{ guard: "isUnsaved", target: "asking" }, { target: "closing" }],
      },
    },
  },
})
export type TabClosingMachine = typeof tabClosingMachine
