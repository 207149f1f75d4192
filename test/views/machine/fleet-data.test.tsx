import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { nothingRecorded } from "#domain/recorded.ts"
import { dataLayoutsMachine } from "#machines/machine/data-layouts/machine.ts"
import { fleetDataChart } from "#machines/machine/fleet-data/chart.ts"
import { fleetDataMachine } from "#machines/machine/fleet-data/machine.ts"
import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { type Found, searchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import type { FleetChoice, FleetSummary } from "#services/machine/fleet-series.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { FleetData } from "#views/machine/fleet-data/FleetData.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"
import { deviceConnection } from "../support/connection.ts"

const start = Date.UTC(2026, 10, 21, 6)
const times = Float64Array.from({ length: 121 }, (_, i) => start + i * 60_000)
const gaps = new Float64Array()
const fleet = [1, 2].flatMap((machineId) => [
  {
    machineId,
    signal: "EngineSpeed",
    unit: "rpm",
    times,
    values: Float64Array.from(times, (_, i) => 1000 * machineId + i),
    gaps,
  },
  {
    machineId,
    signal: "EngineFuelRate",
    unit: "l/h",
    times,
    values: Float64Array.from(times, (_, i) => i / 10 + machineId),
    gaps,
  },
])
const recorded = { ...nothingRecorded(), fleet }

const panels = () => page.getByRole("application", { name: /of all machines over time$/ })
const legend = () => page.getByRole("list", { name: "Machines shown" })
const picker = () => page.getByRole("region", { name: "Select signals" })
const loading = () => page.getByRole("status", { name: "Loading" })
const heading = (name: string) => page.getByRole("heading", { name })
const press = async (key: string) => {
  ;(panels().first().element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}

let clock = dayClock()
const noLayouts = fromPromise(async () => [])
const searched = fromPromise<Found, { readonly q: string }>(async () => ({
  options: [{ id: 3, name: "Susi" }],
  total: 1,
}))

describeView(fleetDataChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("machine")()
    await texts("components")()
    clock = dayClock()
  },
  parts: () => ({
    navigator: dayNavigatorMachine(clock.watch),
    connection: deviceConnection().machine,
    layouts: dataLayoutsMachine.provide({ actors: { loadLayouts: noLayouts as never } }),
    machineSearch: searchableSelectMachine(searched),
  }),
  view: (actor) => around(<FleetData actor={actor as never} recorded={recorded} />),
  interactions: {
    "machine.added": async (event, _snapshot, actor) => {
      // The search sends the choice to the page that holds it; in the test the page hears of it directly.
      await expect.element(page.getByRole("combobox", { name: "Add a machine" })).toBeVisible()
      actor.send(event)
    },
    "machine.removed": () => userEvent.click(page.getByRole("button", { name: "Remove Hukka" })),
    "preset.selected": () => userEvent.click(page.getByRole("button", { name: "Fuel", exact: true })),
    "alignment.changed": ({ alignment }) =>
      userEvent.click(
        page.getByRole("radio", { name: alignment === "work" ? "Start of work" : "Clock time" }),
      ),
    "day.shown": async (event, snapshot, actor) => {
      const step = page.getByRole("button", {
        name: event.day > snapshot.context.days.to ? "Next day" : "Previous day",
        exact: true,
      })
      if (snapshot.matches("dating")) clock.set("2026-11-21")
      else if (snapshot.matches("open") && event.day !== snapshot.context.days.to) await userEvent.click(step)
      else actor.send(event)
    },
    "day.selected": () => userEvent.click(page.getByRole("button", { name: "Show today" })),
    "search.changed": async (event, _snapshot, actor) => actor.send(event),
    "days.selected": () => userEvent.click(page.getByRole("radio", { name: "7 days" })),
    "zoom.changed": () => press("+"),
    "zoom.reset": () => userEvent.click(page.getByRole("button", { name: "Reset zoom" })),
    "signal.toggled": ({ name }) => userEvent.click(page.getByRole("checkbox", { name })),
    "picker.toggled": async (_, snapshot) => {
      const button = page.getByRole("button", { name: /^\d signals?$/ })
      if (!snapshot.hasTag("picking")) return userEvent.click(button)
      ;(picker().getByRole("searchbox").element() as HTMLElement).focus()
      await userEvent.keyboard("{Escape}")
    },
    "pickerQuery.changed": ({ text }) =>
      userEvent.fill(page.getByRole("searchbox", { name: "Find a signal" }), text),
    "data.refreshed": (_, snapshot) =>
      userEvent.click(
        page.getByRole("button", { name: snapshot.hasTag("failed") ? "Try again" : "Refresh" }),
      ),
  },
  assertions: {
    dating: () => expect.element(loading()).toBeVisible(),
    refused: () => expect.element(heading("This link names days that cannot be shown")).toBeVisible(),
    listing: () => expect.element(loading()).toBeVisible(),
    failed: () => expect.element(heading("The machines could not be loaded")).toBeVisible(),
    none: async () => {
      await expect.element(heading("None of these machines can be shown")).toBeVisible()
      await expect.element(page.getByText(/^Not shown: HDLTR1A27R0000001/)).toBeVisible()
    },
    silent: () => expect.element(heading("Nothing recorded yet")).toBeVisible(),
    "open.picker.closed": () => expect.poll(() => picker().elements()).toEqual([]),
    "open.picker.open": () => expect.element(picker()).toBeVisible(),
    "open.series.unchosen": () => expect.element(heading("No signal selected")).toBeVisible(),
    "open.series.loading": async ({ context }) => {
      const busy = () => document.querySelector("[aria-busy=true]")
      if (context.series === undefined) await expect.element(loading()).toBeVisible()
      else await expect.poll(busy).not.toBeNull()
    },
    "open.series.shown": async ({ context: { chosen, machines, alignment } }) => {
      await expect.poll(() => panels().elements().length).toBe(chosen.length)
      await expect.poll(() => legend().getByRole("listitem").elements().length).toBe(machines.length)
      // The first and the last occurrence of a fault code are marks on the time axis; a machine without a start of
      // work has none.
      const marks = page.getByRole("img", { name: /^Otso: Coolant far too hot, (first|last) at / })
      await expect.poll(() => marks.elements().length).toBe(alignment === "clock" ? 2 : 0)
    },
    "open.series.empty": () => expect.element(heading("No data in this period")).toBeVisible(),
    "open.series.failed": () => expect.element(heading("The values could not be loaded")).toBeVisible(),
  },
  invisible: { "open.series.deciding": "passes at once" },
})

it("compares machines of a service centre, and marks only the codes of its address (ROUTE-15, CODE-08)", async () => {
  await page.viewport(1440, 900)
  clock = dayClock("2026-11-21")
  const { chooseMachines, loadSeries } = fleetDataChart.samples.outputs as never as {
    readonly chooseMachines: ReadonlyArray<FleetChoice>
    readonly loadSeries: ReadonlyArray<FleetSummary>
  }
  const asked: Array<unknown> = []
  const search = "?ids=1&ids=2&codes=110.0&start=2026-11-21T06:00:00.000Z&end=2026-11-21T07:00:00.000Z"
  const { done, went } = await openScreen(
    {
      machine: fleetDataMachine,
      View: ({ actor }) => <FleetData actor={actor} recorded={recorded} />,
      texts: ["machine", "components"],
    },
    {
      navigator: dayNavigatorMachine(clock.watch),
      connection: deviceConnection().machine,
      layouts: dataLayoutsMachine.provide({ actors: { loadLayouts: noLayouts as never } }),
      machineSearch: searchableSelectMachine(searched),
      chooseMachines: fromPromise(async ({ input }) => {
        asked.push(input)
        return chooseMachines[0]
      }),
      loadSeries: fromPromise(async ({ input }: { readonly input: object }) => {
        asked.push({ ...input, machines: undefined })
        return loadSeries[0]
      }),
    },
    { params: { id: "3" }, search },
  )
  await expect
    .element(legend().getByRole("link", { name: "Otso" }))
    .toHaveAttribute("href", "/service/3/machines/1")
  expect(asked[0]).toEqual({ named: ["1", "2"], serviceId: 3 })
  // An hour is stretched to the shortest span (DAY-07).
  const span = { start: Date.UTC(2026, 10, 21, 5, 30), end: Date.UTC(2026, 10, 21, 7, 30) }
  expect(asked[1]).toMatchObject({ span, codes: ["110.0"], serviceId: 3 })
  await expect
    .element(page.getByText("Only these fault codes are marked: 110.0", { exact: false }))
    .toBeVisible()
  await userEvent.click(page.getByRole("link", { name: "Mark all fault codes" }))
  expect(went.at(-1)).not.toContain("codes")
  expect(page.getByRole("button", { name: "Layouts" }).elements()).toEqual([])
  await done()
})
