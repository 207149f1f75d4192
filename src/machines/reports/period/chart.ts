import { defineChart } from "../../chart.ts"
import { PeriodEvents } from "./events.ts"
import { periodMachine } from "./machine.ts"

export const periodChart = defineChart<typeof periodMachine>({
  area: "reports",
  name: "period",
  purpose: "The period of a report: two days, or a period by its name.",
  machine: periodMachine,
  events: PeriodEvents,
  samples: {
    inputs: [{ start: "2026-11-16", end: "2026-11-22", first: "2025-09-12", last: "2026-11-22" }],
    events: () => [
      { type: "preset.selected", preset: "lastMonth" },
      { type: "preset.selected", preset: "thisYear" },
      { type: "day.changed", name: "start", day: "2026-11-02" },
      { type: "day.changed", name: "end", day: "2026-11-20" },
      { type: "day.rejected", name: "end" },
      { type: "period.replaced", start: "2026-11-03", end: "2026-11-04" },
    ],
    key: ({ context }) => [context.start, context.end],
    neverLeft: { period: "stands in a form as long as that is open" },
    longRunning: { start: "lives as long as the period", end: "lives as long as the period" },
    unsaved: {
      of: ({ context: { start, end } }) => [start, end],
      changedBy: ["preset.selected", "day.changed", "day.rejected", "period.replaced"],
    },
  },
})
