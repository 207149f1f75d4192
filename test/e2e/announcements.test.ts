import type { Page } from "@playwright/test"
import { signIn, typeSignIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const bar = (page: Page) => page.getByRole("region", { name: "Announcements", exact: true })
const NOTICE = "Scheduled maintenance"
const DELAY = "Positions may be delayed"

test("a visitor reads what is for all users, dismisses it, and it stays away", async ({ page, watch }) => {
  await page.goto("/")
  await expect(bar(page).getByText(NOTICE)).toBeVisible()
  await expect(bar(page).getByText(/^Maintenance \w{3}/)).toBeVisible()
  await expect(bar(page).getByText(DELAY)).toHaveCount(0)
  await bar(page).getByRole("button", { name: "Show", exact: true }).click()
  await expect(bar(page).getByText("Machines keep recording.", { exact: false })).toBeVisible()
  await bar(page)
    .getByRole("button", { name: `Do not show again: ${NOTICE}` })
    .click()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await page.goto("/#/profile")
  await typeSignIn(page, "owner")
  // Checks that a signed-in user sees a further announcement, and that the dismissed one stays hidden.
  await expect(bar(page).getByText(DELAY)).toBeVisible()
  await bar(page).getByRole("button", { name: "Show", exact: true }).click()
  await expect(bar(page).getByText(NOTICE)).toHaveCount(0)
  expect(watch.rejections).toEqual([])
})

const notes = (page: Page) => page.getByRole("dialog", { name: "What's new", exact: true })
const card = (page: Page) => page.getByRole("region", { name: "New for you", exact: true })
const sign = (page: Page) => page.getByRole("button", { name: /^New for you, / })

test.describe("a user who has not been here since the last version", () => {
  test.use({ notes: true })

  test.describe("and has not answered about cookies", () => {
    test.use({ asked: true })

    test("is asked that first, alone, and sees what is new at the next opening", async ({ page }) => {
      await signIn(page, "service", "/profile")
      const question = page.getByRole("region", { name: "Cookies and third-party services" })
      await expect(question).toBeVisible()
      await expect(page.getByRole("button", { name: "Help", exact: true })).toBeVisible()
      await expect(sign(page)).toHaveCount(0)
      await expect(notes(page)).toHaveCount(0)
      await expect(bar(page)).toHaveCount(0)
      await question.getByRole("button", { name: "Necessary only" }).click()
      await expect(question).toHaveCount(0)
      await expect(bar(page)).toBeVisible()
      await expect(sign(page)).toBeVisible()
      await expect(notes(page)).toHaveCount(0)
      await page.reload()
      await expect(notes(page).getByRole("heading", { name: "New for the trade" })).toBeVisible()
      await expect(card(page)).toHaveCount(0)
    })
  })

  test("reads what is new once, and again from the help menu", async ({ page }) => {
    await signIn(page, "dealer", "/profile")
    await expect(notes(page).getByRole("heading", { name: "New for the trade" })).toBeVisible()
    await expect(notes(page).getByText("Version 1.54.0", { exact: false })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(notes(page)).toHaveCount(0)
    await page.reload()
    await expect(sign(page)).toBeVisible()
    await expect(notes(page)).toHaveCount(0)
    await page.getByRole("button", { name: "Help", exact: true }).click()
    await page.getByRole("button", { name: "What's new", exact: true }).click()
    await expect(notes(page).getByRole("heading", { name: "New for the trade" })).toBeVisible()
  })
})

test("the tour is read to its end, and does not begin again", async ({ page }) => {
  await signIn(page, "owner", "/profile")
  await expect(sign(page)).toHaveAccessibleName("New for you, 3 unread")
  await sign(page).click()
  await expect(card(page).getByRole("button", { name: "End tour" })).toHaveCount(0)
  await card(page).getByRole("button", { name: "Got it" }).click()
  await expect(card(page).getByRole("status")).toHaveText("2 of 3 unread")
  // Checks that a reload keeps the read features and the open card, which are in the session storage.
  await page.reload()
  await expect(sign(page)).toHaveAccessibleName("New for you, 2 unread")
  await sign(page).click()
  await card(page).getByRole("button", { name: "Got it" }).click()
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT")
  await card(page).getByRole("button", { name: "Got it" }).click()
  expect((await saved).status()).toBe(200)
  const ended = page.waitForResponse((answer) => answer.request().method() === "PUT")
  await card(page).getByRole("button", { name: "End tour" }).click()
  await expect(card(page)).toHaveCount(0)
  await ended
  await page.reload()
  await expect(page.getByRole("heading", { name: "Hello, Aino" })).toBeVisible()
  await expect(sign(page)).toHaveCount(0)
  // Read features are stored in the user's settings, so a browser that has forgotten them shows none either.
  const asked = page.waitForResponse(/releases.latest/)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.reload()
  await asked
  await expect(page.getByRole("heading", { name: "Hello, Aino" })).toBeVisible()
  await expect(sign(page)).toHaveCount(0)
})
