import type { Page } from "@playwright/test"
import { test } from "./support/caller.ts"
import { accountButton, expectAddress, signIn, typeSignIn } from "./support/steps.ts"
import { expect } from "./support/test.ts"
import { endSession } from "./test-paths/people.ts"

const town = (page: Page) => page.getByLabel("Town")
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" })
const stay = (page: Page) => question(page).getByRole("button", { name: "Stay on page" }).click()
const leave = (page: Page) => question(page).getByRole("button", { name: "Leave without saving" }).click()

const openProfile = async (page: Page) => {
  await signIn(page, "dealer", "/network")
  await accountButton(page).click()
  await page.getByRole("link", { name: "Profile" }).first().click()
  await expect(town(page)).toBeVisible()
}

test("unsaved work is left only after a question, and is back after a lost session and after a reload", async ({
  page,
}) => {
  await openProfile(page)
  const before = await town(page).inputValue()
  const landing = page.getByRole("navigation", { name: "Main" }).first().getByRole("link").last()
  await town(page).fill("Porvoo")

  await landing.click()
  await expect(question(page).getByRole("listitem")).toHaveText("Your details")
  await stay(page)
  await expect(question(page)).toBeHidden()
  await expectAddress(page, "/profile")
  await expect(town(page)).toHaveValue("Porvoo")

  await page.goBack()
  await expect(question(page)).toBeVisible()
  await stay(page)
  await expectAddress(page, "/profile")
  await expect(town(page)).toHaveValue("Porvoo")

  // Moves between the cards of the page by their own addresses: that does not leave the page, so no question about
  // unsaved work is asked.
  await page.evaluate(() => location.assign("#/profile/password"))
  await expect(page.locator(":focus").getByRole("heading", { name: "Password" })).toBeVisible()
  await page.evaluate(() => location.assign("#/profile"))
  await expectAddress(page, "/profile")
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(town(page)).toHaveValue("Porvoo")
  await page.goBack()
  await page.goBack()
  await expectAddress(page, "/profile")
  await expect(question(page)).toBeHidden()

  let asked = 0
  page.once("dialog", (dialog) => {
    asked += 1
    return dialog.dismiss()
  })
  await page.evaluate(() => location.reload()).catch(() => {})
  await expect.poll(() => asked).toBe(1)
  await expect(town(page)).toHaveValue("Porvoo")

  await accountButton(page).click()
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(question(page)).toBeHidden()
  await expect(town(page)).toHaveValue("Porvoo")

  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: "Page, machine, service centre or action" }).fill("sign out")
  await page.keyboard.press("Enter")
  await expect(question(page)).toBeVisible()
  await stay(page)

  await page.goBack()
  await leave(page)
  await expect(town(page)).toBeHidden()
  await page.goForward()
  await expect(town(page)).not.toHaveValue("Porvoo")

  await town(page).fill("Porvoo")
  await page.getByLabel("Country").selectOption({ label: "Sweden" })
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Stockholm")
  await page.getByLabel("New password").fill("Kesanto-2026")
  await endSession(page.request)
  await page.getByRole("button", { name: "Save" }).first().click()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await typeSignIn(page, "dealer")
  await expectAddress(page, "/profile")
  await expect(town(page)).toHaveValue("Porvoo")
  await expect(page.getByLabel("Country")).toHaveValue("SE")
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Stockholm")
  await expect(page.getByLabel("New password")).toHaveValue("")
  await expect(page.getByText("Your entries from before", { exact: false })).toBeVisible()
  page.once("dialog", (dialog) => dialog.accept())
  await page.reload()
  await expect(town(page)).toHaveValue("Porvoo")
  await town(page).fill(before)
  await page.getByLabel("Country").selectOption({ label: "Finland" })
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Helsinki")

  // With all changes undone only the new password would be lost.
  await page.getByLabel("Current password").first().fill("Headland-2026")
  await accountButton(page).click()
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(question(page).getByRole("listitem")).toHaveText("New password")
  await leave(page)
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})
