import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { AnyMachineSnapshot } from "xstate"
import { subscriptionRedirectChart } from "#machines/service/subscription-redirect/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { SubscriptionRedirect } from "#views/service/subscription-redirect/SubscriptionRedirect.tsx"
import { around, texts } from "../support/around.tsx"

const waiting = () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible()

describeView(subscriptionRedirectChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("service")()
  },
  view: (actor) => around(<SubscriptionRedirect actor={actor as never} />),
  interactions: {
    "load.retried": async (event, snapshot: AnyMachineSnapshot, actor) => {
      if (snapshot.matches("failed")) await userEvent.click(page.getByRole("button", { name: "Retry" }))
      else actor.send(event)
    },
  },
  assertions: {
    lookingUp: waiting,
    leadingOn: waiting,
    failed: () =>
      expect
        .element(page.getByText("The service centre of this subscription could not be looked up"))
        .toBeVisible(),
  },
})
