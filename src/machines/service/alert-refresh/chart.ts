import { defineChart } from "../../chart.ts"
import { AlertRefreshEvents } from "./events.ts"
import { alertRefreshMachine } from "./machine.ts"

export const alertRefreshChart = defineChart<typeof alertRefreshMachine>({
  area: "service",
  name: "alert-refresh",
  purpose: "Has alerts read again every minute, and at once when another tab changed one.",
  machine: alertRefreshMachine,
  events: AlertRefreshEvents,
  samples: {
    inputs: [],
    events: () => [{ type: "alerts.changed" }, { type: "tab.hidden" }, { type: "tab.shown" }],
    key: ({ value }) => value,
    longRunning: {
      watchTab: "watches whether the tab is shown as long as the page is open",
      watchOtherTabs: "listens to other tabs as long as the page is open",
    },
  },
})
