import { beforeEach, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { Confirm } from "#views/ui/dialog/Confirm.tsx"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { around, texts } from "../support/around.tsx"
import { dragOut } from "../support/looks.ts"

beforeEach(async () => {
  await page.viewport(1440, 900)
  await texts("shell")()
})

const opened = async (look: { readonly still?: boolean; readonly busy?: boolean } = {}) => {
  const onClose = vi.fn()
  await render(
    around(
      <Dialog title="Machines at work" onClose={onClose} {...look}>
        <p>Three of them work now.</p>
        <label>
          Picture <input type="file" />
        </label>
      </Dialog>,
    ),
  )
  await expect.element(dialog()).toBeVisible()
  return onClose
}
const dialog = () => page.getByRole("dialog", { name: "Machines at work" })
const isOpen = () => (dialog().element() as HTMLDialogElement).open
/** Clicks at the edge of the window, outside the dialog under test. */
const clickOutside = () =>
  userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })

it("a press beside it closes it, one inside does not", async () => {
  const onClose = await opened()
  await userEvent.click(page.getByText("Three of them work now."))
  expect(onClose).not.toHaveBeenCalled()
  await clickOutside()
  expect(onClose).toHaveBeenCalledOnce()
})

it("words in it that are marked beyond its edge do not close it", async () => {
  const onClose = await opened()
  dragOut(page.getByText("Three of them work now.").element(), dialog().element())
  expect(onClose).not.toHaveBeenCalled()
})

it("a press beside it leaves it where there is something in it to lose", async () => {
  const onClose = await opened({ still: true })
  await clickOutside()
  expect(onClose).not.toHaveBeenCalled()
})

it("Escape asks the page to close it, and the browser does not by itself", async () => {
  const onClose = await opened()
  const closedByBrowser = vi.fn()
  dialog().element().addEventListener("close", closedByBrowser)
  await userEvent.keyboard("{Escape}")
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(closedByBrowser).not.toHaveBeenCalled()
  expect(isOpen()).toBe(true)
})

it("Escape does not even ask while it cannot be closed", async () => {
  const onClose = await opened({ busy: true })
  await userEvent.keyboard("{Escape}")
  expect(onClose).not.toHaveBeenCalled()
  expect(isOpen()).toBe(true)
})

it("a file that was not picked after all does not close it", async () => {
  const onClose = await opened()
  const picker = page.getByLabelText("Picture").element()
  picker.dispatchEvent(new Event("cancel", { bubbles: true, cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
  expect(isOpen()).toBe(true)
})

const asked = async (busy: boolean) => {
  const onYes = vi.fn()
  const onNo = vi.fn()
  await render(
    around(
      <Confirm title="Delete it?" yes="Delete" no="Keep" busy={busy} onYes={onYes} onNo={onNo}>
        It is gone then.
      </Confirm>,
    ),
  )
  await expect.element(question()).toBeVisible()
  return { onYes, onNo }
}
const question = () => page.getByRole("alertdialog", { name: "Delete it?" })
const answer = (name: string) => question().getByRole("button", { name, exact: true })

it("a question takes Escape for no, and begins with no", async () => {
  const { onYes, onNo } = await asked(false)
  await expect.element(answer("Keep")).toHaveFocus()
  await userEvent.keyboard("{Escape}")
  expect(onNo).toHaveBeenCalledOnce()
  expect(onYes).not.toHaveBeenCalled()
})

it("a question that is answered takes no other answer, and stays until the chart lets it go", async () => {
  const { onYes, onNo } = await asked(true)
  await expect.element(answer("Keep")).toBeDisabled()
  await expect.element(answer("Delete")).toBeDisabled()
  await userEvent.keyboard("{Escape}")
  await userEvent.keyboard("{Escape}")
  await expect.poll(() => (question().element() as HTMLDialogElement).open).toBe(true)
  expect(onYes).not.toHaveBeenCalled()
  expect(onNo).not.toHaveBeenCalled()
})
