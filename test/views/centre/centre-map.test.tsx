import { describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import type { AnyActorRef } from "xstate"
import { CentrePosition } from "#contract/schemas/centre-position.ts"
import { centreMap } from "#machines/centre/centre-map.ts"
import { NetworkError } from "#services/failures.ts"
import { exampleOf } from "#test/support/examples.ts"
import { expectUsable, openScreen, WIDTHS } from "#test/support/kit/around-screen.tsx"
import { listActors } from "#test/support/kit/describe-collection.tsx"
import { CentreMap } from "#views/centre/CentreMap.tsx"
import type { CollectionActor } from "#views/ui/collection/collection-view.ts"

const machine = exampleOf(CentrePosition)
const screen = {
  machine: centreMap,
  View: ({ actor }: { readonly actor: CollectionActor }) => <CentreMap actor={actor} map={{}} />,
  texts: ["centre", "machines", "components", "tools"],
} as const
const beside = { models: [{ brand: "Headland", series: "Furrow", name: "Furrow 150" }], serviceId: 3 }
const map = () => page.getByRole("application", { name: "Map of machines" })

describe("map of a service centre's machines", () => {
  it.each(WIDTHS)("shows where they are, and the one that is pressed, at %i x %i", async (width, height) => {
    await page.viewport(width, height)
    const { actor, done } = await openScreen(
      screen,
      listActors(async () => [machine], undefined, { ...beside, unplaced: 2 }),
      { params: { id: "3" }, search: "?brand=Headland&liveStatus=RUNNING" },
    )
    await expect.element(map(), { timeout: 15_000 }).toBeVisible()
    await expect.element(page.getByText("1 machine on the map (2 without a known position)")).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: "Show as list" }))
      .toHaveAttribute("href", "/service/3/machines?liveStatus=RUNNING&brand=Headland")
    ;(actor as AnyActorRef).send({ type: "row.toggled", id: machine.id })
    await expect
      .element(page.getByRole("link", { name: "Otso" }))
      .toHaveAttribute("href", `/service/3/machines/${machine.id}`)
    await expect
      .element(page.getByRole("link", { name: "1 open alarm" }))
      .toHaveAttribute("href", `/service/3/machines/${machine.id}?tab=alarms`)
    await expectUsable(width, { axe: width > 1_000 })
    await done()
  })

  it("says that none has a position, and what could not be loaded", async () => {
    await page.viewport(390, 844)
    const empty = await openScreen(
      screen,
      listActors<CentrePosition>(async () => [], undefined, { ...beside, unplaced: 1 }),
      { params: { id: "3" } },
    )
    await expect.element(page.getByRole("heading", { name: "No machine to show" })).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: "Show as list" }))
      .toHaveAttribute("href", "/service/3/machines?page=1")
    await empty.done()
    const failed = await openScreen(
      screen,
      listActors<CentrePosition>(() => Promise.reject(new NetworkError({ call: "GET" }))),
    )
    await expect.element(page.getByRole("alert").first()).toBeVisible()
    await expectUsable(390)
    await failed.done()
  })
})
