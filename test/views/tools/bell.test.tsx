import { expect } from "vitest"
import { page } from "vitest/browser"
import type { AnyMachineSnapshot } from "xstate"
import { bellChart } from "#machines/tools/bell/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Bell } from "#views/tools/Bell.tsx"
import { around, texts } from "../support/around.tsx"

const shown = async ({ context }: AnyMachineSnapshot) => {
  const unread: number = context.unread ?? 0
  const words = unread === 0 ? "none unread" : `${unread} unread`
  const bell = page.getByRole("link", { name: `Notifications, ${words}` })
  await expect.element(bell).toBeVisible()
  expect(bell.element().textContent).toBe(unread === 0 ? "" : unread > 99 ? "99+" : String(unread))
}

/** Tests that the bell shows the number of unread notifications in every state (HEAD-07, NOTIF-05). */
describeView(bellChart, {
  before: texts("tools"),
  view: (actor) => around(<Bell actor={actor as never} />),
  interactions: {},
  // Events that no control sends: they come from the server, other tabs and the tab's visibility.
  sentByOthers: ["count.outdated", "tab.shown", "tab.hidden"],
  assertions: { asking: shown, resting: shown, hidden: shown },
})
