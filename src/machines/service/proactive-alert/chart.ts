import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { administrator } from "../../shell/sample-users.ts"
import { monitored, sampleAlert } from "../alert-status/chart.ts"
import { ProactiveAlertEvents } from "./events.ts"
import { proactiveAlertMachine } from "./machine.ts"

const search = `?id=${sampleAlert.id}&vin=${sampleAlert.vin}`
const CALL = "GET /proactive-alerts/machines/{vin}/{id}"

/** User with all that the page offers. */
export const sampleAdviser = {
  ...administrator,
  featureFlags: [
    { name: "PROACTIVE_ALERTS", roles: [] },
    { name: "PROACTIVE_ALERTS_CREATE_SUPPORT_CASE", roles: [] },
  ],
}

export const proactiveAlertChart = defineChart<typeof proactiveAlertMachine>({
  area: "service",
  name: "proactive-alert",
  purpose: "The tab of one proactive alert: who may see it, the alert as the server has it, and its parts.",
  machine: proactiveAlertMachine,
  events: ProactiveAlertEvents,
  samples: {
    inputs: [
      { search, user: sampleAdviser },
      { search, user: administrator },
    ],
    events: ({ context }) => [
      { type: "data.refreshed" },
      { type: "load.retried" },
      { type: "search.changed", search: context.key === undefined ? search : "?id=42" },
      { type: "alert.saved", alert: monitored },
      { type: "choice.changed", isUnsaved: true },
      { type: "choice.withdrawn" },
    ],
    outputs: {
      loadAlert: [{ value: sampleAlert, at: 0 }],
      readAgain: [{ value: sampleAlert, at: 1 }],
    },
    errors: {
      loadAlert: [new NetworkError({ call: CALL })],
      readAgain: [new NetworkError({ call: CALL }), new ApiError({ status: 404, errors: [], call: CALL })],
    },
    key: ({ context }) => [context.key?.id, context.loaded?.value.status],
    longRunning: {
      status: "stands on the page as long as it shows an alert",
      supportCase: "stands on the page as long as it shows an alert",
      tabClosing: "stands on the page as long as it shows an alert",
      refresh: "watches for changes as long as the page shows an alert",
      connection: "watches the connection as long as the page shows an alert",
      closedAlerts: "stands on the page as long as it shows an alert",
      signal: "stands on the page as long as it shows an alert",
    },
    nonInput: {
      "alert.saved": "is what the server saved",
    },
    person: { endsWith: "screen" },
  },
})
