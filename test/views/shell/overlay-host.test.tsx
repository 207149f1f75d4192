import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyActor, type AnyMachineSnapshot, createActor, createMachine, fromPromise } from "xstate"
import type { LoadedScreen } from "#machines/shell/navigation/screen.ts"
import { overlayHostChart } from "#machines/shell/overlay-host/chart.ts"
import { overlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import type { OverlayId } from "#machines/shell/overlay-host/overlays.ts"
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
    // Sends the event directly for announcements and consent, which have no retry button, because the portal opens
    // them again by itself.
    "load.retried": async (event, snapshot, actor) => {
      if (isForEverybody(snapshot)) actor.send(event)
      else await userEvent.click(again(snapshot))
    },
    // Presses Close where a failed overlay has this button; an open overlay closes by its own controls, which send
    // the event.
    "overlay.closed": async (event, snapshot, actor) => {
      // Whether the event is that of the Close button: only an overlay behind another one sends its id, so the
      // button's event has none.
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
  // Events that no control here sends: they come from footer, menus and shortcuts, from the browser, and from the
  // session.
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

it("announcements wait while the release notes are open, so that there is one thing to read at a time", async () => {
  const host = (id: "announcements" | undefined) =>
    createActor(
      overlayHostMachine.provide({
        actors: {
          loadOverlay: fromPromise<LoadedScreen | undefined, { readonly id: OverlayId | undefined }>(
            async () => ({ machine: createMachine({}) }),
          ),
          report: fromPromise(async () => {}) as never,
        },
      }),
      { input: { boot: sampleBoot, ...(id === undefined ? {} : { persistent: id }) } },
    ).start()
  const news = host("announcements")
  const dialog = host(undefined)
  const harness = startHarness({ user: owner, path: "/profile", screen: home })
  await before()
  const viewOf = (id: string) => ({ ...views, release: Overlay })[id] ?? home.View
  await render(
    onHarness(
      { portal: withChildren(harness.portal, { announcementHost: news, dialog }), viewOf },
      <Portal />,
    ),
  )
  news.send({ type: "session.changed", user: owner, keepLocation: true })
  await expect.poll(() => news.getSnapshot().value).toBe("open")
  await expect.element(page.getByText("The news")).toBeVisible()
  dialog.send({ type: "overlay.opened", id: "release" })
  await expect.element(page.getByRole("dialog", { name: "The dialog" })).toBeVisible()
  expect(page.getByText("The news").elements()).toEqual([])
  dialog.send({ type: "overlay.closed" })
  await expect.element(page.getByText("The news")).toBeVisible()
})
