import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, createMachine, fromPromise } from "xstate"
import type { ChangeValues } from "#domain/subscriptions/change-form.ts"
import { subscriptionChangeChart } from "#machines/subscriptions/subscription-change/chart.ts"
import type { SubscriptionChangeEvent } from "#machines/subscriptions/subscription-change/events.ts"
import { changeForm } from "#machines/subscriptions/subscription-change/form.ts"
import { subscriptionChangeMachine } from "#machines/subscriptions/subscription-change/machine.ts"
import { systemIds } from "#machines/system.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { expectUsable } from "#test/support/kit/around-screen.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { type ChangeActor, ChangeButtons } from "#views/subscriptions/ChangeButtons.tsx"
import { SubscriptionChange } from "#views/subscriptions/SubscriptionChange.tsx"
import { around, texts } from "../support/around.tsx"
import { sampleSubscriptions } from "./samples.ts"

const button = (name: string | RegExp) => page.getByRole("button", { name })
const dialog = () => page.getByRole("dialog")
const says = (words: string) =>
  expect.element(dialog().getByText(words, { exact: false }).first()).toBeVisible()
const noDialog = () => expect.poll(() => dialog().elements()).toEqual([])
const [running, , invite, request] = sampleSubscriptions

const words = async () => {
  for (const area of ["components", "account", "subscriptions"] as const) await texts(area)()
}

const View = ({
  actor,
  of = invite,
}: {
  readonly actor: ChangeActor
  readonly of?: typeof invite | undefined
}) => (
  <>
    <h1>Subscriptions</h1>
    {of !== undefined && <ChangeButtons actor={actor} subscription={of} />}
    <SubscriptionChange actor={actor} />
  </>
)

/** Form of the dialog, whose draft is not kept. */
const formWith = (send: unknown) =>
  changeForm.provide({ actors: { send: send as never, unsaved: createMachine({}) as never } })

describeView(subscriptionChangeChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await words()
  },
  parts: () => ({ form: formWith(fromPromise(() => new Promise(() => {}))) }),
  view: (actor) =>
    around(
      <main>
        <View actor={actor as never} />
      </main>,
    ),
  interactions: {
    "change.requested": async (event: SubscriptionChangeEvent, _, actor) => {
      const accept = button("Accept: Otso")
      if (event.type === "change.requested" && event.target === "ACTIVE" && accept.elements().length > 0)
        await userEvent.click(accept)
      else actor.send(event)
    },
    "change.cancelled": async () => userEvent.click(button("Cancel")),
    "history.requested": async () => userEvent.click(button("History: Otso")),
    "history.closed": async () => userEvent.keyboard("{Escape}"),
    "history.retried": async () => userEvent.click(button("Try again")),
  },
  // The form, which was sent.
  sentByOthers: ["change.saved"],
  assertions: {
    idle: noDialog,
    asking: ({ context }) =>
      says(
        context.target === "ACTIVE" ? "Accept the subscription for Otso?" : "Withdraw the request for Otso?",
      ),
    "history.loading": () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    "history.shown": () => says("Offered to you"),
    "history.failed": () =>
      expect.element(page.getByRole("heading", { name: "The history could not be loaded" })).toBeVisible(),
  },
})

const sent: Array<ChangeValues> = []
const answers: Array<unknown> = []

const open = async (of: typeof invite) => {
  sent.length = 0
  const form = formWith(
    fromPromise(async ({ input }) => {
      sent.push(input as never as ChangeValues)
      const failure = answers.shift()
      if (failure !== undefined) throw failure
    }),
  )
  const root = createActor(
    createMachine({
      invoke: {
        systemId: systemIds.subscriptionChange,
        src: subscriptionChangeMachine.provide({ actors: { form } } as never) as never,
        input: { by: "owner" },
      },
    }),
  ).start()
  const actor = root.system.get(systemIds.subscriptionChange) as ChangeActor
  await words()
  const screen = await render(
    around(
      <main>
        <View actor={actor} of={of} />
      </main>,
    ),
  )
  return { done: () => screen.unmount().then(() => root.stop()) }
}

it("accepts with a customer reference, once, though it was pressed twice and the answer was lost (SUB-10)", async () => {
  await page.viewport(390, 844)
  const { done } = await open(invite)
  await userEvent.click(button("Accept: Otso"))
  const reference = page.getByRole("textbox", { name: "Customer reference" })
  await userEvent.clear(reference)
  await userEvent.click(button("Accept"))
  await expect.element(page.getByText("Required.")).toBeVisible()
  await expectUsable(390)
  expect(sent).toEqual([])
  await userEvent.fill(reference, "PO-2026-9")
  answers.push(new NetworkError({ call: "PUT" }))
  await userEvent.click(button("Accept"))
  await expect.poll(() => sent.length).toBe(1)
  await userEvent.dblClick(button("Accept"))
  await noDialog()
  expect(sent.map(({ target, customerReference }) => [target, customerReference])).toEqual([
    ["ACTIVE", "PO-2026-9"],
    ["ACTIVE", "PO-2026-9"],
  ])
  await done()
})

it("rejects only with a reason of ten characters, and says what is lost (SUB-09)", async () => {
  await page.viewport(1440, 900)
  const { done } = await open(invite)
  await userEvent.click(button("Reject: Otso"))
  await says("cannot be accepted later")
  await userEvent.click(button("Reject"))
  await expect.element(page.getByText("Enter a reason for ending it.")).toBeVisible()
  await userEvent.fill(page.getByRole("textbox", { name: /Reason/ }), "We sold it")
  await expectUsable(1440)
  answers.push(
    new ApiError({ status: 409, errors: [{ message: "CONFLICT", field: "version" }], call: "PUT" }),
  )
  await userEvent.click(button("Reject"))
  await expect.element(page.getByText(/Another user changed this/)).toBeVisible()
  await userEvent.click(button("Cancel"))
  await noDialog()
  await done()
})

it("stops the renewal of a running one, and withdraws a request without a reason (OPEN-84)", async () => {
  await page.viewport(1440, 900)
  const first = await open(running)
  await userEvent.click(button("Stop auto-renewal: Otso"))
  await says("runs until Wed, 3 Mar 2027 and then ends")
  await userEvent.fill(page.getByRole("textbox", { name: /Reason/ }), "The machine will be sold.")
  await userEvent.click(button("Stop auto-renewal"))
  await noDialog()
  expect(sent.map(({ target }) => target)).toEqual(["CANCELED"])
  await first.done()
  const second = await open(request)
  await userEvent.click(button("Withdraw: Otso"))
  await expectUsable(1440)
  await userEvent.click(button("Withdraw"))
  await noDialog()
  expect(sent.map(({ target }) => target)).toEqual(["WITHDRAWN"])
  await second.done()
})
