import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { CentreMachine } from "#contract/schemas/service-machine.ts"
import { centreMachines } from "#machines/centre/centre-machines.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { CentreMachines } from "#views/centre/CentreMachines.tsx"

const machine = exampleOf(CentreMachine)
const asked: CentreMachine = {
  ...machine,
  id: 2 as never,
  machineName: null,
  position: null,
  nextService: null,
  hours: null,
  lastSeen: null,
  openAlarms: 0,
  worstAlarm: null,
  subscriptionState: "REQUEST",
  subscriptionEnd: null,
  owner: null,
}
const screen = {
  machine: centreMachines,
  View: CentreMachines,
  texts: ["centre", "machines", "components", "tools"],
} as const

describeCollection("machines of a service centre", {
  ...screen,
  row: CentreMachine,
  rows: [machine, asked],
  shows: ["Otso", machine.vin, "Aino Peltomaa"],
})

it("opens the machine as the centre sees it, and narrows series and models to the brand", async () => {
  await page.viewport(1440, 900)
  const models = [
    { brand: "Headland", series: "Furrow", name: "Furrow 150" },
    { brand: "Norrvik", series: "Bale", name: "Bale 10" },
  ]
  const queries: Array<unknown> = []
  const { done } = await openScreen(
    screen,
    listActors(
      async ({ filters }) => {
        queries.push(filters)
        return [machine]
      },
      undefined,
      { models, serviceId: 3 },
    ),
    { params: { id: "3" }, search: "?brand=Norrvik&liveStatus=OFF" },
  )
  await expect.poll(() => queries).toEqual([{ brand: "Norrvik", liveStatus: "OFF" }])
  await expect
    .element(page.getByRole("link", { name: "Otso" }))
    .toHaveAttribute("href", `/service/3/machines/${machine.id}`)
  await expect
    .element(page.getByRole("link", { name: "Service soon 1 open alarm" }))
    .toHaveAttribute("href", `/service/3/machines/${machine.id}?tab=alarms`)
  const series = page.getByRole("combobox", { name: "Series" })
  expect([...series.element().querySelectorAll("option")].map(({ text }) => text).slice(1)).toEqual(["Bale"])
  await userEvent.selectOptions(series, "Bale")
  await expect.poll(() => queries.at(-1)).toEqual({ brand: "Norrvik", liveStatus: "OFF", series: "Bale" })
  await done()
})
