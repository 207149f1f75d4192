import { expect } from "vitest"
import { page } from "vitest/browser"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { sessionChart } from "#machines/shell/session/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { HomeOfArea } from "#views/shell/page/HomeOfArea.tsx"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { screen } from "../../../src/app/area-module.ts"
import { texts, withChildren } from "../support/around.tsx"
import { onHarness, startHarness } from "../support/portal.tsx"
import { openUserMenu } from "../support/user-menu.ts"

const menu = () => page.getByRole("button", { name: ", account", exact: false })
const signedOut = () => expect.poll(() => menu().elements()).toEqual([])
const leaving = async () => {
  await openUserMenu()
  await expect.element(page.getByRole("button", { name: "Signing out" })).toBeDisabled()
}

describeView(sessionChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("shell")()
  },
  view: (session) => {
    const harness = startHarness({ user: owner, path: "/profile", screen: screen(pageMachine, HomeOfArea) })
    return onHarness({ ...harness, portal: withChildren(harness.portal, { session }) }, <Portal />)
  },
  interactions: {},
  // Events that no control here sends: they come from sign-in, from navigation when nothing is unsaved, from the
  // user's own account, the server, other tabs, and the error page shown when code or a response did not arrive.
  sentByOthers: [
    "session.opened",
    "signOut.requested",
    "account.deleted",
    "user.changed",
    "session.expired",
    "account.incomplete",
    "load.retried",
    "tab.signedOut",
    "tab.signedIn",
  ],
  assertions: {
    checking: signedOut,
    forgetting: signedOut,
    unready: signedOut,
    unreachable: signedOut,
    signedOut: signedOut,
    signedIn: async () => {
      await openUserMenu()
      await expect.element(page.getByRole("button", { name: "Sign out" })).toBeEnabled()
    },
    "signedIn.account.complete": () =>
      expect.poll(() => page.getByText("is not complete", { exact: false }).elements()).toEqual([]),
    "signedIn.account.incomplete": () =>
      expect.element(page.getByText("is not complete", { exact: false })).toBeVisible(),
    lookingAgain: () => expect.element(menu()).toBeVisible(),
    signingOut: leaving,
    endedElsewhere: leaving,
  },
  invisible: {
    starting: "passes at once",
    "lookingAgain.asking": "shows nothing while the current user is asked for",
    "lookingAgain.later": "shows nothing while the current user is asked for",
    "signedIn.account.judging": "passes at once",
    "signedIn.keepAlive.waiting": "the session is kept alive without a notice",
    "signedIn.keepAlive.calling": "the session is kept alive without a notice",
  },
})
