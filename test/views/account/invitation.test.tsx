import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { invitationChart } from "#machines/account/invitation/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Invitation } from "#views/account/invitation/Invitation.tsx"
import { around, texts } from "../support/around.tsx"

const button = (name: string) => page.getByRole("button", { name, exact: true })
const says = (words: string) =>
  expect.element(page.getByRole("alert").getByText(words, { exact: false })).toBeVisible()
const isWaiting = () => expect.element(page.getByRole("status").getByText("Checking the link")).toBeVisible()
const isOffered = () =>
  expect.element(page.getByText("Jarmo Ruuvila invites you to work", { exact: false })).toBeVisible()
const mayAccept = () => expect.element(button("Accept invitation")).toBeEnabled()

describeView(invitationChart, {
  before: texts("account"),
  view: (actor) => around(<Invitation actor={actor as never} />),
  interactions: {
    "load.retried": () => userEvent.click(button("Try again")),
    "acceptance.confirmed": () => userEvent.click(button("Accept invitation")),
    "switch.requested": () => userEvent.click(button("Sign out and continue")),
  },
  assertions: {
    looking: isWaiting,
    unreachable: () => says("The server does not respond."),
    failed: async () => {
      await says("This link has expired.")
      await says("The person who invited you can send another invitation.")
    },
    "offered.signedOut": async () => {
      await isOffered()
      await expect
        .element(page.getByRole("link", { name: "Sign in" }))
        .toHaveAttribute("href", "/invitation/a-secret/answer")
      await expect.element(page.getByText("to answer. You come back here.", { exact: false })).toBeVisible()
    },
    "offered.toSomebodyElse": async () => {
      await isOffered()
      await expect
        .element(
          page.getByText(
            "You are signed in as aino@headland.example. The invitation is for eero@headland.example.",
          ),
        )
        .toBeVisible()
    },
    "offered.ready.open": async () => {
      await isOffered()
      await expect.element(page.getByText("Harjukylän Huolto", { exact: true })).toBeVisible()
      await expect.element(page.getByText("Partner", { exact: true })).toBeVisible()
      await mayAccept()
    },
    "offered.ready.rejected": async () => {
      await says("Another step must be completed first.")
      await mayAccept()
    },
    "offered.ready.unreachable": async () => {
      await says("The server does not respond.")
      await mayAccept()
    },
    accepting: () => expect.element(button("Accepting")).toBeDisabled(),
    accepted: async () => {
      await expect.element(page.getByText("You have accepted this invitation already.")).toBeVisible()
      await expect.element(page.getByRole("link", { name: "Go to the portal" })).toHaveAttribute("href", "/")
    },
    done: isWaiting,
  },
  invisible: { "offered.deciding": "passes at once" },
})
