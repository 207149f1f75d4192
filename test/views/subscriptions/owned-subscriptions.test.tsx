import { Schema } from "effect"
import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { Subscription } from "#contract/schemas/subscription.ts"
import type { ListedSubscription } from "#machines/subscriptions/listed-subscription.ts"
import { ownedSubscriptions } from "#machines/subscriptions/owned-subscriptions.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { OwnedSubscriptions } from "#views/subscriptions/OwnedSubscriptions.tsx"
import { sampleSubscriptions } from "./samples.ts"

const screen = {
  machine: ownedSubscriptions,
  View: OwnedSubscriptions,
  texts: ["subscriptions", "components", "account"],
} as const

describeCollection<ListedSubscription>("owned-subscriptions", {
  ...screen,
  row: Schema.Struct({
    ...Subscription.fields,
    daysLeft: Schema.NullOr(Schema.Int),
    renewable: Schema.Boolean,
  }) as never,
  rows: sampleSubscriptions,
  shows: [
    "Otso",
    "Ends in 12 days; no data after Fri, 4 Dec 2026",
    "Offered on Mon, 2 Mar 2026",
    "Requested on Fri, 20 Nov 2026",
    "Reason: We agreed on another plan.",
    "Free",
    "Renew",
  ],
})

it("says above the list what all running subscriptions cost in a year, in each currency", async () => {
  const yearlyCosts = [
    { currency: "EUR", amount: 2213.5 },
    { currency: "SEK", amount: 1990 },
  ]
  const actors = listActors(async () => sampleSubscriptions, undefined, { yearlyCosts })
  const { done } = await openScreen(screen, actors)
  await expect
    .element(page.getByText(/^The active subscriptions cost €2,213\.50 and SEK.1,990\.00 a year$/))
    .toBeVisible()
  await done()
})

it("says that what is not billed is free, whatever its plan costs", async () => {
  const [first] = sampleSubscriptions
  const rows = first === undefined ? [] : [{ ...first, orderStatus: "NOT_BILLABLE" as const }]
  const { done } = await openScreen(
    screen,
    listActors(async () => rows),
  )
  await expect.element(page.getByText("Free", { exact: true })).toBeVisible()
  expect(page.getByText("€189.00 a year").elements()).toEqual([])
  await done()
})
