import type { MachineId } from "#contract/schemas/ids.ts"
import { withFleetView } from "#domain/fleet-view.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { FleetMapEvents } from "./events.ts"
import { fleetMapMachine } from "./machine.ts"

const hours = (value: number) => ({ value, unit: "h" })
const details = {
  statistics: {
    hours: 8,
    engineHours: hours(5.5),
    drivingHours: hours(4),
    idleHours: hours(1.5),
    distance: { value: 42, unit: "km" },
    area: { value: 12.5, unit: "ha" },
    fuelUsed: { value: 96, unit: "l" },
    averageFuelRate: { value: 17.4, unit: "l/h" },
    averageSpeed: { value: 8.1, unit: "km/h" },
  },
  trail: { machineId: 7, vin: "HDL42TR7XK0000007", points: [] },
}

export const fleetMapChart = defineChart<typeof fleetMapMachine>({
  area: "fleet",
  name: "fleet-map",
  purpose: "The owner's front page: finds, chooses and follows machines on the live map.",
  machine: fleetMapMachine,
  events: FleetMapEvents,
  samples: {
    inputs: [{ search: "" }, { search: "?machine=7" }],
    events: ({ context, value }) => {
      const { selected, query, status } = context
      const isPlain = value.address === "settled" && query === "" && status === null
      // To keep the samples few, parts of the chart vary one at a time while the others are in their first state.
      const isQuiet = value.window === "known"
      return [
        // While a machine is selected, the machine's card replaces the list, so another machine can be selected
        // only on the map.
        ...(selected === undefined
          ? ([
              { type: "machine.selected", id: 7 as MachineId },
              ...(isQuiet
                ? ([
                    ...(status === null
                      ? ([{ type: "query.changed", text: query === "" ? "headland" : "" }] as const)
                      : []),
                    ...(query === ""
                      ? ([{ type: "status.selected", status: status === null ? "RUNNING" : null }] as const)
                      : []),
                  ] as const)
                : []),
            ] as const)
          : ([
              { type: "machine.selected", id: 8 as MachineId },
              ...(isPlain
                ? ([{ type: "hours.selected", hours: context.hours === 24 ? 8 : 24 }] as const)
                : []),
            ] as const)),
        { type: "search.changed", search: withFleetView("", context) },
        // Back and links change the address from a selected machine to none, and the reverse.
        ...(isPlain
          ? ([{ type: "search.changed", search: selected === undefined ? "?machine=7" : "" }] as const)
          : []),
        { type: "selection.cleared" },
        { type: "follow.toggled" },
        { type: "map.dragged" },
        // The list is pulled over the map only while no other part of the chart has changed.
        ...(isPlain && isQuiet
          ? (["low", "half", "full"] as const)
              .filter((height) => height !== value.sheet)
              .map((height) => ({ type: "sheet.moved", height }) as const)
          : []),
        { type: "details.retried" },
      ]
    },
    outputs: { loadHours: [8, 72], loadDetails: [details] },
    errors: { loadDetails: [new NetworkError({ call: "GET /machines/{id}/statistics" })] },
    meant: {
      "loadHours fails unshown": "the browser's memory may be closed; the choice holds for this visit",
      "saveHours fails unshown": "the browser's memory may be closed; the choice holds for this visit",
    },
    key: ({ context: { selected, hours, query, status, details } }) => [
      selected !== undefined,
      hours === 24,
      query !== "" || status !== null,
      details !== undefined,
    ],
    longRunning: { live: "the chart of the live fleet runs as long as the map is there" },
    unsaved: {
      of: ({ context: { query, status, hours } }) => [query, status, hours],
      changedBy: ["query.changed", "status.selected", "hours.selected", "search.changed"],
    },
    nonInput: { "machine.selected": "leads to what is looked at and changes nothing" },
  },
})
