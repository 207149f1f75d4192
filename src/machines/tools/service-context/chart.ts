import { Refused, Unreachable } from "#services/failures.ts"
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
      { type: "place.entered", path: "/service/3/data" },
      { type: "place.entered", path: "/service/5" },
      { type: "place.entered", path: "/network" },
    ],
    outputs: { nameContext: ["Harjukylän Huolto"] },
    errors: {
      nameContext: [
        new Refused({ status: 404, errors: [{ message: "NOT_FOUND" }], call: "GET /partners/{id}" }),
        new Unreachable({ call: "GET /partners/{id}" }),
      ],
    },
    meant: {
      "service-context --place.entered[0] changes nothing": "the place of the context itself",
    },
    key: ({ context }) => [context.id, context.name],
    lasting: {
      followPlace: "follows as long as the header is there",
      select: "lives as long as the header is there",
    },
    passing: {
      "place.entered": "comes from navigation",
    },
  },
})
