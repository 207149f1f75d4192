import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { nothingRecorded } from "#domain/recorded.ts"
import { machineDataChart } from "#machines/machine/machine-data/chart.ts"
import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { MachineData } from "#views/machine/machine-data/MachineData.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"
import { deviceConnection } from "../support/connection.ts"
import { smallTargets } from "../support/looks.ts"

const start = Date.UTC(2026, 10, 21, 6)
const times = Float64Array.from({ length: 121 }, (_, i) => start + i * 60_000)
const gaps = new Float64Array()
const series = [
  { signal: "EngineSpeed", unit: "rpm", times, values: Float64Array.from(times, (_, i) => 1000 + i), gaps },
  { signal: "EngineFuelRate", unit: "l/h", times, values: Float64Array.from(times, (_, i) => i / 10), gaps },
]
const recorded = { ...nothingRecorded(), series }

const chart = () => page.getByRole("application", { name: "Recorded signals over time" })
const picker = () => page.getByRole("region", { name: "Select signals" })
const loading = () => page.getByRole("status", { name: "Loading" })
const heading = (name: string) => page.getByRole("heading", { name })
const press = async (key: string) => {
  ;(chart().element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}

let clock = dayClock()

describeView(machineDataChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("machine")()
    await texts("components")()
    clock = dayClock()
  },
  parts: () => ({
    navigator: dayNavigatorMachine(clock.watch),
    connection: deviceConnection().machine,
  }),
  view: (actor) => around(<MachineData actor={actor as never} recorded={recorded} />),
  interactions: {
    "day.shown": async (event, snapshot, actor) => {
      const step = page.getByRole("button", {
        name: event.day > snapshot.context.days.to ? "Next day" : "Previous day",
        exact: true,
      })
      if (snapshot.matches("dating")) clock.set("2026-11-21")
      // Steps to another day, where lines are recorded; without them the day navigator is not shown and only the
      // clock can change the day.
      else if (snapshot.matches("open")) await userEvent.click(step)
      else actor.send(event)
    },
    "day.selected": () => userEvent.click(page.getByRole("button", { name: "Show today" })),
    "search.changed": async (event, _snapshot, actor) => actor.send(event),
    "days.selected": () => userEvent.click(page.getByRole("radio", { name: "7 days" })),
    "zoom.changed": () => press("+"),
    "zoom.reset": async (_, { context }) => {
      if (context.zoom === undefined) await press("{Escape}")
      else await userEvent.click(page.getByRole("button", { name: "Reset zoom" }))
    },
    "signal.toggled": ({ name }) => userEvent.click(page.getByRole("checkbox", { name })),
    "picker.toggled": async (_, snapshot) => {
      const button = page.getByRole("button", { name: /^\d signals?$/ })
      if (!snapshot.hasTag("picking"))
        return userEvent.click(button)
        // An open picker is closed by Escape, which gives the focus back to its button.
      ;(picker().getByRole("searchbox").element() as HTMLElement).focus()
      await userEvent.keyboard("{Escape}")
      await expect.element(button).toHaveFocus()
    },
    "pickerQuery.changed": ({ text }) =>
      userEvent.fill(page.getByRole("searchbox", { name: "Find a signal" }), text),
    "data.refreshed": (_, snapshot) =>
      userEvent.click(
        page.getByRole("button", {
          name: snapshot.hasTag("failed") ? "Try again" : snapshot.hasTag("silent") ? "Refresh" : "Refresh",
        }),
      ),
  },
  assertions: {
    dating: () => expect.element(loading()).toBeVisible(),
    refused: () => expect.element(heading("This link names days that cannot be shown")).toBeVisible(),
    listing: () => expect.element(loading()).toBeVisible(),
    failed: () => expect.element(heading("The signals of this machine could not be loaded")).toBeVisible(),
    silent: () => expect.element(heading("Nothing recorded yet")).toBeVisible(),
    "open.picker.closed": () => expect.poll(() => picker().elements()).toEqual([]),
    "open.picker.open": async ({ context }) => {
      await expect.element(picker()).toBeVisible()
      const shown = context.typed === "fuel" ? 1 : 2
      const top = () => picker().getByRole("checkbox").elements()[0]?.getAttribute("aria-label")
      if (shown === 2) await expect.poll(top).toBe(context.listedFirst[0] ?? "EngineSpeed")
      await expect.poll(() => picker().getByRole("checkbox").elements().length).toBe(shown)
      const inPicker = (control: string) => control.includes("checkbox")
      expect(smallTargets().filter(inPicker)).toEqual([])
    },
    "open.series.unchosen": () => expect.element(heading("No signal selected")).toBeVisible(),
    "open.series.loading": async ({ context }) => {
      const busy = () => document.querySelector("[aria-busy=true]")
      if (context.series === undefined) await expect.element(loading()).toBeVisible()
      else await expect.poll(busy).not.toBeNull()
    },
    "open.series.shown": async ({ context }) => {
      const { days } = context
      await expect.element(chart()).toBeVisible()
      // Days of a week are named in place of the last one, which is today.
      const named = days.from === "2026-11-15" ? "21 Nov 2026" : "Today"
      if (days.to === "2026-11-21")
        await expect
          .poll(() => page.getByRole("button", { name: /, choose another day$/ }).element().textContent)
          .toContain(named)
      await expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull()
      // A user with a fleet or a service centre may compare the machine with others, with the same signals and days.
      const compared = page.getByRole("link", { name: "Compare with others" })
      const place = context.serviceId === undefined ? "/fleet" : "/service/3"
      expect(compared.element().getAttribute("href")).toContain(`${place}/data?signals=`)
      expect(document.querySelector("details a[download]")?.textContent).toBe(
        "Download the values shown (CSV)",
      )
    },
    "open.series.empty": () => expect.element(heading("No data in this period")).toBeVisible(),
    "open.series.failed": () => expect.element(heading("The values could not be loaded")).toBeVisible(),
  },
  invisible: { "open.series.deciding": "passes at once" },
})
