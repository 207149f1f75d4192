import { Effect } from "effect"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { OpenDialogs } from "#services/releases/open-dialogs.ts"
import { OpenDialogsLive } from "#services/releases/open-dialogs-live.ts"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { around, texts } from "../support/around.tsx"

/** Waits for `OpenDialogs.none` and records whether it has completed. */
const wait = () => {
  const state = { isSent: false }
  Effect.runFork(
    OpenDialogs.use((dialogs) => dialogs.none).pipe(
      Effect.tap(() => Effect.sync(() => (state.isSent = true))),
      Effect.provide(OpenDialogsLive),
    ),
  )
  return state
}

const dialog = (
  <Dialog title="A form with unsaved text" onClose={() => {}}>
    <p>Words</p>
  </Dialog>
)
const menu = (
  <div popover="auto" ref={(element) => element?.showPopover()}>
    A menu
  </div>
)
/** Test view: the placeholder that is shown while the code of a dialog loads. */
const coming = <div data-dialog="loading" />

it.each([
  ["a dialog", dialog],
  ["a menu", menu],
  ["a dialog on its way", coming],
])("what opens by itself waits for %s to go", async (_, open) => {
  await texts("shell")()
  const page = await render(around(open))
  const waiting = wait()
  expect(waiting.isSent).toBe(false)
  await page.unmount()
  await expect.poll(() => waiting.isSent).toBe(true)
})

it("waits for nothing where nothing is open", () => {
  expect(wait().isSent).toBe(true)
})
