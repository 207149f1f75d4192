import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { overlayIdOf } from "#machines/shell/overlay-host/selectors.ts"
import { dialogOf, sessionOf } from "#machines/shell/portal/selectors.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { KeySheet } from "#views/tools/KeySheet.tsx"
import { around, texts } from "../support/around.tsx"
import { startHarness } from "../support/portal.tsx"

beforeEach(texts("tools"))

it("the sheet of keys is a dialog that its button closes", async () => {
  const parts = startHarness({ user: owner, path: "/profile" })
  const dialog = dialogOf(parts.portal.getSnapshot())
  // Waits until the session has its user, because a change of the user closes all dialogs.
  await expect
    .poll(() => sessionOf(parts.portal.getSnapshot())?.getSnapshot().context.user?.id)
    .toBe(owner.id)
  dialog?.send({ type: "overlay.opened", id: "keys" })
  await render(around(<KeySheet />, { parts }))
  await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible()
  expect(dialog && overlayIdOf(dialog.getSnapshot())).toBe("keys")
  await userEvent.click(page.getByRole("button", { name: "Close", exact: true }))
  expect(dialog && overlayIdOf(dialog.getSnapshot())).toBeUndefined()
})
