import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { dayInSearch } from "#domain/day-view.ts"
import { machineRouteChart } from "#machines/machine/machine-route/chart.ts"
import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { MachineRoute } from "#views/machine/machine-route/MachineRoute.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"
import { deviceConnection } from "../support/connection.ts"
import { recordedRoute as recorded } from "./sample-route.ts"

const loading = () => page.getByRole("status", { name: "Loading" })
const slider = () => page.getByRole("slider", { name: "Time of day" })
const playSpeed = () => page.getByRole("combobox", { name: "Playback speed" })
const skipStops = () => page.getByRole("checkbox", { name: "Skip stops" })
const day = (name: string) => page.getByRole("button", { name: `${name}, choose another day` })
const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }))

const nameOfDay: Readonly<Record<string, string>> = {
  "2026-11-19": "Thu, 19 Nov 2026",
  "2026-11-20": "Fri, 20 Nov 2026",
  "2026-11-21": "Today",
}

let clock = dayClock()

describeView(machineRouteChart, {
  // Selector of the map buttons, which are not pressed, because they only move the map.
  ignored: "button[title]",
  before: async () => {
    await page.viewport(1024, 640)
    await texts("machine")()
    await texts("components")()
    clock = dayClock()
  },
  parts: () => ({
    navigator: dayNavigatorMachine(clock.watch),
    connection: deviceConnection().machine,
  }),
  view: (actor) =>
    around(
      <MachineRoute
        actor={actor as never}
        recorded={recorded as never}
        type="TRACTOR"
        name="Otso"
        map={{}}
      />,
    ),
  interactions: {
    "day.shown": async (event, snapshot, actor) => {
      if (snapshot.matches("dating")) clock.set("2026-11-21")
      else if (snapshot.matches("refused")) actor.send(event)
      else await press(event.day > snapshot.context.day ? "Next day" : "Previous day")
    },
    "day.selected": ({ day: wanted }) =>
      press(wanted === "2026-11-21" ? "Show today" : "Show the last day with data"),
    "search.changed": async (event, _snapshot, actor) => actor.send(event),
    "data.refreshed": (_, snapshot) =>
      userEvent.click(
        page.getByRole("button", { name: snapshot.hasTag("failed") ? "Try again" : "Refresh" }),
      ),
    "play.toggled": (_, snapshot) =>
      userEvent.click(page.getByRole("button", { name: snapshot.hasTag("playing") ? "Pause" : "Play" })),
    "speed.selected": () => userEvent.selectOptions(playSpeed(), "120×"),
    "stops.toggled": () => userEvent.click(skipStops()),
    "colour.selected": () => userEvent.click(page.getByRole("radio", { name: "Fuel rate" })),
    "time.selected": async ({ time }) => {
      ;(slider().element() as HTMLElement).focus()
      await userEvent.keyboard(time === 1_000_000 ? "{Home}" : "{End}")
    },
  },
  // Event of the playback's animation frames, which no control sends.
  sentByOthers: ["frame.passed"],
  assertions: {
    dating: () => expect.element(loading()).toBeVisible(),
    refused: ({ context }) =>
      expect.element(page.getByText(`“${dayInSearch(context.search)}” is not a date.`)).toBeVisible(),
    day: ({ context }) => expect.element(day(nameOfDay[context.day] ?? "")).toBeVisible(),
    "day.loading": async () => {
      await expect.element(loading().first()).toBeVisible()
      expect(slider().elements()).toEqual([])
    },
    "day.empty": () => expect.element(page.getByText("No route on this day")).toBeVisible(),
    "day.failed": () => expect.element(page.getByText("The route could not be loaded")).toBeVisible(),
    "day.ready": async ({ context }) => {
      await expect.element(slider()).toHaveValue(String(Math.round(context.time / 10_000) * 10_000))
      await expect.element(playSpeed()).toHaveValue(String(context.speed ?? 1))
      if (context.skipsStops) await expect.element(skipStops()).toBeChecked()
      else await expect.element(skipStops()).not.toBeChecked()
      await expect.element(page.getByText("Positions left out")).toBeVisible()
      await expect.element(page.getByRole("row", { name: /^Koivupelto 1 min/ })).toBeVisible()
      const legend = page.getByRole("figure")
      await expect.element(legend.getByText(context.colour === "speed" ? "Speed" : "Fuel rate")).toBeVisible()
      expect(legend.getByText("No value").elements()).toHaveLength(context.colour === "speed" ? 0 : 1)
    },
    "day.ready.paused": () =>
      expect.element(page.getByRole("button", { name: "Play", exact: true })).toBeVisible(),
    "day.ready.playing": () => expect.element(page.getByRole("button", { name: "Pause" })).toBeVisible(),
  },
})
