import type { Page } from "@playwright/test"
import { expectAddress, signIn, signOut } from "./support/steps.ts"
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
  await signIn(page, "owner", "/profile")
  // A signed-in user sees further announcements; the dismissed one stays hidden.
  await expect(bar(page).getByText(DELAY)).toBeVisible()
  await bar(page).getByRole("button", { name: "Show", exact: true }).click()
  await expect(bar(page).getByText(NOTICE)).toHaveCount(0)
  expect(watch.rejections).toEqual([])
})

test("a browser without storage shows and dismisses messages all the same", async ({ page, context }) => {
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("forbidden", "SecurityError")
        },
      })
  })
  await signIn(page, "owner", "/profile")
  // Without storage the release notes open again, because the browser cannot remember that they were shown; they
  // are closed like any dialog.
  await page.getByText("Close", { exact: true }).click()
  await expect(bar(page).getByText(DELAY)).toBeVisible()
  await bar(page)
    .getByRole("button", { name: `Do not show again: ${DELAY}` })
    .click()
  await expect(bar(page).getByText(NOTICE)).toBeVisible()
  await signOut(page)
  await expectAddress(page, "/login")
})

const notes = (page: Page) => page.getByRole("dialog", { name: "What's new", exact: true })
const card = (page: Page) => page.getByRole("region", { name: "New for you", exact: true })
const sign = (page: Page) => page.getByRole("button", { name: /^New for you, / })

test.describe("a user who has not been here since the last version", () => {
  test.use({ notes: true })

  test("reads what is new once, and again from the help menu", async ({ page }) => {
    await signIn(page, "dealer")
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

test("the tour is read to its end, and does not begin again", async ({ page, browser, portal }) => {
  await signIn(page, "owner", "/profile")
  await expect(sign(page)).toHaveAccessibleName("New for you, 3 unread")
  await sign(page).click()
  await expect(card(page).getByRole("button", { name: "End tour" })).toHaveCount(0)
  await card(page).getByRole("button", { name: "Got it" }).click()
  await expect(card(page).getByRole("status")).toHaveText("2 of 3 unread")
  // The session storage keeps the read features and the open card.
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
  // Read features are stored in the user's settings, so a new session does not show them again either.
  const context = await browser.newContext({ locale: "en-GB", baseURL: portal.url })
  const elsewhere = await context.newPage()
  const asked = elsewhere.waitForResponse(/releases.latest/)
  await signIn(elsewhere, "owner", "/profile")
  await asked
  await elsewhere.getByText("Close", { exact: true }).click()
  await expect(sign(elsewhere)).toHaveCount(0)
  await context.close()
})
