import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { createMachine, fromPromise } from "xstate"
import type { Signal } from "#contract/schemas/data.ts"
import { MachineId } from "#contract/schemas/ids.ts"
import { FleetMachine } from "#contract/schemas/machine.ts"
import type { ListQuery } from "#domain/list-query.ts"
import { type ReportValues, requestOf } from "#domain/reports/request-form.ts"
import { reportTypes } from "#domain/reports/types.ts"
import { periodMachine } from "#machines/reports/period/machine.ts"
import { reportRequestChart } from "#machines/reports/report-request/chart.ts"
import { reportForm } from "#machines/reports/report-request/form.ts"
import { reportRequestMachine } from "#machines/reports/report-request/machine.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { exampleOf } from "#test/support/examples.ts"
import { expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { listActors } from "#test/support/kit/describe-collection.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { ReportRequest } from "#views/reports/ReportRequest.tsx"
import { around, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"

const sample = exampleOf(FleetMachine)
const machines: ReadonlyArray<FleetMachine> = [
  sample,
  { ...sample, id: MachineId.make(2), machineName: "Karhu" },
]
const signals: ReadonlyArray<Signal> = [
  { name: "EngineSpeed", label: "Engine speed", unit: "rpm", group: "engine", type: "number" },
]
const listOf = (rows: (asked: ListQuery) => ReadonlyArray<unknown>) =>
  (listActors(async (asked) => rows(asked)) as { readonly list: PagedListMachine }).list

const sent: Array<ReportValues> = []
const parts = () => ({
  connection: deviceConnection().machine,
  form: reportForm.provide({
    actors: {
      send: fromPromise(async ({ input }) => void sent.push(input as never as ReportValues)) as never,
      unsaved: createMachine({}) as never,
    },
  }),
  period: periodMachine,
  machines: listOf(({ filters: { q = "" } }) =>
    machines.filter(({ machineName }) => machineName?.toLowerCase().includes(q.toLowerCase())),
  ),
  signals: listOf(() => signals),
})

const words = async () => {
  for (const area of ["components", "account", "tools", "reports"] as const) await texts(area)()
}

describeView(reportRequestChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await words()
  },
  parts,
  view: (actor) =>
    around(
      <main>
        <ReportRequest actor={actor as never} />
      </main>,
    ),
  interactions: {
    "data.refreshed": async (event, snapshot, actor) => {
      if (snapshot.matches("failed")) await userEvent.click(page.getByRole("button", { name: "Try again" }))
      else actor.send(event)
    },
  },
  // The period, in which a day was picked.
  sentByOthers: ["period.changed"],
  assertions: {
    loading: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    open: async () => {
      await expect.element(page.getByRole("combobox", { name: "Type of report" })).toBeVisible()
      await expect.element(page.getByRole("textbox", { name: "Last day" })).toBeVisible()
    },
    failed: () =>
      expect.element(page.getByRole("heading", { name: "The form could not be loaded" })).toBeVisible(),
  },
})

const open = () => {
  sent.length = 0
  return openScreen(
    {
      machine: reportRequestMachine,
      View: ReportRequest as never,
      texts: ["reports", "components", "account"],
      user: owner,
    },
    {
      ...parts(),
      loadBasis: fromPromise(async () => ({
        types: reportTypes.filter(({ type }) => type !== "DATA_ACT"),
        today: "2026-11-22",
      })),
    },
  )
}
const send = () => userEvent.click(page.getByRole("button", { name: "Ask for report" }))
const box = (name: string) => page.getByRole("checkbox", { name, exact: true })

it("names the fields that are missing, and a period longer than a year at its last day (REP-05)", async () => {
  await page.viewport(390, 844)
  const { done } = await open()
  await send()
  await expect.poll(() => document.querySelectorAll("[aria-invalid=true]").length).toBe(3)
  await expectUsable(390)
  const start = page.getByRole("textbox", { name: "First day" })
  await userEvent.fill(start, "21/11/2025")
  await userEvent.keyboard("{Enter}")
  await send()
  await expect.element(page.getByText("A report covers at most one year.")).toBeVisible()
  await expect
    .element(page.getByRole("textbox", { name: "Last day" }))
    .toHaveAttribute("aria-invalid", "true")
  expect(sent).toEqual([])
  await done()
})

it("asks for signals of the chosen machines over a preset, once, with the name that the type suggests (DATA-05)", async () => {
  await page.viewport(1440, 900)
  const { went, done } = await open()
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Type of report" }), "Recorded signals")
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveValue("Recorded signals")
  await userEvent.click(box("Engine speed"))
  // Enter in the search finds, and does not send the form.
  await userEvent.fill(page.getByRole("searchbox", { name: "Search machines" }), "karhu")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => box("Otso").elements()).toEqual([])
  await userEvent.click(box("Karhu"))
  await userEvent.click(page.getByRole("button", { name: "Last month" }))
  await userEvent.click(box("Include personal data"))
  await expectUsable(1440)
  await send()
  await expect.poll(() => sent.length).toBe(1)
  expect(requestOf(sent[0] as ReportValues)).toEqual({
    name: "Recorded signals",
    type: "TELEMETRY_SIGNALS",
    recurrence: "SINGLE",
    start: "2026-10-01",
    end: "2026-10-31",
    personalData: true,
    machines: [2],
    signals: ["EngineSpeed"],
    format: "XLSX",
  })
  expect(went).toEqual(["/fleet/reports"])
  await done()
})

it("chooses all machines at once, and asks for no days of a weekly report (REP-01)", async () => {
  await page.viewport(1440, 900)
  const { done } = await open()
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Type of report" }), "Fuel")
  await userEvent.click(page.getByRole("button", { name: "Choose all shown" }))
  await userEvent.selectOptions(page.getByRole("combobox", { name: "How often" }), "Every week")
  await expect.poll(() => page.getByRole("textbox", { name: "Last day" }).elements()).toEqual([])
  await expect.element(page.getByText("2 machines: Otso, Karhu")).toBeVisible()
  await send()
  await expect.poll(() => sent.length).toBe(1)
  expect(requestOf(sent[0] as ReportValues)).not.toHaveProperty("start")
  await done()
})
