import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { DataRequestEvents } from "./events.ts"
import { dataRequestMachine } from "./machine.ts"

const today = "2026-11-22"

export const dataRequestChart = defineChart<typeof dataRequestMachine>({
  area: "reports",
  name: "data-request",
  purpose: "Asks for all recorded data of machines, as the EU Data Act has it, or says why that cannot be.",
  machine: dataRequestMachine,
  events: DataRequestEvents,
  samples: {
    inputs: [{ params: {}, search: "", user: owner, boot: sampleBoot }],
    events: () => [
      { type: "data.refreshed" },
      { type: "period.changed", start: "2026-10-01", end: "2026-10-31" },
      { type: "form.needed" },
    ],
    outputs: {
      loadBasis: [
        { obstacle: undefined, today },
        { obstacle: "country", today },
        { obstacle: "demo", today },
      ],
    },
    errors: { loadBasis: [new NetworkError({ call: "GET /countries" })] },
    key: ({ context: { obstacle } }) => [obstacle],
    longRunning: {
      form: "stands on the page as long as it is open",
      period: "stands on the page as long as it is open",
      machines: "stands on the page as long as it is open",
      parts: "stands on the page as long as it is open",
    },
    neverLeft: {
      "data-request.open":
        "stands until the page is left; the chart of the parts says how far the request is",
      "data-request.refused": "neither a demo account nor a country changes on this page",
    },
    person: { endsWith: "screen" },
  },
})
