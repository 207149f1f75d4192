import { expect, it } from "vitest"
import { PLAN_TABS, planAddress, planFilters } from "#domain/centre/buckets.ts"
import { alarmOfCode, codeFilters, daysOfCodes } from "#domain/centre/code-filters.ts"
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

it("the filters of service codes ask for what their options say, and a code leads to its open alarm", () => {
  expect(codeFilters({ q: "oil", severity: "1", alarm: "open" })).toEqual({
    q: "oil",
    severity: [1],
    alarm: "true",
  })
  expect(codeFilters({ severity: "9", alarm: "old" })).toEqual({})
  expect(codeFilters({ alarm: "none" })).toEqual({ alarm: "false" })
  expect([{}, { days: "7" }, { days: "400" }].map(daysOfCodes)).toEqual([31, 7, 31])
  const code = { code: "110.0", vin: "HDLTRAC0000000007" }
  expect(alarmOfCode(3, { ...code, alarm: "NEW" })).toBe(
    "/service/3/alarms?q=110.0&machine=HDLTRAC0000000007",
  )
  expect(alarmOfCode(3, { ...code, alarm: "MONITOR" })).toBe(
    "/service/3/alarms?state=pending&q=110.0&machine=HDLTRAC0000000007",
  )
})
