import type { Locator, Page } from "@playwright/test"
import { expectAddress, runningMachine, submit } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("from sign-in to a machine's route without a mouse", async ({ page }) => {
  await page.goto("/")
  await expect(submit(page)).toBeVisible()
  await tabTo(page, page.getByLabel("E-mail"))
  await page.keyboard.type("owner@headland.example")
  await tabTo(page, page.getByLabel("Password", { exact: true }))
  await page.keyboard.type("Headland-2026")
  await page.keyboard.press("Enter")
  await expectAddress(page, "/fleet")

  const called = runningMachine(page).locator("strong")
  // Name of the machine, read in one go, because the row may change between two reads.
  let name = ""
  await expect.poll(async () => (name = await called.innerText())).toMatch(/\S/)
  await tabTo(page, page.getByRole("listitem").filter({ hasText: name }).getByRole("button"))
  await page.keyboard.press("Enter")
  await tabTo(page, page.getByRole("link", { name: "Open machine" }))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible()

  await tabTo(page, page.getByRole("link", { name: "Route", exact: true }))
  await page.keyboard.press("Enter")
  const play = page.getByRole("button", { name: "Play", exact: true })
  await expect(play).toBeVisible()
  await tabTo(page, play)
  await page.keyboard.press("Space")
  await tabTo(page, page.getByRole("slider", { name: "Time of day" }))
  const time = page.getByRole("slider", { name: "Time of day" })
  const before = await time.inputValue()
  await page.keyboard.press("ArrowRight")
  await expect(time).not.toHaveValue(before)
})

/** Presses Tab until the element has the focus, as a user without a mouse does. */
const tabTo = async (page: Page, wanted: Locator) => {
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`Tab does not reach ${String(wanted)}`)
}
