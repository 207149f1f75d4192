import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Router } from "wouter"
import type { ActorRefFrom, AnyMachineSnapshot } from "xstate"
import { navigationChart } from "#machines/shell/navigation/chart.ts"
import type { NavigationMachine } from "#machines/shell/navigation/machine.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/plans/view.tsx"
import { PortalContext } from "#views/portal-context.ts"
import { NotHereYet } from "#views/shell/page/NotHereYet.tsx"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { screen } from "../../../src/app/area-module.ts"
import { routerHooks } from "../../../src/app/router-hooks.ts"
import { texts, withChildren } from "../support/around.tsx"
import { startStage } from "../support/portal.tsx"

const skeleton = () => page.getByRole("status", { name: "Loading" })
const drawn = () => page.getByRole("heading", { name: "Not here yet" })
const failure = () => page.getByText("Error while loading application components. Try refreshing the page.")

/** While the next place is sought the old screen stays; without one there is the shape of it. */
const oldScreenOrSkeleton = ({ context }: AnyMachineSnapshot) =>
  expect.element(context.isRunning ? drawn() : skeleton()).toBeVisible()

describeView(navigationChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("shell")()
  },
  view: (actor) => {
    const navigation = actor as unknown as ActorRefFrom<NavigationMachine>
    const stage = startStage({ user: owner, path: "/profile", screen: screen(pageMachine, NotHereYet) })
    return (
      <PortalContext value={{ ...stage, portal: withChildren(stage.portal, { navigation }) }}>
        <Router {...routerHooks(navigation)}>
          <Portal />
        </Router>
      </PortalContext>
    )
  },
  gestures: {
    "navigate.requested": async (event, _, actor) => {
      // Only charts go on without leaving a trace in the history.
      if (event.replace === true) return actor.send(event)
      await userEvent.click(
        page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Profile" }),
      )
    },
    "retry.requested": () => userEvent.click(page.getByRole("button", { name: "Retry" })),
  },
  // The browser and the session.
  sentByOthers: ["location.changed", "session.changed"],
  shows: {
    waiting: oldScreenOrSkeleton,
    redirecting: oldScreenOrSkeleton,
    moving: oldScreenOrSkeleton,
    loading: async () => {
      await expect.element(skeleton()).toBeVisible()
      expect(drawn().elements()).toEqual([])
    },
    shown: async () => {
      await expect.element(drawn()).toBeVisible()
      expect(failure().elements()).toEqual([])
    },
    failed: () => expect.element(failure()).toBeVisible(),
  },
  invisible: { deciding: "passes at once" },
})
