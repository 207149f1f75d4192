import { defineChart } from "../../chart.ts"
import { DateTimePickerEvents } from "./events.ts"
import { dateTimePickerMachine, toldOf } from "./machine.ts"

export const dateTimePickerChart = defineChart<typeof dateTimePickerMachine>({
  area: "shared",
  name: "date-time-picker",
  purpose: "A day and a time of day of a form, typed or picked.",
  machine: dateTimePickerMachine,
  events: DateTimePickerEvents,
  samples: {
    inputs: [{ name: "start", dateTime: { day: "2026-11-20", time: "06:00" } }],
    events: ({ context }) => [
      { type: "day.changed", name: "day", day: "2026-11-19" },
      { type: "day.rejected", name: "day" },
      { type: "timeText.changed", text: "14.05", time: "14:05" },
      { type: "timeText.changed", text: "soon", time: "" },
      { type: "typing.ended" },
      { type: "dateTime.replaced", dateTime: toldOf(context) },
      { type: "dateTime.replaced", dateTime: { day: "2026-11-24", time: "07:30" } },
      { type: "dateTime.replaced", dateTime: { day: "", time: "07:30" } },
      { type: "dateTime.replaced", dateTime: { day: "2026-11-24", time: "", typed: "7:3" } },
    ],
    meant: {
      "day.changed name is never read": "there is one picker",
      "day.rejected name is never read": "there is one picker",
      "date-time-picker --dateTime.replaced[0] changes nothing":
        "the same date and time come back from the form",
    },
    key: ({ context }) => [context.dateTime, context.typed],
    longRunning: { day: "stands beside the time as long as it is on the page" },
    unsaved: {
      of: ({ context }) => [context.typed, context.dateTime],
      // Events that may change the input. A new value from the form, such as a restored draft, replaces it; all
      // other changes repeat what the picker sent.
      changedBy: ["day.changed", "day.rejected", "timeText.changed", "typing.ended", "dateTime.replaced"],
    },
  },
})
