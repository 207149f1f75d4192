import { setup } from "xstate"
import { sendToParent } from "../../send-to-system.ts"
import type { DataRefreshed } from "../../shared/resource/events.ts"
import * as actors from "./actors.ts"
import type { AlertRefreshEvent } from "./events.ts"

/**
 * Chart beside a list of alerts or a single one: it has its parent read them again every minute and when another
 * tab changed one (PA-25). Without a look at it, a hidden tab reads nothing; it reads at once when it is shown.
 */
export const alertRefreshMachine = setup({
  types: { events: {} as AlertRefreshEvent },
  actors,
  actions: { refresh: sendToParent((): typeof DataRefreshed.Type => ({ type: "data.refreshed" })) },
  delays: { refreshPause: 60_000 },
}).createMachine({
  id: "alert-refresh",
  invoke: [
    { id: "watchTab", src: "watchTab" },
    { id: "watchOtherTabs", src: "watchOtherTabs" },
  ],
  initial: "watching",
  states: {
    watching: {
      after: { refreshPause: { target: "watching", reenter: true, actions: "refresh" } },
      on: {
        "alerts.changed": { target: "watching", reenter: true, actions: "refresh" },
        "tab.hidden": { target: "hidden" },
      },
    },
    hidden: { on: { "tab.shown": { target: "watching", actions: "refresh" } } },
  },
})
export type AlertRefreshMachine = typeof alertRefreshMachine
