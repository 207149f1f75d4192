import type { MachineId } from "#contract/schemas/ids.ts"
import { DEFAULT_FLEET_SORT } from "#domain/fleet-sort.ts"
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
      const { selected, query, status, sort } = context
      // With another order, sampled once, only the usual order and an address without one are offered.
      if (sort !== DEFAULT_FLEET_SORT)
        return [
          { type: "sort.selected", sort: DEFAULT_FLEET_SORT },
          { type: "search.changed", search: "" },
        ]
      const isPlain = value.address === "settled" && query === "" && status === null
      // Whether the chart's time span is neither loading nor being saved. To keep the samples few, one part of the
      // chart varies while the others are in their first state.
      const isQuiet = value.window === "known"
      return [
        // Events of the list, which is shown only while no machine is selected; with one selected, its card
        // replaces the list, and another machine can be selected only on the map.
        ...(selected === undefined
          ? ([
              { type: "machine.selected", id: 7 as MachineId },
              ...(isQuiet
                ? ([
                    ...(status === null
                      ? ([{ type: "query.changed", text: query === "" ? "headland" : "" }] as const)
                      : []),
                    ...(query === "" && status === null && value.sheet === "low"
                      ? ([{ type: "sort.selected", sort: "FUEL" }] as const)
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
        // Address change by Back or a link: from a selected machine to none, and the reverse.
        ...(isPlain
          ? ([{ type: "search.changed", search: selected === undefined ? "?machine=7" : "" }] as const)
          : []),
        { type: "selection.cleared" },
        { type: "follow.toggled" },
        { type: "map.dragged" },
        // Event that moves the list over the map, sampled only while the other parts of the chart are in their
        // first state.
        ...(isPlain && isQuiet
          ? (["low", "half", "full"] as const)
              .filter((height) => height !== value.sheet)
              .map((height) => ({ type: "sheet.moved", height }) as const)
          : []),
        { type: "data.refreshed" },
      ]
    },
    outputs: { loadHours: [8, 72], loadDetails: [details] },
    errors: { loadDetails: [new NetworkError({ call: "GET /machines/{id}/statistics" })] },
    meant: {
      "loadHours fails unshown": "the browser's memory may be closed; the choice holds for this visit",
      "saveHours fails unshown": "the browser's memory may be closed; the choice holds for this visit",
    },
    key: ({ context: { selected, hours, query, status, sort, details } }) => [
      sort,
      selected !== undefined,
      hours === 24,
      query !== "" || status !== null,
      details !== undefined,
    ],
    longRunning: {
      live: "the chart of the live fleet runs as long as the map is there",
      connection: "watches the connection while the figures could not be loaded",
    },
    unsaved: {
      of: ({ context: { query, status, sort, hours } }) => [query, status, sort, hours],
      changedBy: ["query.changed", "status.selected", "sort.selected", "hours.selected", "search.changed"],
    },
    nonInput: { "machine.selected": "leads to what is looked at and changes nothing" },
  },
})
