import type { Signal } from "#contract/schemas/data.ts"
import type { MachineId, Vin } from "#contract/schemas/ids.ts"
import { MAX_MACHINES } from "#domain/fleet-data/view.ts"
import { NetworkError } from "#services/failures.ts"
import type { ComparedMachine, FleetChoice, FleetSummary } from "#services/machine/fleet-series.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { hasFailed, isPicking, isSilent, isZoomed } from "../machine-data/selectors.ts"
import { FleetDataEvents } from "./events.ts"
import { fleetDataMachine } from "./machine.ts"

const signal = (name: string, unit: string): Signal => ({
  name,
  label: name,
  unit,
  group: "Engine",
  type: "number",
})
const signals = [signal("EngineSpeed", "rpm"), signal("EngineFuelRate", "l/h")]
const recorded = signals.map(({ name }) => name)
const machine = (id: number, name: string): ComparedMachine => ({
  id: id as MachineId,
  vin: `HDLTR1A27R000000${id}` as Vin,
  name,
  type: "TRACTOR",
  recorded,
})
const otso = machine(1, "Otso")
const hukka = machine(2, "Hukka")
const both: FleetChoice = { machines: [otso, hukka], signals, missing: [] }
const silent: FleetChoice = {
  machines: [otso, hukka].map((one) => ({ ...one, recorded: [] })),
  signals: [],
  missing: [],
}
const none: FleetChoice = { machines: [], signals: [], missing: [otso.vin] }

const today = "2026-11-21"
const span = { start: Date.UTC(2026, 10, 20, 22), end: Date.UTC(2026, 10, 21, 22) }
const mark = { machineId: otso.id, code: "110.0", title: "Coolant far too hot", count: 2 }
const full: FleetSummary = {
  version: 1,
  samples: 242,
  span,
  starts: {},
  marks: [{ ...mark, first: span.start + 9 * 3_600_000, last: span.start + 11 * 3_600_000 }],
}
const empty: FleetSummary = { ...full, version: 2, samples: 0, marks: [] }

/** Address that names days that cannot be shown. */
const WRONG = "?start=2026-11-21&end=2026-11-20"
const named = (vins: string) => `?signals=EngineSpeed&start=${today}&end=${today}&machines=${vins}`

/** Sample events where the address names days that cannot be shown. */
const refusedEvents = [
  { type: "day.shown", day: today, today },
  { type: "day.selected", day: today },
  { type: "days.selected", from: "2026-11-15", to: today },
  { type: "search.changed", search: WRONG },
  { type: "search.changed", search: named(otso.vin) },
] as const

export const fleetDataChart = defineChart<typeof fleetDataMachine>({
  area: "machine",
  name: "fleet-data",
  purpose: "Compares recorded signals of up to four machines over some days, panel by panel.",
  machine: fleetDataMachine,
  events: FleetDataEvents,
  samples: {
    inputs: [
      { params: {}, search: "", user: owner, boot: sampleBoot },
      // At a service centre.
      { params: { id: "3" }, search: WRONG, user: owner, boot: sampleBoot },
    ],
    // Sample events: what the page offers the user in each state of the chart.
    // An open picker lies over the rest, and the sets are changed while whole days are shown: the search then stays small.
    events: (snapshot) => {
      const { days, typed, machines, alignment } = snapshot.context
      if (snapshot.hasTag("refused")) return refusedEvents
      const isOpen = snapshot.matches("open")
      const isZoomedIn = isZoomed(snapshot)
      const isWhole = !isZoomedIn && alignment === "clock" && days.to === today
      const toggle = { type: "picker.toggled" } as const
      if (isPicking(snapshot)) {
        const found =
          typed === ""
            ? ([
                { type: "signal.toggled", name: "EngineSpeed" },
                { type: "pickerQuery.changed", text: "fuel" },
              ] as const)
            : ([{ type: "pickerQuery.changed", text: "" }] as const)
        return [toggle, ...found]
      }
      return [
        ...(isWhole
          ? ([
              toggle,
              ...(machines.length < MAX_MACHINES ? ([{ type: "machine.added", id: 3 }] as const) : []),
              ...(machines.length > 1 ? ([{ type: "machine.removed", vin: hukka.vin }] as const) : []),
              { type: "preset.selected", name: "fuel" },
              { type: "days.selected", from: "2026-11-15", to: today },
            ] as const)
          : []),
        ...(isOpen && !isZoomedIn && days.to === today
          ? ([{ type: "alignment.changed", alignment: alignment === "clock" ? "work" : "clock" }] as const)
          : []),
        ...(isWhole && snapshot.hasTag("shown")
          ? ([{ type: "zoom.changed", start: span.start, end: span.start + 3 * 3_600_000 }] as const)
          : []),
        ...(isZoomedIn ? ([{ type: "zoom.reset" }] as const) : []),
        ...(hasFailed(snapshot) || isSilent(snapshot) || days.to === today
          ? ([{ type: "data.refreshed" }] as const)
          : []),
        { type: "day.shown", day: isOpen && isWhole ? "2026-11-20" : today, today },
        { type: "search.changed", search: named([otso, hukka].map(({ vin }) => vin).join(",")) },
        { type: "search.changed", search: named(otso.vin) },
        { type: "search.changed", search: WRONG },
      ]
    },
    outputs: { chooseMachines: [both, silent, none], loadSeries: [full, empty] },
    errors: {
      chooseMachines: [new NetworkError({ call: "GET /signals" })],
      loadSeries: [new NetworkError({ call: "GET /datas" })],
    },
    meant: {
      "fleet-data.dating --day.shown[0] does not read day: starts":
        "the address names a day that cannot be shown; which day is today is kept",
      "fleet-data.dating --day.shown[1] does not read day: starts":
        "the address names the first days; the navigator is asked for them",
      "fleet-data.refused --day.shown[0] does not read day: day.shown > search.changed":
        "no day is shown until one is selected",
      "fleet-data.refused --day.shown[0] changes nothing: day.shown > search.changed":
        "only at midnight another day is today",
      "fleet-data --day.shown[0] changes nothing: day.shown":
        "before the lines the navigator shows the day that it said first",
    },
    key: ({ context: { days, zoom, chosen, typed, alignment, machines } }) => [
      days.to,
      zoom !== undefined,
      chosen.length === 0,
      typed,
      alignment,
      machines.length > 1,
    ],
    longRunning: {
      navigator: "stands over the lines as long as the page is open",
      layouts: "stand beside the machines as long as the page is open",
      machineSearch: "stands beside the machines as long as the page is open",
      connection: "watches the connection while the data could not be loaded",
      connectionOfMachines: "watches the connection while the machines could not be loaded",
    },
    person: { endsWith: "screen" },
    unsaved: {
      of: ({ context: { typed, days, chosen, zoom, alignment } }) => [typed, days, chosen, zoom, alignment],
      // The zoom counts as the user's input, and a move to other days (`day.shown`) ends it.
      changedBy: [
        "pickerQuery.changed",
        "day.shown",
        "day.selected",
        "days.selected",
        "signal.toggled",
        "preset.selected",
        "alignment.changed",
        "zoom.changed",
        "zoom.reset",
        "search.changed",
      ],
    },
    nonInput: {
      "machine.added": "the machines stand in the address",
      "machine.removed": "the machines stand in the address",
    },
  },
})
