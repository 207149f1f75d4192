import { expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { PlannedService } from "#contract/schemas/service-plan.ts"
import { servicePlan } from "#machines/centre/service-plan.ts"
import { rowActionsMachine } from "#machines/shared/row-actions/machine.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { ServicePlan } from "#views/centre/ServicePlan.tsx"

const soon = exampleOf(PlannedService)
const overdue: PlannedService = {
  ...soon,
  id: 8 as never,
  machineName: "Ahma",
  nextService: -12,
  hours: null,
  estimatedServiceDate: null,
  lastService: null,
  serviceIntervalResetAllowed: false,
  owner: null,
}
const counts = { due: 1, in50: 3, in100: 2, later: 40 }
const screen = {
  machine: servicePlan,
  View: ServicePlan,
  texts: ["centre", "machines", "components", "tools"],
} as const

describeCollection("service-plan", {
  ...screen,
  row: PlannedService,
  rows: [overdue, soon],
  shows: ["Ahma", "12 h overdue"],
})

const open = (mayMark: boolean, asked: Array<unknown> = [], done: Array<unknown> = []) =>
  openScreen(
    screen,
    {
      ...listActors(
        async ({ filters }) => {
          asked.push(filters)
          return [overdue, soon]
        },
        undefined,
        { counts, mayMark, serviceId: 3 },
      ),
      actions: rowActionsMachine({
        name: "service-plan",
        area: { fromEffect: () => fromPromise(async ({ input }) => void done.push(input)) } as never,
        actions: { done: { asks: "confirmation", run: () => null as never } },
      }),
    },
    { params: { id: "3" } },
  )

it("counts the buckets, tells whom to call, and marks a service as done where it may be (MACH-13, MACH-14)", async () => {
  await page.viewport(1440, 900)
  const asked: Array<unknown> = []
  const done: Array<unknown> = []
  const { done: close } = await open(true, asked, done)
  const tab = (name: string) => page.getByRole("button", { name, exact: true })
  await expect.element(tab("Due 1")).toHaveAttribute("aria-current", "page")
  await userEvent.click(tab("In the next 50 h 3"))
  await expect.poll(() => asked.at(-1)).toEqual({ service: "in50" })
  const leads = (name: string | RegExp, to: string) =>
    expect.element(page.getByRole("link", { name })).toHaveAttribute("href", to)
  await leads("Otso", "/service/3/machines/1?tab=service")
  await leads("+358 40 555 0001", "tel:+358405550001")
  await leads("owner@headland.example", "mailto:owner@headland.example")
  expect(document.querySelector('a[href="/service/3/machines/1?tab=history"]')).not.toBeNull()
  const row = page.getByRole("row", { name: "Ahma" })
  await expect.element(row.getByText(/after the service was due/)).toBeVisible()
  await expect.element(row.getByText("Not within 60 days")).toBeVisible()
  expect(row.getByRole("button", { name: "Service done: Ahma" }).elements()).toEqual([])
  await userEvent.click(page.getByRole("button", { name: "Service done: Otso" }))
  await userEvent.click(page.getByRole("alertdialog").getByRole("button", { name: "Service done" }))
  await expect.poll(() => done).toHaveLength(1)
  expect(done[0]).toMatchObject({ action: "done", ids: [1], about: 3 })
  await close()
})

it("is read by others and printed, without anything to press on a row", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {})
  const { done: close } = await open(false)
  await expect.element(page.getByText(/Changes are made by users of the centre/)).toBeVisible()
  expect(page.getByRole("button", { name: /^Service done/ }).elements()).toEqual([])
  await userEvent.click(page.getByRole("button", { name: "Print" }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
  await close()
})
