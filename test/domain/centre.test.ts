import { expect, it } from "vitest"
import { centreMachineFilters } from "#domain/centre/machine-filters.ts"

it.each([
  [{}, {}],
  [{ q: "otso" }, { q: "otso" }],
  [
    { liveStatus: "OFF", subscription: "ACTIVE" },
    { liveStatus: "OFF", subscriptionState: "ACTIVE" },
  ],
  [{ subscription: "ending" }, { endingWithin: 30 }],
  [{ service: "due" }, { nextServiceMax: 0 }],
  [{ service: "in50" }, { nextServiceMin: 0.1, nextServiceMax: 50 }],
  [{ alarms: "any" }, { alarmLevel: ["A", "B", "C"] }],
  [{ alarms: "B" }, { alarmLevel: ["B"] }],
  [
    { brand: "Headland", model: "Furrow 150" },
    { brand: "Headland", model: "Furrow 150" },
  ],
  [{ alarms: "D", subscription: "CANCELED", service: "soon", shared: "true" }, {}],
])("filters %j of a centre's machines ask for %j", (filters, query) => {
  expect(centreMachineFilters(filters as Record<string, string>)).toEqual(query)
})
