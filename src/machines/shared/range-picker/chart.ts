import { SHORTCUTS } from "#domain/calendar.ts"
import { defineChart } from "../../chart.ts"
import { silentClock } from "../day-navigator/silent-clock.ts"
import { RangePickerEvents } from "./events.ts"
import { type RangePickerMachine, rangePickerMachine } from "./machine.ts"

export const rangePickerChart = defineChart<RangePickerMachine>({
  area: "shared",
  name: "range-picker",
  purpose: "From when to when: whole days or times, typed, picked, or by a shortcut.",
  machine: rangePickerMachine(silentClock),
  events: RangePickerEvents,
  samples: {
    inputs: [
      { zone: "Europe/Helsinki", kind: "days" },
      { zone: "Europe/Helsinki", kind: "times", min: "2026-10-01" },
    ],
    events: ({ context: { kind, today }, value }) => [
      ...["2026-11-21", "2026-11-22"]
        .filter((day) => day !== today)
        .map((day) => ({ type: "today.changed", day }) as const),
      ...(value === "dating"
        ? []
        : ([
            { type: "day.changed", name: "start", day: "2026-11-20" },
            { type: "day.changed", name: "end", day: "2026-11-19" },
            { type: "day.rejected", name: "start" },
            ...SHORTCUTS.map((shortcut) => ({ type: "shortcut.selected", shortcut }) as const),
          ] as const)),
      ...(value !== "dating" && kind === "times"
        ? ([
            { type: "timeText.changed", name: "start", text: "22.30", time: "22:30" },
            { type: "timeText.changed", name: "end", text: "", time: "" },
            { type: "timeText.changed", name: "end", text: "soon", time: "" },
            { type: "typing.ended" },
          ] as const)
        : []),
    ],
    key: ({ context: { ends } }) => ends,
    longRunning: {
      watchToday: "watches the calendar as long as the page is open",
      start: "stands in the range as long as it is on the page",
      end: "stands in the range as long as it is on the page",
    },
    unsaved: {
      of: ({ context: { ends } }) =>
        [ends.start, ends.end].flatMap(({ day, time, typed }) => [day, typed ?? time]),
      // Events that may change the range; a shortcut replaces both ends.
      changedBy: [
        "day.changed",
        "day.rejected",
        "timeText.changed",
        "typing.ended",
        "shortcut.selected",
        "today.changed",
      ],
    },
  },
})
