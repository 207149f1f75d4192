import type { Signal } from "#contract/schemas/data.ts"
import type { MachineId, PartnerId } from "#contract/schemas/ids.ts"
import { withView } from "#domain/data-view.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { MachineDataEvents } from "./events.ts"
import { machineDataMachine } from "./machine.ts"
import { hasFailed, isPicking, isSilent, isZoomed } from "./selectors.ts"

const signal = (name: string, unit: string): Signal => ({
  name,
  label: name,
  unit,
  group: "Engine",
  type: "number",
})
const signals = [signal("EngineSpeed", "rpm"), signal("EngineFuelRate", "l/h")]
const span = { start: Date.UTC(2026, 10, 20, 22), end: Date.UTC(2026, 10, 21, 22) }

const today = "2026-11-21"

/** Sample events where the address names days that cannot be shown. */
const refusedEvents = [
  { type: "day.shown", day: today, today },
  { type: "day.selected", day: today },
  { type: "days.selected", from: "2026-11-15", to: today },
  { type: "search.changed", search: "?start=2026-11-21&end=2026-11-20" },
  { type: "search.changed", search: "?start=2026-11-21&end=2026-11-21" },
] as const

export const machineDataChart = defineChart<typeof machineDataMachine>({
  area: "machine",
  name: "machine-data",
  purpose: "Draws recorded signals of a machine over some days, as lines over time.",
  machine: machineDataMachine,
  events: MachineDataEvents,
  samples: {
    inputs: [
      {
        machineId: 7 as MachineId,
        zone: "Europe/Helsinki",
        search: "",
        lastDay: "2026-11-19",
        vin: "HDLTR1A27R0000007",
      },
      {
        machineId: 7 as MachineId,
        zone: "Europe/Helsinki",
        search: "?start=2026-11-22&end=2026-11-22",
        lastDay: "2026-11-19",
        serviceId: 3 as PartnerId,
      },
    ],
    // Sample events: what the page offers the user in each state of the chart.
    events: (snapshot) => {
      const { days, typed, zoom, chosen } = snapshot.context
      if (snapshot.hasTag("refused")) return refusedEvents
      const isDrawn = snapshot.hasTag("shown")
      return [
        ...(days.to === today && days.from !== "2026-11-15"
          ? ([{ type: "days.selected", from: "2026-11-15", to: today }] as const)
          : []),
        ...(isDrawn
          ? ([{ type: "zoom.changed", start: span.start, end: span.start + 3 * 3_600_000 }] as const)
          : []),
        ...(isDrawn || isZoomed(snapshot) ? ([{ type: "zoom.reset" }] as const) : []),
        ...(isPicking(snapshot) && typed === ""
          ? ([
              { type: "signal.toggled", name: "EngineSpeed" },
              { type: "pickerQuery.changed", text: "fuel" },
            ] as const)
          : []),
        ...(isPicking(snapshot) && typed !== ""
          ? ([{ type: "pickerQuery.changed", text: "" }] as const)
          : []),
        ...(hasFailed(snapshot) || isSilent(snapshot) || days.to === today
          ? ([{ type: "data.refreshed" }] as const)
          : []),
        { type: "picker.toggled" },
        // Sample day from the day navigator: another day only after the data are shown, when the user may move;
        // before that the navigator repeats the day that it reported first.
        {
          type: "day.shown",
          day: snapshot.matches("open") && days.to === today ? "2026-11-20" : today,
          today,
        },
        { type: "search.changed", search: withView("", { days, zoom, signals: chosen }) },
        { type: "search.changed", search: "?signals=EngineSpeed&start=2026-11-21&end=2026-11-21" },
        { type: "search.changed", search: "?start=2026-11-21&end=2026-11-20" },
      ]
    },
    outputs: {
      loadSignals: [signals, []],
      loadSeries: [
        { version: 1, samples: 120, span },
        { version: 2, samples: 0, span },
      ],
    },
    errors: {
      loadSignals: [new NetworkError({ call: "GET /signals" })],
      loadSeries: [new NetworkError({ call: "GET /datas" })],
    },
    meant: {
      "machine-data.dating --day.shown[0] does not read day: starts":
        "the address names a day that cannot be shown; which day is today is kept",
      "machine-data.refused --day.shown[0] does not read day: day.shown > search.changed":
        "no day is shown until one is selected",
      "machine-data.refused --day.shown[0] changes nothing: day.shown > search.changed":
        "only at midnight another day is today",
      "machine-data --day.shown[0] changes nothing: day.shown":
        "before the lines the navigator shows the day that it said first",
      "machine-data.dating --day.shown[1] does not read day: starts":
        "the address names the first days; the navigator is asked for them",
    },
    key: ({ context }) => [context.days, context.zoom !== undefined, context.chosen, context.typed],
    longRunning: {
      navigator: "stands over the lines as long as the page is open",
      connection: "watches the connection while the data could not be loaded",
      connectionOfSignals: "watches the connection while the signals could not be loaded",
    },
    unsaved: {
      of: ({ context: { typed, days, chosen, zoom } }) => [typed, days, chosen, zoom],
      // The zoom counts as the user's input, and a move to other days (`day.shown`) ends it.
      changedBy: [
        "pickerQuery.changed",
        "day.shown",
        "day.selected",
        "days.selected",
        "signal.toggled",
        "zoom.changed",
        "zoom.reset",
        "search.changed",
      ],
    },
  },
})
