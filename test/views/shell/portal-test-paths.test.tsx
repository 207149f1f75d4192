import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Router } from "wouter"
import { type ActorRefFrom, fromCallback, fromPromise } from "xstate"
import { loadTexts } from "#i18n/texts.ts"
import { navigationMachine } from "#machines/shell/navigation/machine.ts"
import { noticesMachine } from "#machines/shell/notices/machine.ts"
import { overlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { portalChart } from "#machines/shell/portal/chart.ts"
import type { PortalMachine } from "#machines/shell/portal/machine.ts"
import { languageOf, navigationOf, phaseOf } from "#machines/shell/portal/selectors.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { sessionMachine } from "#machines/shell/session/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { PortalContext } from "#views/portal-context.ts"
import { HomeOfArea } from "#views/shell/page/HomeOfArea.tsx"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { screen } from "../../../src/app/area-module.ts"
import { routerHooks } from "../../../src/app/router-hooks.ts"
import { texts } from "../support/around.tsx"

const home = screen(pageMachine, HomeOfArea)
const never = fromPromise(() => new Promise<never>(() => {}))
const quiet = fromCallback(() => {})

/**
 * Actors that run with the portal's chart. Session and navigation know the owner and the page, but send nothing to
 * the portal: the test path sends their events.
 */
const parts = () => ({
  overlayHost: overlayHostMachine.provide({ actors: { loadOverlay: never } as never }),
  notices: noticesMachine,
  session: sessionMachine.provide({
    guards: { hasCookie: () => true },
    actions: { sendToSystem: () => {} },
    actors: {
      watchExpiry: quiet,
      watchTabs: quiet,
      loadCurrentUser: fromPromise(async () => owner),
    } as never,
  }),
  navigation: navigationMachine.provide({
    actors: {
      watchLocation: fromCallback(({ sendBack }) => {
        sendBack({ type: "session.changed", user: owner, keepLocation: true })
        sendBack({ type: "location.changed", path: "/profile", search: "" })
      }),
      loadScreen: fromPromise(async () => ({ machine: home.machine })),
    } as never,
  }),
})

const words = {
  "en-GB": { fold: "Collapse navigation", unfold: "Expand navigation", language: "Language" },
  "fi-FI": { fold: "Pienennä valikko", unfold: "Laajenna valikko", language: "Kieli" },
} as const

type Snapshot = Parameters<typeof phaseOf>[0]
const wordsOf = (snapshot: Snapshot) => words[languageOf(snapshot) as keyof typeof words]
const fold = (snapshot: Snapshot) => page.getByRole("button", { name: wordsOf(snapshot).fold })
const unfold = (snapshot: Snapshot) => page.getByRole("button", { name: wordsOf(snapshot).unfold })
const language = (snapshot: Snapshot) => page.getByRole("combobox", { name: wordsOf(snapshot).language })

/** Checks for a blank area as high as the window, marked as busy for screen readers (SHELL-05). */
const isBlank = async () => {
  const blank = () => document.querySelector("[aria-busy=true]")
  await expect.poll(blank).not.toBeNull()
  expect(blank()?.textContent).toBe("")
  expect(blank()?.getBoundingClientRect().height).toBeGreaterThanOrEqual(window.innerHeight)
}

/** Checks that the page is in the language of the loaded texts, and blank until the portal is ready. */
const isReadyOrBlank = async (snapshot: Snapshot) => {
  const phase = phaseOf(snapshot)
  if (phase === "starting") await isBlank()
  if (phase === "ready") {
    const folded = snapshot.matches({ running: { rail: "folded" } })
    await expect.element(folded ? unfold(snapshot) : fold(snapshot)).toBeVisible()
  }
}
const look = (snapshot: object) => isReadyOrBlank(snapshot as Snapshot)

describeView(portalChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await loadTexts("fi-FI")
    await texts("shell")()
  },
  parts,
  view: (actor) => {
    const portal = actor as unknown as ActorRefFrom<PortalMachine>
    const navigation = navigationOf(portal.getSnapshot())
    return (
      <PortalContext value={{ portal, viewOf: () => home.View }}>
        {navigation === undefined ? (
          <Portal />
        ) : (
          <Router {...routerHooks(navigation)}>
            <Portal />
          </Router>
        )}
      </PortalContext>
    )
  },
  interactions: {
    "language.selected": ({ language: wanted }, snapshot) =>
      userEvent.selectOptions(language(snapshot as Snapshot), wanted),
    "rail.toggled": (_, snapshot) => {
      const folded = (snapshot as Snapshot).matches({ running: { rail: "folded" } })
      return userEvent.click(folded ? unfold(snapshot as Snapshot) : fold(snapshot as Snapshot))
    },
    "load.retried": () => userEvent.click(page.getByRole("button")),
  },
  // Events that no control here sends; the user's choices in the account menu are among them, and
  // test/e2e/settings.test.ts tests these.
  sentByOthers: [
    "session.changed",
    "session.unready",
    "session.unreachable",
    "consent.decided",
    "signIn.expected",
    "scheme.selected",
  ],
  assertions: {
    unsupportedBrowser: () =>
      expect.element(page.getByText("This browser is not supported", { exact: false })).toBeVisible(),
    unknownBrand: () =>
      expect.element(page.getByRole("heading", { name: "Unknown CONNECT_ENV" })).toBeVisible(),
    "running.visitor.unknown": look,
    "running.visitor.known": look,
    "running.visitor.unready": () =>
      expect.element(page.getByRole("heading", { name: /^Error while loading/ })).toBeVisible(),
    "running.visitor.unreachable": () =>
      expect.element(page.getByRole("heading", { name: /^The server cannot be reached/ })).toBeVisible(),
    "running.texts.loading": look,
    "running.texts.shown": look,
    "running.texts.failed": () => expect.element(page.getByRole("button")).toBeVisible(),
    "running.rail.folded": look,
    "running.rail.unfolded": look,
  },
  invisible: {
    starting: "passes at once",
    "running.choices.kept": "kept without a notice; the next page shows it",
    "running.rail.loading":
      "the rail stands unfolded until the browser's storage has answered, a moment later",
  },
})
