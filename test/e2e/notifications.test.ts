import type { Page } from "@playwright/test"
import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications, / })
const lines = (page: Page) => page.getByRole("main").getByRole("listitem")
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

/** Number of unread notifications shown at the bell. */
const unreadAt = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[1] ?? 0)

/**
 * Checks that two tabs show the same number of unread notifications, read at one time because running machines
 * cause new notifications.
 */
const agree = (one: Page, other: Page) =>
  expect.poll(async () => (await unreadAt(one)) - (await unreadAt(other))).toBe(0)

test("two tabs agree about what is unread and what is deleted, at once", async ({ page, context }) => {
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

  const last = lines(page).last()
  const remove = last.getByRole("button", { name: /^Delete: / })
  const name = (await remove.getAttribute("aria-label")) ?? (await remove.innerText())
  const count = await page.getByRole("button", { name, exact: true }).count()
  await remove.click()
  const dialog = page.getByRole("alertdialog", { name: "Delete this notification?" })
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole("button", { name, exact: true })).toHaveCount(count)
  await remove.click()
  await dialog.getByRole("button", { name: "Delete", exact: true }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole("button", { name, exact: true })).toHaveCount(count - 1)
  await agree(page, other)
})
