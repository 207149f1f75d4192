import type { Locator } from "@playwright/test"
import { subscriptionChangeChart } from "#machines/subscriptions/subscription-change/chart.ts"
import { expect } from "../support/test.ts"
import { asPerson } from "./people.ts"
import { cutOff, press, untilSeen } from "./play.ts"
import { prepared } from "./prepared.ts"
import type { Fixtures, Workflow } from "./workflow.ts"

/** Name of the machine for which each tab has an offer. */
const offers = new WeakMap<Fixtures["page"], string>()

const dialog = ({ page }: Fixtures): Locator => page.getByRole("dialog")
const inDialog = (name: string) => (fixtures: Fixtures) =>
  press(fixtures, dialog(fixtures).getByRole("button", { name, exact: true }))
const onRow = (name: string) => (fixtures: Fixtures) =>
  press(
    fixtures,
    fixtures.page.getByRole("button", { name: `${name}: ${offers.get(fixtures.page)}`, exact: true }).first(),
  )

/** Plays the test paths of changes of a subscription on the owner's list, on an offer of its own. */
export const subscriptionChangeWorkflow: Workflow = {
  chart: subscriptionChangeChart,
  calls: { loadHistory: ({ pathname }) => pathname.startsWith("/api/subscriptions/history/") },
  open: async ({ page, portal, request }) => {
    const { name } = await prepared<{ readonly name: string }>(portal, "make-offer.ts")
    offers.set(page, name)
    await asPerson(request, "owner")
    await page.goto(`/#/fleet/subscriptions?q=${encodeURIComponent(name)}`)
  },
  steps: {
    "change.requested": onRow("Accept"),
    "change.cancelled": inDialog("Cancel"),
    "change.saved": async (fixtures) => {
      await dialog(fixtures).getByRole("textbox").fill("PO-2027-1")
      await untilSeen(fixtures, "change.saved", () => inDialog("Accept")(fixtures))
    },
    "history.requested": onRow("History"),
    "history.closed": async ({ page }) => page.keyboard.press("Escape"),
    "history.retried": inDialog("Try again"),
    "done loadHistory": ({ calls }) => calls.end("loadHistory", "answered"),
    "error loadHistory": (fixtures) => cutOff(fixtures, "loadHistory"),
  },
  assertions: async (fixtures, at) => {
    await expect(dialog(fixtures)).toHaveCount(at.matches("idle") ? 0 : 1)
  },
  unrealised: [
    {
      what: "a change that the table does not allow, or the other side makes",
      reason: "the list offers none: test/server/transitions.test.ts",
      is: (name, at, { event }) =>
        name === "change.requested" &&
        (at.context.by !== "owner" || (event as unknown as { readonly target: string }).target !== "ACTIVE"),
    },
  ],
}
