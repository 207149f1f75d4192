import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { pushChart } from "#machines/tools/push/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { PushCard } from "#views/notifications/PushCard.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"

const button = (name: "Turn on" | "Turn off") => page.getByRole("button", { name, exact: true })
const says = (words: string) => expect.element(page.getByText(words, { exact: false })).toBeVisible()
const offers = (name: "Turn on" | "Turn off", words: string) => async () => {
  await says(words)
  await expect.element(button(name)).toBeEnabled()
  expect(smallTargets()).toEqual([])
}
const waits = (words: string) => async () => {
  await says(words)
  await expect.element(page.getByRole("button")).toBeDisabled()
}
const nothing = () => expect.poll(() => page.getByRole("button").elements()).toEqual([])

describeView(pushChart, {
  before: texts("notifications"),
  view: (actor) =>
    around(
      <main>
        <PushCard actor={actor as never} />
      </main>,
    ),
  interactions: {
    "push.enabled": () => userEvent.click(button("Turn on")),
    "push.disabled": () => userEvent.click(button("Turn off")),
  },
  // Events that no control here sends: they come from the session, the service worker, toasts and the notification
  // list.
  sentByOthers: ["language.changed", "push.received", "push.opened", "notification.opened"],
  assertions: {
    "registration.preparing": nothing,
    "registration.unavailable": nothing,
    "registration.off": async () => {
      await offers("Turn on", "can notify you immediately")()
      expect((await axeErrors()).filter((fieldError) => !fieldError.startsWith("page-has-heading"))).toEqual(
        [],
      )
    },
    "registration.asking": waits("Your browser asks for permission"),
    "registration.denied": offers("Turn on", "Your browser blocks notifications"),
    "registration.registering": waits("Turning on push notifications"),
    "registration.on": offers("Turn off", "until you sign out."),
    "registration.failed": offers("Turn on", "Push notifications could not be turned on."),
    "registration.leaving": waits("Turning off push notifications"),
  },
  invisible: {
    "registration.offering": "left at once",
    "registration.beginning": "left at once",
    "reading.idle": "what is marked as read is seen in the list and at the bell",
    "reading.marking": "what is marked as read is seen in the list and at the bell",
  },
})
