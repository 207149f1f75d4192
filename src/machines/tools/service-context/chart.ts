import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { ServiceContextEvents } from "./events.ts"
import { serviceContextMachine } from "./machine.ts"

export const serviceContextChart = defineChart<typeof serviceContextMachine>({
  area: "tools",
  name: "service-context",
  purpose: "Knows which service centre the person works in, and offers the others.",
  machine: serviceContextMachine,
  events: ServiceContextEvents,
  samples: {
    inputs: [],
    events: () => [
      { type: "path.changed", path: "/service/3/data" },
      { type: "path.changed", path: "/service/5" },
      { type: "path.changed", path: "/network" },
    ],
    outputs: { nameContext: ["Harjukylän Huolto"] },
    errors: {
      nameContext: [
        new ApiError({ status: 404, errors: [{ message: "NOT_FOUND" }], call: "GET /partners/{id}" }),
        new NetworkError({ call: "GET /partners/{id}" }),
      ],
    },
    meant: {
      "service-context --path.changed[0] changes nothing": "the place of the context itself",
    },
    key: ({ context }) => [context.id, context.name],
    longRunning: {
      watchPath: "follows as long as the header is there",
      select: "lives as long as the header is there",
    },
    nonInput: {
      "path.changed": "comes from navigation",
    },
  },
})
