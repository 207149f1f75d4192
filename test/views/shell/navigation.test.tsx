import { useSelector } from "@xstate/react"
import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Router } from "wouter"
import type { ActorRefFrom, AnyMachineSnapshot } from "xstate"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { navigationChart } from "#machines/shell/navigation/chart.ts"
import type { NavigationMachine } from "#machines/shell/navigation/machine.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Leaving } from "#views/account/leaving/Leaving.tsx"
import { PortalContext } from "#views/portal-context.ts"
import { NotHereYet } from "#views/shell/page/NotHereYet.tsx"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { screen } from "../../../src/app/area-module.ts"
import { routerHooks } from "../../../src/app/router-hooks.ts"
import { headland } from "../../support/brands.ts"
import { texts, withChildren } from "../support/around.tsx"
import { startHarness } from "../support/portal.tsx"
import { openUserMenu } from "../support/user-menu.ts"

const skeleton = () => page.getByRole("status", { name: "Loading" })
const drawn = () => page.getByRole("heading", { name: "Not available yet" })
const failure = () => page.getByText("Error while loading application components. Try refreshing the page.")
/** Expected browser titles by screen, while the screen is not loaded and cannot set its own (SHELL-09). */
const titles: Readonly<Record<string, string>> = {
  fleet: "Fleet",
  machine: "Machine",
  "vin-question": "Find a machine",
  "own-profile": "Profile",
  "sign-in": "Sign in",
  "first-time": "Complete your account",
}

/** Checks that either the screen or its loading placeholder is shown, never one over the other (SHELL-16). */
const isEither = async (shown: typeof drawn, other: typeof drawn) => {
  await expect.element(shown()).toBeVisible()
  expect(other().elements()).toEqual([])
}

/** Checks that the old screen stays while the next one loads; without an old screen a placeholder is shown. */
const oldScreenOrSkeleton = ({ context }: AnyMachineSnapshot) =>
  context.isRunning ? isEither(drawn, skeleton) : isEither(skeleton, drawn)

/** Draws the question about unsaved work, which the dialog slot draws in the whole portal. */
const Question = ({ navigation }: { readonly navigation: ActorRefFrom<NavigationMachine> }) =>
  useSelector(navigation, (now) => now.matches("asking")) ? (
    <BrandProvider brand={headland} scheme="light">
      <TextsProvider language="en-GB" systemOfUnits="SI" timeZone="Europe/Helsinki">
        <Leaving />
      </TextsProvider>
    </BrandProvider>
  ) : null
const question = () => page.getByRole("dialog", { name: "Leave without saving?" })

describeView(navigationChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("account")()
  },
  view: (actor) => {
    const navigation = actor as unknown as ActorRefFrom<NavigationMachine>
    const harness = startHarness({ user: owner, path: "/profile", screen: screen(pageMachine, NotHereYet) })
    return (
      <PortalContext value={{ ...harness, portal: withChildren(harness.portal, { navigation }) }}>
        <Router {...routerHooks(navigation)}>
          <Portal />
          <Question navigation={navigation} />
        </Router>
      </PortalContext>
    )
  },
  interactions: {
    "navigate.requested": async (event, snapshot, actor) => {
      // Sends the event directly where only charts send it: to replace the history entry, or while the question is
      // open.
      if (event.replace === true || snapshot.matches("asking")) return actor.send(event)
      await userEvent.click(
        page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Profile" }),
      )
    },
    "signOut.selected": async (event, snapshot, actor) => {
      if (snapshot.matches("asking")) return actor.send(event)
      await openUserMenu()
      await userEvent.click(page.getByRole("button", { name: "Sign out" }))
    },
    "leave.confirmed": () => userEvent.click(page.getByRole("button", { name: "Leave without saving" })),
    "leave.declined": () => userEvent.click(page.getByRole("button", { name: "Stay on page" })),
    "load.retried": () => userEvent.click(page.getByRole("button", { name: "Retry" })),
  },
  // Events that no control sends: they come from the browser, the session, forms and dialogs.
  sentByOthers: [
    "location.changed",
    "session.changed",
    "unsaved.changed",
    "dialog.changed",
    "connection.changed",
  ],
  assertions: {
    // Waits for the app shell, so that the page looks the same on every computer.
    "": () => expect.element(page.getByRole("banner").first()).toBeVisible(),
    waiting: oldScreenOrSkeleton,
    redirecting: oldScreenOrSkeleton,
    moving: oldScreenOrSkeleton,
    staying: oldScreenOrSkeleton,
    loading: async ({ context }) => {
      await isEither(skeleton, drawn)
      expect(document.title).toBe(`${titles[context.shown?.route.screen ?? ""]} - ${headland.title}`)
    },
    asking: async ({ context }) => {
      await expect.element(question()).toBeVisible()
      await expect.element(question().getByRole("listitem")).toHaveTextContent("Your details")
      expect(context.unsaved).toEqual(["person"])
    },
    shown: async () => {
      await isEither(drawn, skeleton)
      expect(question().elements()).toEqual([])
      expect(failure().elements()).toEqual([])
    },
    "failed.unreachable": () => isEither(failure, skeleton),
    "failed.retrying": () => isEither(failure, skeleton),
    "failed.offline": () => isEither(() => page.getByText("No connection"), skeleton),
  },
  invisible: { deciding: "passes at once" },
})
