import { expect, it } from "vitest"
import { PLAN_TABS, planAddress, planFilters } from "#domain/centre/buckets.ts"
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

it("the service plan begins with what is due, and each bucket has its address", () => {
  expect(planFilters({})).toEqual({ nextServiceMax: 0 })
  expect(planFilters({ service: "in100", q: "otso" })).toEqual({
    q: "otso",
    nextServiceMin: 50.1,
    nextServiceMax: 100,
  })
  expect(planFilters({ service: "soon" })).toEqual({ nextServiceMax: 0 })
  expect(PLAN_TABS.map(({ name }) => planAddress(3, name))).toEqual([
    "/service/3/maintenance?page=1",
    "/service/3/maintenance?service=in50",
    "/service/3/maintenance?service=in100",
    "/service/3/maintenance?service=later",
  ])
})
