import type { SupportCase } from "#contract/schemas/proactive-alert.ts"
import { defineChart } from "../../chart.ts"
import { sampleAlert } from "../alert-status/chart.ts"
import { SupportCaseEvents } from "./events.ts"
import { supportCaseMachine } from "./machine.ts"

export const sampleCase: SupportCase = {
  techConnectCaseBaseUrl: "https://cases.headland.example/SC-000017",
  caseNumber: "SC-000017",
}

export const supportCaseChart = defineChart<typeof supportCaseMachine>({
  area: "service",
  name: "support-case",
  purpose: "Opens a support case from an alert: first what is asked, then what was opened.",
  machine: supportCaseMachine,
  events: SupportCaseEvents,
  samples: {
    inputs: [sampleAlert],
    events: () => [
      { type: "case.requested" },
      { type: "case.cancelled" },
      { type: "case.opened", opened: sampleCase },
      { type: "case.closed" },
    ],
    key: ({ context }) => context.opened !== undefined,
    longRunning: { form: "stands in the dialog as long as it is open" },
    nonInput: { "case.opened": "is what the server opened" },
  },
})
