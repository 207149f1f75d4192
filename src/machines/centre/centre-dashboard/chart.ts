import { defineChart } from "../../chart.ts"
import { administrator } from "../../shell/sample-users.ts"
import { CentreDashboardEvents } from "./events.ts"
import { centreDashboardMachine } from "./machine.ts"

const alerts = { name: "PROACTIVE_ALERTS", roles: [] }

export const centreDashboardChart = defineChart<typeof centreDashboardMachine>({
  area: "centre",
  name: "centre-dashboard",
  purpose:
    "Shows the figures of a service centre, each a way to its list, and reads them again every minute.",
  machine: centreDashboardMachine,
  events: CentreDashboardEvents,
  samples: {
    inputs: [
      { params: { id: "3" }, search: "", user: administrator },
      { params: { id: "3" }, search: "", user: { ...administrator, featureFlags: [alerts] } },
    ],
    events: ({ context }) => [
      { type: "hours.selected", hours: context.hours === 24 ? 72 : 24 },
      { type: "search.changed", search: context.hours === 24 ? "?hours=72" : "" },
      { type: "search.changed", search: context.hours === 24 ? "?from=bell" : "?hours=72&from=bell" },
      { type: "data.refreshed" },
    ],
    key: ({ context }) => [context.hours, context.search, context.hasProactiveAlerts],
    longRunning: {
      summary: "shows the figures as long as the dashboard is open",
      statistics: "shows the statistics as long as the dashboard is open",
    },
    neverLeft: {
      "centre-dashboard.figures.shown": "shows the figures as long as the page is open",
      "centre-dashboard.statistics.shown": "shows the statistics as long as the page is open",
    },
  },
})
