import { reportTypes } from "#domain/reports/types.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { ReportRequestEvents } from "./events.ts"
import { reportRequestMachine } from "./machine.ts"

export const reportRequestChart = defineChart<typeof reportRequestMachine>({
  area: "reports",
  name: "report-request",
  purpose: "Asks for a report: what it is about, which machines, which days, once or every week.",
  machine: reportRequestMachine,
  events: ReportRequestEvents,
  samples: {
    inputs: [{ params: {}, search: "", user: owner, boot: sampleBoot }],
    events: () => [
      { type: "data.refreshed" },
      { type: "period.changed", start: "2026-10-01", end: "2026-10-31" },
    ],
    outputs: {
      loadBasis: [{ types: reportTypes.filter(({ type }) => type !== "DATA_ACT"), today: "2026-11-22" }],
    },
    errors: { loadBasis: [new NetworkError({ call: "GET /reporting/types" })] },
    key: () => [],
    longRunning: {
      form: "stands on the page as long as it is open",
      period: "stands on the page as long as it is open",
      machines: "stands on the page as long as it is open",
      signals: "stands on the page as long as it is open",
    },
    neverLeft: { "report-request.open": "the form leads on when it is sent" },
    person: { endsWith: "screen" },
  },
})
