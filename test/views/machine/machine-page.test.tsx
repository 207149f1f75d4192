import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { Machine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import { nothingRecorded } from "#domain/recorded.ts"
import { machineDataMachine } from "#machines/machine/machine-data/machine.ts"
import { machinePage } from "#machines/machine/machine-page.ts"
import { machineRouteMachine } from "#machines/machine/machine-route/machine.ts"
import { machineSwitch } from "#machines/machine/machine-switch.ts"
import { vinQuestionChart } from "#machines/machine/vin-question/chart.ts"
import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { administrator, owner } from "#machines/shell/sample-users.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeRecord, recordActors } from "#test/support/kit/describe-record.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { MachinePage } from "#views/machine/machine-page/MachinePage.tsx"
import { VinForm } from "#views/machine/vin-question/VinForm.tsx"
import type { RecordActor } from "#views/ui/record/RecordPage.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"
import { machine } from "./sample-day.ts"
import { overview } from "./sample-overview.ts"

const navigator = dayNavigatorMachine(dayClock("2026-11-21").watch)

/** The tabs of the machine page, each with its own output. */
const tabs = {
  overview: {
    machine: overview,
    shows: "About this machine",
  },
  data: {
    machine: machineDataMachine.provide({
      actors: { navigator, loadSignals: fromPromise(async () => []) } as never,
    }),
    shows: "Nothing recorded yet",
  },
  route: {
    machine: machineRouteMachine.provide({
      actors: {
        navigator,
        loadRoute: fromPromise(async () => ({ version: 1, summary: undefined, inside: [] })),
      } as never,
    }),
    shows: "No route on this day",
  },
}

const recorded = nothingRecorded()
const View = ({ actor }: { readonly actor: RecordActor }) => (
  <MachinePage actor={actor} recorded={recorded} map={{}} />
)

const screen = {
  machine: machinePage,
  View,
  texts: ["machine", "components"],
  user: owner,
  params: { vin: machine.vin },
} as const

describeRecord("page of a machine", {
  ...screen,
  value: machine,
  schema: Machine,
  title: displayName(machine),
  tabs,
})

it("writes the day that is shown into the address, and follows the address to another", async () => {
  await page.viewport(1440, 900)
  const { actor, went, done } = await openScreen(
    screen,
    recordActors(async () => machine, tabs),
    { params: screen.params, search: "?tab=route&day=2026-02-30" },
  )
  const day = (name: string) => page.getByRole("button", { name: `${name}, choose another day` })
  // Checks that an invalid day in the address is named, and today offered in its place.
  await expect.element(page.getByText("“2026-02-30” is not a date.")).toBeVisible()
  expect(went).toEqual([])
  await userEvent.click(page.getByRole("button", { name: "Show today" }))
  await expect.element(day("Today")).toBeVisible()
  expect(went).toEqual(["?tab=route&day=2026-11-21"])
  actor.send({ type: "search.changed", search: "?tab=route&day=2026-11-21" })
  await userEvent.click(page.getByRole("button", { name: "Previous day" }))
  expect(went).toHaveLength(2)
  expect(went[1]).toBe("?tab=route&day=2026-11-20")
  actor.send({ type: "search.changed", search: "?tab=route&day=2026-11-20" })
  actor.send({ type: "search.changed", search: "?tab=route&day=2026-11-18" })
  await expect.element(day("Wed, 18 Nov 2026")).toBeVisible()
  expect(went).toHaveLength(2)
  await done()
})

it("names the tab that is shown in the address, where that names none of the page's tabs", async () => {
  for (const [search, corrected] of [
    ["?tab=nonsense", ["?"]],
    ["?day=2026-11-20&tab=nonsense", ["?day=2026-11-20"]],
    ["?tab=overview", []],
  ] as const) {
    const { went, done } = await openScreen(
      screen,
      recordActors(async () => machine, tabs),
      { params: screen.params, search },
    )
    await expect.element(page.getByText("About this machine")).toBeVisible()
    expect(went).toEqual(corrected)
    await done()
  }
})

it("changes to another machine by keyboard, on the same tab and day", async () => {
  await page.viewport(1440, 900)
  const other = { ...machine, vin: "HDLTR1A27R0000002", machineName: "Ilves", liveStatus: "OFF" } as const
  const companion = machineSwitch.provide({
    actors: {
      search: fromPromise(async () => ({
        options: [{ id: 2, name: "Ilves", machine: other }],
        total: 1,
      })) as never,
    },
  })
  const search = "?tab=route&day=2026-11-20&page=3"
  const opened = await openScreen(
    screen,
    { ...recordActors(async () => machine, tabs), companion },
    { params: screen.params, search },
  )
  const field = page.getByRole("combobox", { name: "Another machine" })
  await userEvent.click(field)
  const option = page.getByRole("option", { name: /^Ilves .+ Off$/ })
  await expect.element(option).toBeVisible()
  await userEvent.keyboard("{ArrowDown}{Enter}")
  expect(opened.went.at(-1)).toBe(`/fleet/machines/vin/${other.vin}?tab=route&day=2026-11-20`)
  await opened.done()

  const partner = await openScreen(
    { ...screen, user: administrator },
    recordActors(async () => machine, tabs),
    {
      params: screen.params,
      search: "",
    },
  )
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(field.elements()).toEqual([])
  await partner.done()
})

const rejection = () => page.getByText("Enter a VIN of 17 letters and digits", { exact: false })

describeView(vinQuestionChart, {
  before: texts("machine"),
  view: (actor) => around(<VinForm actor={actor as never} />),
  interactions: {
    "vin.changed": ({ text }) => userEvent.fill(page.getByLabelText("VIN"), text),
    "vin.submitted": () => userEvent.click(page.getByRole("button", { name: "Open machine" })),
  },
  assertions: {
    editing: async ({ context }) => {
      await expect.element(page.getByLabelText("VIN")).toHaveValue(context.typed)
      expect(rejection().elements()).toEqual([])
    },
    rejected: () => expect.element(rejection()).toBeVisible(),
  },
})
