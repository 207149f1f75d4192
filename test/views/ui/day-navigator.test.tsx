import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyActor, type AnyMachineSnapshot, createActor, createMachine } from "xstate"
import { dayNavigatorChart } from "#machines/shared/day-navigator/chart.ts"
import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { dayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import "#views/ui/brand/BrandProvider.tsx"
import { DayNavigator } from "#views/ui/day/DayNavigator.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"
import { axeErrors, smallTargets } from "../support/looks.ts"

const before = async () => {
  await page.viewport(390, 844)
  await texts("components")()
}
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
const day = (name: string) => page.getByRole("button", { name: `${name}, choose another day` })
const press = (name: string) => userEvent.click(button(name))
const onPage = (actor: unknown) =>
  around(
    <main style={{ padding: 24 }}>
      <h1>Page</h1>
      <DayNavigator actor={actor as never} />
    </main>,
  )
const shown = ({ context }: AnyMachineSnapshot) =>
  new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(Date.parse(context.day))

/** Clicks a step button where the page offers it; otherwise sends the event directly. */
const step = (name: string) => async (event: { type: string }, _: unknown, actor: AnyActor) => {
  if (button(name).elements().length === 0) actor.send(event)
  else await press(name)
}

describeView(dayNavigatorChart, {
  before,
  parts: () => ({ picker: dayPickerMachine }),
  view: onPage,
  interactions: {
    "previous.requested": () => press("Previous day"),
    "next.requested": step("Next day"),
    "data.refreshed": step("Refresh"),
    "day.changed": async () => {
      await userEvent.click(button(/choose another day$/))
      await press("Friday, 20 November 2026")
    },
  },
  // Events of the clock and the page's address, which no control sends.
  sentByOthers: ["today.changed", "day.requested"],
  assertions: {
    dating: () => expect.poll(() => page.getByRole("button").elements()).toEqual([]),
    "open.today": async () => {
      await expect.element(day("Today")).toBeVisible()
      await expect.element(button("Refresh")).toBeVisible()
      expect(button("Next day").elements()).toEqual([])
      expect(smallTargets()).toEqual([])
      expect(await axeErrors()).toEqual([])
    },
    "open.past": async (snapshot) => {
      await expect.element(day(shown(snapshot))).toBeVisible()
      await expect.element(button("Next day")).toBeVisible()
      expect(button("Refresh").elements()).toEqual([])
    },
  },
  invisible: { "open.deciding": "passes at once" },
})

/** The day navigator as part of a screen, and the events that the screen receives. */
const start = async (today: string, wanted = "") => {
  await before()
  const clock = dayClock(today)
  const sent: Array<string> = []
  const screen = createMachine({
    invoke: {
      id: "navigator",
      src: dayNavigatorMachine(clock.watch),
      input: { zone: "Europe/Helsinki", day: wanted },
    },
    on: { "*": { actions: ({ event }) => sent.push(event.day ?? event.type) } },
  })
  const actor = createActor(screen).start()
  await render(onPage(actor.getSnapshot().children.navigator))
  return { clock, sent }
}

it("midnight passes while it stands open: today becomes a day before, refresh becomes next", async () => {
  const { clock, sent } = await start("2026-11-21")
  await press("Refresh")
  clock.set("2026-11-22")
  await expect.element(day("Sat, 21 Nov 2026")).toBeVisible()
  expect(sent).toEqual(["2026-11-21", "data.refreshed"])
  await press("Next day")
  await expect.element(day("Today")).toBeVisible()
  expect(sent.at(-1)).toBe("2026-11-22")
  await expect.element(button("Refresh")).toBeVisible()
})

it("the new day may be picked from a calendar that was open at midnight", async () => {
  const { clock, sent } = await start("2026-11-21")
  await userEvent.click(button(/choose another day$/))
  await expect.element(button("Sunday, 22 November 2026")).toBeDisabled()
  clock.set("2026-11-22")
  await expect.element(button("Sunday, 22 November 2026")).toBeEnabled()
  await press("Sunday, 22 November 2026")
  expect(sent.at(-1)).toBe("2026-11-22")
})

it("asleep for two nights, it goes on from the day it showed", async () => {
  const { clock, sent } = await start("2026-11-21")
  clock.set("2026-11-23")
  await press("Next day")
  await expect.element(day("Sun, 22 Nov 2026")).toBeVisible()
  await press("Next day")
  await expect.element(day("Today")).toBeVisible()
  expect(sent).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"])
})

it("a clock put back shows no day to come", async () => {
  const { clock, sent } = await start("2026-11-21")
  clock.set("2026-11-20")
  await expect.element(day("Today")).toBeVisible()
  expect(sent).toEqual(["2026-11-21", "2026-11-20"])
})

it("the days on which clocks change are days like others", async () => {
  const { sent } = await start("2026-10-26", "2026-10-24")
  await press("Next day")
  await press("Next day")
  await expect.element(day("Today")).toBeVisible()
  expect(sent).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"])
})

it("a day may be typed over the calendar; one to come is refused there", async () => {
  const { sent } = await start("2026-11-21")
  await userEvent.click(button(/choose another day$/))
  const field = page.getByRole("textbox", { name: "Choose a day" })
  await userEvent.fill(field, "22/11/2026")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Not after Sat, 21 Nov 2026.")).toBeVisible()
  await expect.element(field).toHaveValue("22/11/2026")
  expect(await axeErrors()).toEqual([])
  await userEvent.fill(field, "3.11.26")
  await userEvent.keyboard("{Enter}")
  await expect.element(day("Tue, 3 Nov 2026")).toBeVisible()
  await expect.poll(() => page.getByRole("dialog").elements()).toEqual([])
  expect(sent).toEqual(["2026-11-21", "2026-11-03"])
})
