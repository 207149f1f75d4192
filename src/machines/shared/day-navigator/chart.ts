import { defineChart } from "../../chart.ts"
import { DayNavigatorEvents } from "./events.ts"
import { type DayNavigatorMachine, dayNavigatorMachine } from "./machine.ts"
import { silentClock } from "./silent-clock.ts"

export const dayNavigatorChart = defineChart<DayNavigatorMachine>({
  area: "shared",
  name: "day-navigator",
  purpose: "One day after the other up to today, with a date picker between; today can be refreshed.",
  machine: dayNavigatorMachine(silentClock),
  events: DayNavigatorEvents,
  samples: {
    inputs: [
      { zone: "Europe/Helsinki", day: "" },
      { zone: "Europe/Helsinki", day: "2026-11-20" },
    ],
    events: ({ context, value }) => [
      ...["2026-11-21", "2026-11-22"]
        .filter((day) => day !== context.today)
        .map((day) => ({ type: "today.changed", day }) as const),
      // Sample events of the user, who can do nothing until the clock was read, and then moves by a day or two.
      ...(value === "dating"
        ? []
        : ([
            ...(context.day > "2026-11-19" ? ([{ type: "previous.requested" }] as const) : []),
            { type: "next.requested" },
            { type: "data.refreshed" },
            { type: "day.changed", name: "day", day: "2026-11-20" },
            { type: "day.requested", day: "2026-11-19" },
          ] as const)),
    ],
    meant: {
      "day.changed name is never read": "there is one picker",
    },
    key: ({ context }) => [context.day, context.today],
    longRunning: {
      watchToday: "watches the calendar as long as the page is open",
      picker: "stands between the buttons as long as they do",
    },
    unsaved: {
      of: ({ context }) => context.day,
      // Events that may change the shown day; `today.changed` is one, because a navigator that shows today moves
      // on at midnight.
      changedBy: ["day.changed", "day.requested", "previous.requested", "next.requested", "today.changed"],
    },
  },
})
