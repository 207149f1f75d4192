import { Schema } from "effect"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { PartnerId } from "#contract/schemas/ids.ts"
import { FoundMachine } from "#contract/schemas/service-machine.ts"
import { standingOf } from "#domain/centre/found-machine.ts"
import { type FoundHere, machineSearch } from "#machines/centre/machine-search.ts"
import { rowActionsMachine } from "#machines/shared/row-actions/machine.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { MachineSearch } from "#views/centre/MachineSearch.tsx"

const CENTRE = PartnerId.make(3)
const example = exampleOf(FoundMachine)
const found = (id: number, change: Partial<FoundMachine>, mayEdit = true): FoundHere => {
  const one = { ...example, machine: { ...example.machine, id: id as never }, ...change }
  return { ...one, ...standingOf(one, CENTRE, { mayEdit, isPending: false }) }
}
const rows = [
  found(1, { ownerKnown: false }),
  found(2, {}),
  found(3, { serviceId: CENTRE }),
  found(4, { serviceId: PartnerId.make(4) }),
  found(5, { state: "REQUEST" }),
]
const screen = {
  machine: machineSearch,
  View: MachineSearch,
  texts: ["centre", "machines", "components", "tools"],
} as const

describeCollection<FoundHere>("search of machines", {
  ...screen,
  row: Schema.Struct({
    ...FoundMachine.fields,
    steps: Schema.Array(Schema.String),
    obstacle: Schema.UndefinedOr(Schema.String),
  }) as never,
  rows,
  shows: ["Harju", "Another centre looks after it"],
})

it("takes an ownerless machine over after a question, and leads to what else may be done", async () => {
  await page.viewport(1440, 900)
  const asked: Array<unknown> = []
  const done: Array<unknown> = []
  const { done: close } = await openScreen(
    screen,
    {
      ...listActors(
        async ({ filters }) => {
          asked.push(filters)
          return rows
        },
        undefined,
        { serviceId: CENTRE, mayEdit: true, isTooShort: false },
      ),
      actions: rowActionsMachine({
        name: "machine-search",
        area: { fromEffect: () => fromPromise(async ({ input }) => void done.push(input)) } as never,
        actions: { takeOver: { asks: "confirmation", run: () => null as never } },
      }),
    },
    { params: { id: "3" } },
  )
  const hrefs = () =>
    page
      .getByRole("link", { name: /: Harju$/ })
      .elements()
      .map((link) => link.getAttribute("href"))
  await expect
    .poll(hrefs)
    .toEqual([
      "/service/3/subscriptions/new/1",
      "/service/3/subscriptions/new/2",
      "/service/3/machines/3",
      `/service/3/subscriptions?q=${example.machine.vin}`,
    ])
  await userEvent.click(page.getByRole("button", { name: "Without service centre" }))
  await expect.poll(() => asked.at(-1)).toEqual({ list: "orphans" })
  await userEvent.click(page.getByRole("button", { name: "Take over: Harju" }))
  await userEvent.click(page.getByRole("alertdialog").getByRole("button", { name: "Take over", exact: true }))
  await expect.poll(() => done).toMatchObject([{ action: "takeOver", ids: [1] }])
  await close()
})

it("says that a text is too short, and to a reader what reading leaves", async () => {
  const { done: close } = await openScreen(
    screen,
    listActors<FoundHere>(async () => [], undefined, { serviceId: CENTRE, mayEdit: false, isTooShort: true }),
    { params: { id: "3" }, search: "?q=HD" },
  )
  await expect.element(page.getByText("Enter at least 3 characters.")).toBeVisible()
  await expect.element(page.getByText(/^You can search\./)).toBeVisible()
  await close()
})
