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
  // `/service` only redirects, so it leaves no history entry to go back to.
  await page.goBack()
  await expectAddress(page, "/network")
  expect(watch.rejections).toEqual([])
})
