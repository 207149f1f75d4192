import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { type AnyActor, fromPromise } from "xstate"
import { nothingRecorded } from "#domain/recorded.ts"
import { machineDataMachine } from "#machines/machine/machine-data/machine.ts"
import { machinePageChart } from "#machines/machine/machine-page/chart.ts"
import { machineRouteMachine } from "#machines/machine/machine-route/machine.ts"
import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { resourceMachine } from "#machines/shared/resource/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { MachinePage } from "#views/machine/machine-page/MachinePage.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"
import { machine, statistics } from "./sample-day.ts"

const navigator = dayNavigatorMachine(dayClock("2026-11-21").watch)

/** The tabs, each with an answer of its own. */
const parts = () => ({
  overview: resourceMachine(fromPromise(async () => ({ value: { machine, statistics, at: 1 }, at: 1 }))),
  data: machineDataMachine.provide({
    actors: { navigator, loadSignals: fromPromise(async () => []) } as never,
  }),
  route: machineRouteMachine.provide({
    actors: {
      navigator,
      loadRoute: fromPromise(async () => ({ version: 1, summary: undefined })),
    } as never,
  }),
})

/** Where the links of the tabs lead: navigation tells the page what it finds in the address. */
const routerOf = (actor: AnyActor) => ({
  hook: () =>
    [
      "/machine",
      (to: string) => actor.send({ type: "search.changed", search: to.replace("/machine", "") } as never),
    ] as [string, (to: string) => void],
})

const tab = (name: string) =>
  page.getByRole("navigation", { name: "Views of this machine" }).getByRole("link", { name })
const onTab = (name: string, words: string) => async () => {
  await expect.element(tab(name)).toHaveAttribute("aria-current", "page")
  await expect.element(page.getByText(words)).toBeVisible()
}
const rejection = () => page.getByText("A VIN has 17 letters and digits", { exact: false })

describeView(machinePageChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("machine")()
  },
  parts,
  view: (actor) =>
    around(<MachinePage actor={actor as never} recorded={nothingRecorded()} map={{}} />, {
      router: routerOf(actor),
    }),
  interactions: {
    "vin.changed": ({ text }) => userEvent.fill(page.getByLabelText("VIN"), text),
    "vin.submitted": () => userEvent.click(page.getByRole("button", { name: "Open machine" })),
    "load.retried": () => userEvent.click(page.getByRole("button", { name: /again/ })),
    "search.changed": async (event, snapshot, actor) => {
      const name =
        { "": "Overview", "?tab=data": "Data", "?tab=route": "Route" }[event.search as string] ?? ""
      // Before the page has its tabs, only the browser's own address bar can cause this.
      if (snapshot.matches("open")) await userEvent.click(tab(name))
      else actor.send(event)
    },
  },
  assertions: {
    "asking.editing": async ({ context }) => {
      await expect.element(page.getByLabelText("VIN")).toHaveValue(context.typed)
      expect(rejection().elements()).toEqual([])
    },
    "asking.rejected": () => expect.element(rejection()).toBeVisible(),
    loading: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    unknown: () => expect.element(page.getByRole("heading", { name: /^No machine .* here$/ })).toBeVisible(),
    failed: () => expect.element(page.getByText("The machine could not be loaded")).toBeVisible(),
    "open.overview": onTab("Overview", "The last 24 hours"),
    "open.data": onTab("Data", "Nothing recorded yet"),
    "open.route": onTab("Route", "No route on this day"),
  },
  invisible: { deciding: "passes at once", "open.choosing": "passes at once" },
})
