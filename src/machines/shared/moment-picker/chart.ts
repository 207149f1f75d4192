import { defineChart } from "../../chart.ts"
import { MomentPickerEvents } from "./events.ts"
import { momentPickerMachine, toldOf } from "./machine.ts"

export const momentPickerChart = defineChart<typeof momentPickerMachine>({
  area: "shared",
  name: "moment-picker",
  purpose: "A day and a time of day of a form, typed or picked.",
  machine: momentPickerMachine,
  events: MomentPickerEvents,
  samples: {
    inputs: [{ name: "start", moment: { day: "2026-11-20", time: "06:00" } }],
    events: ({ context }) => [
      { type: "day.picked", name: "day", day: "2026-11-19" },
      { type: "day.missed", name: "day" },
      { type: "time.typed", text: "14.05", time: "14:05" },
      { type: "time.typed", text: "soon", time: "" },
      { type: "typing.ended" },
      { type: "moment.set", moment: toldOf(context) },
      { type: "moment.set", moment: { day: "2026-11-24", time: "07:30" } },
      { type: "moment.set", moment: { day: "", time: "07:30" } },
      { type: "moment.set", moment: { day: "2026-11-24", time: "", typed: "7:3" } },
    ],
    meant: {
      "day.picked name is never read": "there is one picker",
      "day.missed name is never read": "there is one picker",
      "moment-picker --moment.set[0] changes nothing": "the same date and time come back from the form",
    },
    key: ({ context }) => [context.moment, context.typed],
    lasting: { day: "stands beside the time as long as it is on the page" },
    unsaved: {
      of: ({ context }) => [context.typed, context.moment],
      // What the form has, as a draft that came back, counts; else what is told comes back from it.
      changedBy: ["day.picked", "day.missed", "time.typed", "typing.ended", "moment.set"],
    },
  },
})
