import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { createMachine, fromPromise } from "xstate"
import type { RequestValues } from "#domain/subscriptions/request-form.ts"
import { wizardMachine } from "#machines/shared/wizard/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { sampleBasis, subscriptionRequestChart } from "#machines/subscriptions/subscription-request/chart.ts"
import { REQUEST_STEPS, requestForm } from "#machines/subscriptions/subscription-request/form.ts"
import { subscriptionRequestMachine } from "#machines/subscriptions/subscription-request/machine.ts"
import { expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { SubscriptionRequest } from "#views/subscriptions/SubscriptionRequest.tsx"
import { around, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"

const button = (name: string) => page.getByRole("button", { name })
const heading = (name: string) => expect.element(page.getByRole("heading", { name })).toBeVisible()

const sent: Array<RequestValues> = []
const parts = () => ({
  connection: deviceConnection().machine,
  wizard: wizardMachine({
    name: "subscription-request",
    steps: REQUEST_STEPS,
    form: requestForm.provide({
      actors: {
        send: fromPromise(async ({ input }) => void sent.push(input as never as RequestValues)) as never,
        unsaved: createMachine({}) as never,
      },
    }),
  }),
})

describeView(subscriptionRequestChart, {
  before: async () => {
    await page.viewport(1440, 900)
    for (const area of ["components", "account", "subscriptions"] as const) await texts(area)()
  },
  parts,
  view: (actor) =>
    around(
      <main>
        <SubscriptionRequest actor={actor as never} />
      </main>,
    ),
  interactions: {
    "data.refreshed": async (event, snapshot, actor) => {
      if (snapshot.matches("failed")) await userEvent.click(button("Try again"))
      else actor.send(event)
    },
  },
  assertions: {
    loading: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    open: () => expect.element(page.getByRole("combobox", { name: "Plan" })).toBeVisible(),
    blocked: () => heading("An offer or a request is waiting"),
    missing: () => heading("This machine is not yours"),
    failed: () => heading("The plans could not be loaded"),
  },
})

it("asks for plan and centre in steps, says what follows, and sends the request once (API-MACH-20)", async () => {
  await page.viewport(390, 844)
  const { went, done } = await openScreen(
    {
      machine: subscriptionRequestMachine,
      View: SubscriptionRequest as never,
      texts: ["subscriptions", "components", "account"],
      user: owner,
    },
    { ...parts(), loadBasis: fromPromise(async () => sampleBasis) },
    { params: { vin: sampleBasis.vin } },
  )
  await userEvent.click(button("Continue"))
  await expect.element(page.getByText("Required.")).toBeVisible()
  await expectUsable(390)
  const plan = page.getByRole("combobox", { name: "Plan" })
  await userEvent.selectOptions(plan, "Demo 4 months: free the first time")
  expect(page.getByRole("checkbox").elements()).toEqual([])
  await userEvent.selectOptions(plan, "Connect 12 months: €189.00 a year")
  await userEvent.click(page.getByRole("checkbox", { name: /Renew automatically/ }))
  await userEvent.click(button("Continue"))
  await userEvent.selectOptions(
    page.getByRole("combobox", { name: "Service centre" }),
    "Harjukylän Huolto, Harjukylä",
  )
  await userEvent.click(button("Continue"))
  await expect.element(page.getByText("The portal activates the device in the machine.")).toBeVisible()
  await expect.element(page.getByText("Renews automatically")).toBeVisible()
  await expectUsable(390)
  await userEvent.dblClick(button("Send request"))
  await expect.poll(() => went).toEqual(["/fleet/subscriptions?states=REQUEST"])
  expect(sent).toEqual([{ machineId: "1", planId: "1", autoRenew: true, serviceId: "3" }])
  await done()
})
