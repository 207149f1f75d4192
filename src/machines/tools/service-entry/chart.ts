import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { ServiceEntryEvents } from "./events.ts"
import { serviceEntryMachine } from "./machine.ts"

export const serviceEntryChart = defineChart<typeof serviceEntryMachine>({
  area: "tools",
  name: "service-entry",
  purpose: "Leads into the service centre that the person works in, or offers those that there are.",
  machine: serviceEntryMachine,
  events: ServiceEntryEvents,
  samples: {
    inputs: [],
    events: () => [{ type: "load.retried" }],
    outputs: {
      find: [
        { total: 0, id: undefined },
        { total: 4, id: 3 },
        { total: 4, id: undefined },
      ],
    },
    errors: { find: [new NetworkError({ call: "GET /partners/users/service-contexts" })] },
    key: () => "",
    longRunning: { select: "lives as long as there is a choice" },
    neverLeft: {
      "service-entry.entering": "the page goes to another place, and this chart with it",
      "service-entry.choosing": "the choice leads to another place, and this chart goes with it",
      "service-entry.none": "there is nothing to choose until an administrator assigns a service centre",
    },
  },
})
