import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { Machine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import { nothingRecorded } from "#domain/recorded.ts"
import { machineDataMachine } from "#machines/machine/machine-data/machine.ts"
import { machinePage } from "#machines/machine/machine-page.ts"
import { machineRouteMachine } from "#machines/machine/machine-route/machine.ts"
import { vinQuestionChart } from "#machines/machine/vin-question/chart.ts"
import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { resourceMachine } from "#machines/shared/resource/machine.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeRecord, recordActors } from "#test/support/kit/describe-record.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { MachinePage } from "#views/machine/machine-page/MachinePage.tsx"
import { VinForm } from "#views/machine/vin-question/VinForm.tsx"
import type { RecordActor } from "#views/ui/record/RecordPage.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"
import { machine, statistics } from "./sample-day.ts"

const navigator = dayNavigatorMachine(dayClock("2026-11-21").watch)

/** The tabs of the machine page, each with its own output. */
const tabs = {
  overview: {
    machine: resourceMachine(fromPromise(async () => ({ value: { machine, statistics, at: 1 }, at: 1 }))),
    shows: "Last 24 hours",
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
        loadRoute: fromPromise(async () => ({ version: 1, summary: undefined })),
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
  // An invalid day in the address is replaced by today.
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
