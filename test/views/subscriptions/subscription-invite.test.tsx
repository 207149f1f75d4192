import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { createMachine, fromPromise } from "xstate"
import type { Invite } from "#contract/schemas/subscription.ts"
import { type InviteValues, inviteOf } from "#domain/subscriptions/invite-form.ts"
import { wizardMachine } from "#machines/shared/wizard/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import {
  sampleInviteBasis,
  subscriptionInviteChart,
} from "#machines/subscriptions/subscription-invite/chart.ts"
import { INVITE_STEPS, inviteForm } from "#machines/subscriptions/subscription-invite/form.ts"
import { subscriptionInviteMachine } from "#machines/subscriptions/subscription-invite/machine.ts"
import { ApiError } from "#services/failures.ts"
import { expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { SubscriptionInvite } from "#views/subscriptions/SubscriptionInvite.tsx"
import { around, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"

const button = (name: string) => page.getByRole("button", { name })
const heading = (name: string) => expect.element(page.getByRole("heading", { name })).toBeVisible()

const sent: Array<Invite> = []
/** Answers of the next sends; once there are none, the offer is taken. */
const refusals: Array<ApiError> = []
const parts = () => ({
  connection: deviceConnection().machine,
  wizard: wizardMachine({
    name: "subscription-invite",
    steps: INVITE_STEPS,
    form: inviteForm.provide({
      actors: {
        send: fromPromise(async ({ input }) => {
          const refused = refusals.shift()
          if (refused !== undefined) throw refused
          sent.push(inviteOf(input as never as InviteValues))
        }) as never,
        unsaved: createMachine({}) as never,
      },
    }),
  }),
})

describeView(subscriptionInviteChart, {
  before: async () => {
    await page.viewport(1440, 900)
    for (const area of ["components", "account", "subscriptions"] as const) await texts(area)()
  },
  parts,
  view: (actor) =>
    around(
      <main>
        <SubscriptionInvite actor={actor as never} />
      </main>,
    ),
  interactions: {
    "data.refreshed": async (event, snapshot, actor) => {
      if (snapshot.matches("failed") || snapshot.matches("blocked"))
        await userEvent.click(button("Try again"))
      else actor.send(event)
    },
  },
  assertions: {
    loading: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    open: () => expect.element(page.getByRole("combobox", { name: "Plan" })).toBeVisible(),
    blocked: async () => {
      await heading("Your centre cannot make offers now")
      await expect.element(page.getByText(/An external service does not respond/)).toBeVisible()
    },
    missing: () => heading("No such machine here"),
    failed: () => heading("The plans could not be loaded"),
  },
})

it("offers a plan to a customer in steps, and comes back to the field that the server refuses (API-SVC-18)", async () => {
  await page.viewport(390, 844)
  const { went, done } = await openScreen(
    {
      machine: subscriptionInviteMachine,
      View: SubscriptionInvite as never,
      texts: ["subscriptions", "components", "account"],
      user: owner,
    },
    { ...parts(), loadBasis: fromPromise(async () => sampleInviteBasis) },
    { params: { id: "3", machine: "1" } },
  )
  await userEvent.selectOptions(
    page.getByRole("combobox", { name: "Plan" }),
    "Connect 12 months: €189.00 a year",
  )
  await userEvent.click(page.getByRole("checkbox", { name: /Renew automatically/ }))
  await userEvent.click(button("Continue"))
  await userEvent.fill(page.getByRole("textbox", { name: /e-mail/ }), "farmer@")
  await userEvent.click(button("Continue"))
  await expect.element(page.getByText("Required.")).toBeVisible()
  await expect.element(page.getByRole("textbox", { name: /e-mail/ })).toBeInvalid()
  await expectUsable(390)
  await userEvent.clear(page.getByRole("textbox", { name: /e-mail/ }))
  await userEvent.fill(page.getByRole("textbox", { name: /^Customer reference/ }), " PO-9 ")
  await userEvent.click(button("Continue"))
  await expect.element(page.getByText("The machine's owner")).toBeVisible()
  await expectUsable(390)

  // The machine has no owner yet: the address is asked for where it is entered, and nothing typed is lost.
  const call = "POST /services/{id}/subscriptions/invite"
  refusals.push(
    new ApiError({ status: 400, errors: [{ message: "NOT_NULL", field: "customerEmail" }], call }),
  )
  await userEvent.click(button("Send offer"))
  await expect.element(page.getByRole("textbox", { name: /e-mail/ })).toBeInvalid()
  await userEvent.fill(page.getByRole("textbox", { name: /e-mail/ }), "farmer@farms.example")
  await userEvent.click(button("Continue"))
  await userEvent.dblClick(button("Send offer"))
  await expect.poll(() => went).toEqual(["/service/3/subscriptions?state=offers"])
  expect(sent).toEqual([
    {
      machineId: 1,
      planId: 1,
      autoRenew: true,
      customerReference: "PO-9",
      customerEmail: "farmer@farms.example",
      customerLanguage: owner.language,
    },
  ])
  await done()
})
