import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyActor, type AnyMachineSnapshot, createActor, fromPromise } from "xstate"
import { overlayHostChart } from "#machines/shell/overlay-host/chart.ts"
import { overlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { HomeOfArea } from "#views/shell/page/HomeOfArea.tsx"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { screen } from "../../../src/app/area-module.ts"
import { texts, withChildren } from "../support/around.tsx"
import { onHarness, startHarness } from "../support/portal.tsx"

const home = screen(pageMachine, HomeOfArea)
const Tools = () => <p>The tools</p>
const Overlay = () => (
  <Dialog title="The dialog" onClose={() => {}}>
    <p>What it says</p>
  </Dialog>
)
const Announcements = () => <p data-announcements="true">The news</p>
const Consent = () => <section aria-label="Consent">The consent</section>
const views = {
  tools: Tools,
  terms: Overlay,
  keys: Overlay,
  feedback: Overlay,
  leaving: Overlay,
  announcements: Announcements,
  consent: Consent,
}

const isTools = ({ context }: AnyMachineSnapshot) => context.persistent === "tools"
/** Whether the portal itself has opened the overlay; an overlay opened by the portal closes without a question. */
const isForEverybody = ({ context }: AnyMachineSnapshot) =>
  context.persistent === "announcements" || context.persistent === "consent"
const gone = async () => {
  await expect.poll(() => page.getByText(/The (tools|news|consent)/).elements()).toEqual([])
  await expect.poll(() => page.getByRole("dialog").elements()).toEqual([])
}
const again = (snapshot: AnyMachineSnapshot) =>
  page.getByRole("button", { name: isTools(snapshot) ? "Reload menu" : "Retry" })

const before = async () => {
  await page.viewport(1440, 900)
  await texts("shell")()
}
const view = (actor: AnyActor) => {
  const harness = startHarness({ user: owner, path: "/profile", screen: home })
  const slot = actor.getSnapshot().context.persistent ?? "dialog"
  const viewOf = (id: string) => (id in views ? views[id as keyof typeof views] : home.View)
  return onHarness({ portal: withChildren(harness.portal, { [slot]: actor }), viewOf }, <Portal />)
}

describeView(overlayHostChart, {
  before,
  view,
  interactions: {
    // Announcements and consent have no retry button, because the portal opens them again by itself; the event is
    // sent directly.
    "load.retried": async (event, snapshot, actor) => {
      if (isForEverybody(snapshot)) actor.send(event)
      else await userEvent.click(again(snapshot))
    },
    // A failed overlay has a Close button; an open overlay closes by its own controls, which send this event.
    "overlay.closed": async (event, snapshot, actor) => {
      // Only an overlay behind another one sends its id, so an event without an id is that of the Close button.
      if (
        event.id === undefined &&
        snapshot.matches("failed") &&
        !isTools(snapshot) &&
        !isForEverybody(snapshot)
      )
        await userEvent.click(page.getByRole("button", { name: "Close" }))
      else actor.send(event)
    },
  },
  // Events from footer, menus and shortcuts, from the browser, and from the session.
  sentByOthers: ["overlay.opened", "back.pressed", "session.changed"],
  assertions: {
    // Waits for the app shell, so that the page looks the same on every computer.
    "": () => expect.element(page.getByRole("banner").first()).toBeVisible(),
    closed: gone,
    loading: async (snapshot) => {
      await gone()
      if (!isTools(snapshot) && !isForEverybody(snapshot))
        await expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible()
    },
    waiting: gone,
    open: ({ context }) =>
      expect
        .element(
          context.persistent === undefined
            ? page.getByRole("dialog", { name: "The dialog" })
            : page.getByText(`The ${context.persistent}`),
        )
        .toBeVisible(),
    failed: (snapshot) => (isForEverybody(snapshot) ? gone() : expect.element(again(snapshot)).toBeVisible()),
  },
})

it("a dialog that did not arrive goes by Escape", async () => {
  const offline = overlayHostMachine.provide({
    actors: {
      loadOverlay: fromPromise(() => Promise.reject(new Error("offline"))),
      report: fromPromise(async () => {}) as never,
    },
  })
  const dialog = createActor(offline, { input: { boot: sampleBoot } }).start()
  await before()
  await render(view(dialog))
  dialog.send({ type: "overlay.opened", id: "terms" })
  await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible()
  await userEvent.keyboard("{Escape}")
  expect(dialog.getSnapshot().value).toBe("closed")
  await gone()
})
