import { defineChart } from "../../chart.ts"
import { DayPickerEvents } from "./events.ts"
import { dayPickerMachine } from "./machine.ts"

const limits = { min: "2026-11-02", max: "2026-11-21" }

/** Sample inputs of the day field; a text that the field already contains is left out. */
const typed = [
  { type: "dayText.changed", text: "19/11/2026", day: "2026-11-19" },
  { type: "dayText.changed", text: "22/11/2026", day: "2026-11-22" },
  { type: "dayText.changed", text: "soon", day: "" },
  { type: "dayText.changed", text: "", day: "" },
] as const

export const dayPickerChart = defineChart<typeof dayPickerMachine>({
  area: "shared",
  name: "day-picker",
  purpose: "A day, typed or picked from a calendar, between a first and a last one.",
  machine: dayPickerMachine,
  events: DayPickerEvents,
  samples: {
    inputs: [{ name: "day", day: "2026-11-20", limits }],
    // Sample events: what the page offers the user in each state of the chart.
    events: ({ context, value }) => [
      ...typed.filter(({ text, day }) =>
        context.typed === undefined ? day !== context.day : text !== context.typed.text,
      ),
      { type: "typing.ended" },
      { type: "day.submitted" },
      { type: "calendar.opened" },
      ...(value.calendar === "open"
        ? ([
            { type: "calendar.closed" },
            ...(context.active === "2026-11-20"
              ? ([
                  { type: "active.moved", day: "2026-11-13" },
                  { type: "active.moved", day: "2026-12-20" },
                ] as const)
              : []),
            { type: "day.selected", day: "2026-11-19" },
            { type: "day.selected", day: "2026-11-22" },
          ] as const)
        : []),
      { type: "limits.changed", limits: { ...limits, max: "2026-11-22" } },
      { type: "day.replaced", day: context.day, limits },
      { type: "day.replaced", day: "2026-11-18", limits },
    ],
    key: ({ context }) => [
      context.day,
      context.typed?.text,
      context.fieldError,
      context.limits.max,
      context.active,
    ],
    unsaved: {
      of: ({ context }) => [context.typed?.text, context.day],
      // Events that may change the typed text: it disappears once it is taken over as a day, or another day is
      // selected.
      changedBy: [
        "dayText.changed",
        "typing.ended",
        "day.submitted",
        "calendar.opened",
        "day.selected",
        "day.replaced",
      ],
    },
    nonInput: {
      "active.moved": "only points at a day",
      "limits.changed": "says between which days one may choose",
    },
  },
})
