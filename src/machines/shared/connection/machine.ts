import { setup } from "xstate"
import { sendToParent } from "../../send-to-system.ts"
import { watchConnection } from "../../shell/navigation/actors.ts"
import type { DataRefreshed } from "../resource/events.ts"
import type { ConnectionEvent } from "./events.ts"

/**
 * Chart of the device's connection, for charts that load something: it says whether there is a connection, and
 * refreshes its parent when the connection is back.
 */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, tags: {} as "offline" },
  actors: { watchConnection },
  actions: {
    notifyRefresh: sendToParent((): typeof DataRefreshed.Type => ({ type: "data.refreshed" })),
  },
  guards: {
    isOnline: (_, { isOnline }: { readonly isOnline: boolean }) => isOnline,
    isOffline: (_, { isOnline }: { readonly isOnline: boolean }) => !isOnline,
  },
}).createMachine({
  id: "connection",
  invoke: { id: "watchConnection", src: "watchConnection" },
  initial: "online",
  states: {
    online: {
      on: {
        "connection.changed": {
          guard: { type: "isOffline", params: ({ event }) => event },
          target: "offline",
        },
      },
    },
    offline: {
      tags: ["offline"],
      on: {
        "connection.changed": {
          guard: { type: "isOnline", params: ({ event }) => event },
          target: "online",
          actions: "notifyRefresh",
        },
      },
    },
  },
})
export type ConnectionMachine = typeof connectionMachine
