import { addressOf, expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("the service area is entered where one was last", async ({ page, watch }) => {
  await signIn(page, "dealer")
  await page.goto("/#/service")
  const choice = page.getByRole("main").getByRole("combobox", { name: "Service centre" })
  await choice.click()
  await page.getByRole("option", { name: "Harjukylän Huolto" }).click()
  await expectAddress(page, /^\/service\/\d+$/)
  const centre = addressOf(page)
  await page.goto("/#/network")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.goto("/#/service")
  await expectAddress(page, centre)
  // The way in is no place to come back to.
  await page.goBack()
  await expectAddress(page, "/network")
  expect(watch.refusals).toEqual([])
})

test("roles, current announcements and telling of a problem have addresses of their own", async ({
  page,
  watch,
}) => {
  await signIn(page, "owner")
  await page.goto("/#/profile/roles")
  await expect(page.getByRole("heading", { name: "Roles and what is new", level: 1 })).toBeVisible()
  await expect(page.getByText(/^Version \d/)).toBeVisible()
  await page.goto("/#/notifications")
  await page.getByRole("link", { name: "Current announcements" }).click()
  await expectAddress(page, "/notifications/current")
  await expect(page.getByRole("heading", { name: "Current announcements", level: 1 })).toBeVisible()
  await page.goto("/#/profile/feedback")
  await expect(page.getByRole("dialog", { name: "Report a problem" })).toBeVisible()
  await expectAddress(page, "/profile")
  expect(watch.refusals).toEqual([])
})
