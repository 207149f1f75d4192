import { defineChart } from "../../chart.ts"
import { sampleMachine } from "../../fleet/live-fleet/chart.ts"
import { MachineOverviewEvents } from "./events.ts"
import { machineOverviewMachine } from "./machine.ts"

export const machineOverviewChart = defineChart<typeof machineOverviewMachine>({
  area: "machine",
  name: "machine-overview",
  purpose: "Shows one machine as it is now, and its key figures over the chosen hours.",
  machine: machineOverviewMachine,
  events: MachineOverviewEvents,
  samples: {
    inputs: [{ id: sampleMachine.id, search: "" }],
    events: ({ context }) => [
      { type: "hours.selected", hours: context.hours === 24 ? 72 : 24 },
      { type: "search.changed", search: context.hours === 24 ? "?hours=72" : "" },
      {
        type: "search.changed",
        search: context.hours === 24 ? "?day=2026-11-20" : "?hours=72&day=2026-11-20",
      },
    ],
    key: ({ context }) => [context.hours, context.search],
    longRunning: {
      now: "shows the machine as long as the overview is open",
      figures: "shows the key figures as long as the overview is open",
    },
    neverLeft: { "machine-overview": "shows the machine as long as its tab is open" },
  },
})
