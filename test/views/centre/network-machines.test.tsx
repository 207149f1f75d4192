import { Schema } from "effect"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { PartnerId } from "#contract/schemas/ids.ts"
import { FoundMachine } from "#contract/schemas/service-machine.ts"
import { type FoundInNetwork, networkMachines } from "#machines/centre/network-machines.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { NetworkMachines } from "#views/centre/NetworkMachines.tsx"

const example = exampleOf(FoundMachine)
const found = (id: number, change: Partial<FoundInNetwork>): FoundInNetwork => ({
  ...example,
  machine: { ...example.machine, id: id as never },
  isOpen: true,
  ...change,
})
const rows = [
  found(1, { serviceId: PartnerId.make(3) }),
  found(2, { serviceId: null, isOpen: false }),
  found(3, { serviceId: PartnerId.make(3), state: "REQUEST" }),
]
const screen = {
  machine: networkMachines,
  View: NetworkMachines,
  texts: ["centre", "machines", "components", "tools"],
} as const

describeCollection<FoundInNetwork>("search of machines in the network", {
  ...screen,
  row: Schema.Struct({ ...FoundMachine.fields, isOpen: Schema.Boolean }) as never,
  rows,
  shows: ["Harju", "Outside your scope"],
})

it("leads to machines in scope, in each of its lists, and says when a text is too short", async () => {
  await page.viewport(1440, 900)
  const asked: Array<unknown> = []
  const { done } = await openScreen(
    screen,
    listActors(
      async ({ filters }) => {
        asked.push(filters)
        return rows
      },
      undefined,
      { isTooShort: true },
    ),
    { search: "?q=HD" },
  )
  await expect.element(page.getByText("Enter at least 3 characters.")).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole("link", { name: /^Open: Harju$/ })
        .elements()
        .map((link) => link.getAttribute("href")),
    )
    .toEqual([`/machine/${example.machine.vin}`, `/machine/${example.machine.vin}`])
  await userEvent.click(page.getByRole("button", { name: "Waiting for an answer" }))
  await expect.poll(() => asked.at(-1)).toEqual({ q: "HD", list: "pending" })
  await done()
})
