import { Schema } from "effect"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { Subscription, SubscriptionOverview } from "#contract/schemas/subscription.ts"
import { rowActionsMachine } from "#machines/shared/row-actions/machine.ts"
import { centreSubscriptions } from "#machines/subscriptions/centre-subscriptions.ts"
import type { ListedSubscription } from "#machines/subscriptions/listed-subscription.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { CentreSubscriptions } from "#views/subscriptions/CentreSubscriptions.tsx"
import { sampleSubscriptions } from "./samples.ts"

const screen = {
  machine: centreSubscriptions,
  View: CentreSubscriptions,
  texts: ["subscriptions", "components", "account"],
} as const

describeCollection<ListedSubscription>("centre-subscriptions", {
  ...screen,
  row: Schema.Struct({
    ...Subscription.fields,
    daysLeft: Schema.NullOr(Schema.Int),
    renewable: Schema.Boolean,
  }) as never,
  rows: sampleSubscriptions,
  shows: ["Otso", "Aino Peltomaa", "Offered on Mon, 2 Mar 2026"],
})

const overview = exampleOf(SubscriptionOverview)
const otherCentres = [{ id: 5, name: "Notkelan Maatalouskone", city: "Notkela" }]

it("hands machines over in bulk, and says before what becomes of each subscription (SUB-11 to SUB-14)", async () => {
  await page.viewport(1440, 900)
  const asked: Array<unknown> = []
  const done: Array<unknown> = []
  const { done: close } = await openScreen(screen, {
    ...listActors(
      async ({ filters }) => {
        asked.push(filters)
        return sampleSubscriptions
      },
      undefined,
      { overview, otherCentres },
    ),
    actions: rowActionsMachine({
      name: "centre-subscriptions",
      area: { fromEffect: () => fromPromise(async ({ input }) => void done.push(input)) } as never,
      actions: { transfer: { asks: "reason", run: () => null as never } },
    }),
  })
  await userEvent.click(page.getByRole("button", { name: "Over 17", exact: true }))
  await expect.poll(() => asked.at(-1)).toEqual({ state: "over" })
  await expect.element(page.getByText("HB-0000011-1, billed").first()).toBeVisible()
  // Machines lead to their pages at the centre, except from what is over: they may have left it.
  const links = page.getByRole("table").getByRole("link", { name: "Otso", exact: true })
  expect(links.elements().map((link) => link.getAttribute("href")?.replace(/\d+\?/, "N?"))).toEqual(
    Array.from({ length: 4 }, () => "/service/3/machines/N?tab=subscriptions"),
  )

  await userEvent.click(page.getByRole("checkbox", { name: "Select all on this page" }))
  // What was rejected or withdrawn stays with the centre.
  await userEvent.click(page.getByRole("button", { name: "Hand over to another centre (6 of 8)" }))
  const dialog = page.getByRole("alertdialog")
  const preview = dialog.getByRole("list", { name: "What happens to each subscription" })
  await expect
    .poll(() =>
      preview
        .getByRole("listitem")
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual([
      "Otso (Active): it goes on at the new centre",
      "Otso (Active): it goes on at the new centre",
      "Otso (Offered): the offer is withdrawn",
      "Otso (Requested): the request is rejected",
      "Otso (Expired): it is removed from your list",
      "Otso (Cancelled): it is removed from your list",
    ])
  await userEvent.selectOptions(
    dialog.getByRole("combobox", { name: /^New service centre/ }),
    "Notkelan Maatalouskone, Notkela",
  )
  await userEvent.click(dialog.getByRole("button", { name: "Hand over to another centre" }))
  await expect
    .poll(() => done)
    .toMatchObject([{ action: "transfer", ids: [11, 12, 13, 14, 15, 16], reason: "5" }])
  await close()
})

it("offers a reader the history only, and says why", async () => {
  const { done: close } = await openScreen(
    screen,
    listActors(async () => sampleSubscriptions.slice(3, 4), undefined, {
      overview: { ...overview, mayEdit: false },
      otherCentres: [],
    }),
  )
  await expect.element(page.getByText("You can read this list.", { exact: false })).toBeVisible()
  await expect.element(page.getByRole("button", { name: "History: Otso" })).toBeVisible()
  expect(page.getByRole("button", { name: /: Otso$/ }).elements().length).toBe(1)
  await close()
})
