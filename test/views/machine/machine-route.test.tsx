import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { nothingRecorded } from "#domain/recorded.ts"
import { machineRouteChart } from "#machines/machine/machine-route/chart.ts"
import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { MachineRoute } from "#views/machine/machine-route/MachineRoute.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"

const recorded = {
  ...nothingRecorded(),
  track: {
    times: Float64Array.of(1_000_000, 1_060_000, 1_120_000),
    lat: Float64Array.of(62.24, 62.242, 62.244),
    lng: Float64Array.of(25.75, 25.752, 25.754),
    speed: Float64Array.of(12, 31, 9),
    heading: Float64Array.of(20, 20, 20),
  },
}

const loading = () => page.getByRole("status", { name: "Loading" })
const slider = () => page.getByRole("slider", { name: "Time of day" })
const day = (name: string) => page.getByRole("button", { name: `${name}, choose another day` })
const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }))

const nameOfDay: Readonly<Record<string, string>> = {
  "2026-11-19": "Thu, 19 Nov 2026",
  "2026-11-20": "Fri, 20 Nov 2026",
  "2026-11-21": "Today",
}

let clock = dayClock()

describeView(machineRouteChart, {
  // Map buttons are not pressed, because they only move the map.
  ignored: "button[title]",
  before: async () => {
    await page.viewport(1440, 900)
    await texts("machine")()
    await texts("components")()
    clock = dayClock()
  },
  parts: () => ({ navigator: dayNavigatorMachine(clock.watch) }),
  view: (actor) =>
    around(<MachineRoute actor={actor as never} recorded={recorded as never} type="TRACTOR" map={{}} />),
  interactions: {
    "day.shown": async ({ day: wanted }, snapshot) => {
      if (snapshot.matches("dating")) clock.set("2026-11-21")
      else await press(wanted > snapshot.context.day ? "Next day" : "Previous day")
    },
    "search.changed": async (event, _snapshot, actor) => actor.send(event),
    "data.refreshed": (_, snapshot) =>
      userEvent.click(
        page.getByRole("button", { name: snapshot.hasTag("failed") ? "Try again" : "Refresh" }),
      ),
    "play.toggled": (_, snapshot) =>
      userEvent.click(page.getByRole("button", { name: snapshot.hasTag("playing") ? "Pause" : "Play" })),
    "speed.selected": () => userEvent.click(page.getByRole("radio", { name: "120×" })),
    "time.selected": async ({ time }) => {
      ;(slider().element() as HTMLElement).focus()
      await userEvent.keyboard(time === 1_000_000 ? "{Home}" : "{End}")
    },
  },
  // Events from the animation frames of the playback.
  sentByOthers: ["frame.passed"],
  assertions: {
    dating: () => expect.element(loading()).toBeVisible(),
    day: ({ context }) => expect.element(day(nameOfDay[context.day] ?? "")).toBeVisible(),
    "day.loading": async () => {
      await expect.element(loading().first()).toBeVisible()
      expect(slider().elements()).toEqual([])
    },
    "day.empty": () => expect.element(page.getByText("No route on this day")).toBeVisible(),
    "day.failed": () => expect.element(page.getByText("The route could not be loaded")).toBeVisible(),
    "day.ready": async ({ context }) => {
      await expect.element(slider()).toHaveValue(String(Math.round(context.time / 10_000) * 10_000))
      await expect.element(page.getByRole("radio", { name: `${context.speed}×` })).toBeChecked()
    },
    "day.ready.paused": () =>
      expect.element(page.getByRole("button", { name: "Play", exact: true })).toBeVisible(),
    "day.ready.playing": () => expect.element(page.getByRole("button", { name: "Pause" })).toBeVisible(),
  },
})
