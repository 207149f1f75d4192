import type { Page } from "@playwright/test"
import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications, / })
const lines = (page: Page) => page.getByRole("main").getByRole("listitem")
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

/** Number of unread notifications shown at the bell. */
const unreadAt = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[1] ?? 0)

/** Running machines cause new notifications meanwhile, so the numbers of both tabs are compared at one time. */
const agree = (one: Page, other: Page) =>
  expect.poll(async () => (await unreadAt(one)) - (await unreadAt(other))).toBe(0)

test("two tabs agree about what is unread, at once", async ({ page, context }) => {
  await signIn(page, "owner", "/profile")
  await bell(page).click()
  await expectAddress(page, "/profile/notifications")
  await expect(lines(page).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto("/#/notifications")
  await expect(lines(other).first()).toBeVisible()
  expect(await unreadAt(page)).toBeGreaterThan(0)
  await agree(page, other)

  const first = lines(page).first()
  await expect(first.getByRole("heading")).toContainText("New")
  await first.getByRole("button", { name: /^Mark as read: / }).click()
  await agree(page, other)

  // Marks all notifications as read, and one page of them as unread again.
  await button(other, "Mark all as read").click()
  await expect.poll(() => unreadAt(page)).toBe(0)
  await page.getByRole("checkbox", { name: "Select all on this page" }).check()
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Mark as unread( \(|$)/ })
    .click()
  await expect.poll(() => unreadAt(other)).toBeGreaterThan(0)
  await agree(page, other)
})

test("a notification is deleted only after the question, here and in the number", async ({ page, watch }) => {
  await signIn(page, "service")
  await expect(bell(page)).toBeVisible()
  await page.goto("/#/notifications")
  const first = lines(page).first()
  await expect(first.getByRole("button", { name: /^Delete: / })).toBeVisible()
  const count = await lines(page).count()
  await first.getByRole("button", { name: /^Delete: / }).click()
  const dialog = page.getByRole("alertdialog", { name: "Delete this notification?" })
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(await lines(page).count()).toBe(count)
  await first.getByRole("button", { name: /^Delete: / }).click()
  await dialog.getByRole("button", { name: "Delete", exact: true }).click()
  await expect(lines(page)).toHaveCount(count - 1)
  expect(watch.rejections).toEqual([])
})
