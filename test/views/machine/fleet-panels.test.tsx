import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { nothingRecorded } from "#domain/recorded.ts"
import { dataLayoutsMachine } from "#machines/machine/data-layouts/machine.ts"
import { fleetDataMachine } from "#machines/machine/fleet-data/machine.ts"
import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { FleetData } from "#views/machine/fleet-data/FleetData.tsx"
import { fleetCsv } from "#views/machine/fleet-data/fleet-csv.ts"
import { marksOf } from "#views/machine/fleet-data/panels.ts"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"

const day = Date.UTC(2026, 10, 20, 22)
const span = { start: day, end: day + 86_400_000 }
const otso = { id: 1, vin: "HDLTR1A27R0000001", name: "Otso", type: "TRACTOR", recorded: ["EngineSpeed"] }
const hukka = {
  ...otso,
  id: 2,
  vin: "HDLTR1A27R0000002",
  name: "=Hukka",
  recorded: ["EngineSpeed", "FuelLevel"],
}
const machines = [otso, hukka] as never
const signal = (name: string, label: string, unit: string) =>
  ({ name, label, unit, group: "Engine", type: "number" }) as const
const signals = [signal("EngineSpeed", "Engine speed", "rpm"), signal("FuelLevel", "Fuel level", "%")]
const gaps = new Float64Array()
const times = Float64Array.from({ length: 1441 }, (_, minute) => day + minute * 60_000)
const fleet = [
  { machineId: 1, signal: "EngineSpeed", unit: "rpm", times, values: times.map(() => 1500), gaps },
  { machineId: 2, signal: "EngineSpeed", unit: "rpm", times, values: times.map(() => 900), gaps },
  { machineId: 2, signal: "FuelLevel", unit: "%", times, values: times.map(() => 55.5), gaps },
]
const code = { machineId: 2, code: "110.0", title: "", count: 2, first: day + 60_000, last: day + 120_000 }

const shownAt = async (search: string) => {
  await page.viewport(1440, 900)
  await texts("machine")()
  await texts("components")()
  const actors = {
    navigator: dayNavigatorMachine(dayClock("2026-11-21").watch),
    layouts: dataLayoutsMachine.provide({ actors: { loadLayouts: fromPromise(async () => []) as never } }),
    chooseMachines: fromPromise(async () => ({ machines, signals, missing: [] })),
    loadSeries: fromPromise(async () => ({ version: 1, samples: 3, span, starts: {}, marks: [code] })),
  }
  const actor = createActor(fleetDataMachine.provide({ actors: actors as never }), {
    input: { params: {}, search, user: owner, boot: sampleBoot },
  }).start()
  const recorded = { ...nothingRecorded(), fleet }
  const screen = await render(around(<FleetData actor={actor} recorded={recorded} />))
  return { actor, done: () => screen.unmount().then(() => void actor.stop()) }
}

it("has one crosshair over all panels, whose values stand in a row of each signal", async () => {
  const { done } = await shownAt("?signals=EngineSpeed&signals=FuelLevel&start=2026-11-21&end=2026-11-21")
  const panels = page.getByRole("application", { name: /of all machines over time$/ })
  await expect.poll(() => panels.elements().length).toBe(2)
  ;(panels.nth(1).element() as HTMLElement).focus()
  await userEvent.keyboard("{Home}{ArrowRight}")
  const values = page.getByRole("region", { name: "Values at the crosshair" })
  await expect.element(values.getByRole("row", { name: "Engine speed rpm 1,500 900" })).toBeVisible()
  await expect.element(values.getByRole("row", { name: "Fuel level % – 55.5" })).toBeVisible()
  await expect.element(values.getByText("Sat, 21 Nov 2026, 00:14")).toBeVisible()
  // The crosshair stands in the other panel too, at the same time.
  const lefts = () =>
    [...document.querySelectorAll<HTMLElement>(".u-cursor-x")].map(({ style }) => style.transform)
  await expect.poll(() => new Set(lefts()).size).toBe(1)
  expect(lefts()[0]).not.toContain("-10px")
  await done()
})

it("names the fault codes in the table in the row of their time, beside the values", async () => {
  const { done } = await shownAt("?signals=EngineSpeed&start=2026-11-21&end=2026-11-21")
  await userEvent.click(page.getByRole("button", { name: "View as table" }))
  const rows = page.getByRole("region", { name: "View as table" }).getByRole("row")
  const first = () => rows.elements()[1]?.textContent ?? ""
  await expect
    .poll(first)
    .toContain("1,500900=Hukka: 110.0, first at Sat, 21 Nov 2026, 00:01; =Hukka: 110.0, last")
  await expect.element(rows.nth(2)).not.toHaveTextContent("110.0")
  await expect.element(page.getByText("289 rows, one every 5 min")).toBeVisible()
  await userEvent.click(page.getByRole("button", { name: "Page 2", exact: true }))
  await expect.poll(first).toContain("01:40")
  await done()
})

it("marks codes at the time since the start of work, and none of a machine that did not work", () => {
  const titleOf = (machine: string, _: unknown, isFirst: boolean) => `${machine} ${isFirst}`
  const marked = (starts: Readonly<Record<number, number>> | undefined) =>
    marksOf([code as never], { machines, starts, titleOf }).map(({ time, title, style }) => [
      time,
      title,
      style,
    ])
  expect(marked(undefined)).toEqual([
    [day + 60_000, "=Hukka true", 1],
    [day + 120_000, "=Hukka false", 1],
  ])
  expect(marked({ 2: day })).toEqual([
    [60_000, "=Hukka true", 1],
    [120_000, "=Hukka false", 1],
  ])
  expect(marked({ 1: day })).toEqual([])
})

it("writes all values into a file without formulas, with the seconds of work where machines are aligned by it", () => {
  const line = { key: "2 EngineSpeed", label: "=Hukka", unit: "rpm", gaps, machineId: 2, style: 1 }
  const lines = [{ ...line, times: Float64Array.of(0, 1500), values: Float64Array.of(900, 901.5) }]
  const panels = [{ signal: "EngineSpeed", label: "Engine speed", unit: "rpm", lines }]
  expect(fleetCsv(panels, machines, { 2: day }).split("\r\n").slice(1)).toEqual([
    `2026-11-20T22:00:00.000Z,0,"'=Hukka",HDLTR1A27R0000002,EngineSpeed,900,rpm`,
    `2026-11-20T22:00:01.500Z,2,"'=Hukka",HDLTR1A27R0000002,EngineSpeed,901.5,rpm`,
    "",
  ])
  expect(fleetCsv([], machines, undefined)).toContain("time,machine,vin,signal,value,unit")
})
