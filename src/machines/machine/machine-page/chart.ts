import type { User } from "#contract/schemas/user.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleMachine } from "../../fleet/live-fleet/chart.ts"
import { MachinePageEvents } from "./events.ts"
import { machinePageMachine } from "./machine.ts"

const user = { timeZone: "Europe/Helsinki" } as User
const vin = sampleMachine.vin
const call = "GET /machines/{id}"

export const machinePageChart = defineChart<typeof machinePageMachine>({
  area: "machine",
  name: "machine-page",
  purpose: "Finds one machine by its VIN and shows its overview, its data and its route.",
  machine: machinePageMachine,
  events: MachinePageEvents,
  samples: {
    inputs: [
      { params: { vin }, search: "", user },
      { params: {}, search: "", user },
    ],
    events: () => [
      { type: "vin.changed", text: "123" },
      { type: "vin.changed", text: ` ${vin.toLowerCase()} ` },
      { type: "vin.submitted" },
      { type: "load.retried" },
      { type: "search.changed", search: "" },
      { type: "search.changed", search: "?tab=data" },
      { type: "search.changed", search: "?tab=route" },
    ],
    outputs: { findMachine: [sampleMachine] },
    errors: {
      findMachine: [
        new ApiError({ status: 404, errors: [{ message: "NOT_FOUND" }], call }),
        new NetworkError({ call }),
      ],
    },
    meant: {
      "machine-page.open --search.changed[0] changes nothing": "the address was changed by the page itself",
    },
    key: ({ context }) => [context.search, context.typed, context.machine !== undefined],
    longRunning: {
      overview: "the chart of the tab runs as long as it is shown",
      data: "the chart of the tab runs as long as it is shown",
      route: "the chart of the tab runs as long as it is shown",
    },
    unsaved: { of: ({ context }) => context.typed, changedBy: ["vin.changed"] },
  },
})
