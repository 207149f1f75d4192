import { expectNoErrors } from "./support/no-errors.ts"
import { addressOf, expectAddress, signIn, toolsAreThere } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("a dealer chooses a service centre, keeps the page, goes back, and enters the area where it was left", async ({
  page,
  watch,
}) => {
  await signIn(page, "dealer", "/network")
  const centre = page.getByRole("combobox", { name: "Service centre" })
  await centre.click()
  await centre.fill("koivu")
  await page.getByRole("option", { name: "Koivuniemen Konehuolto" }).click()
  await expectAddress(page, /^\/service\/\d+$/)
  await expect(centre).toHaveValue("Koivuniemen Konehuolto")
  const first = addressOf(page)
  // Selects another service centre by keyboard.
  await centre.click()
  await expect(page.getByRole("option", { name: "Harjukylän Huolto" })).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(centre).toHaveValue("Harjukylän Huolto")
  const second = addressOf(page)
  expect(second).not.toBe(first)
  await page.goBack()
  await expect(centre).toHaveValue("Koivuniemen Konehuolto")

  await page.goForward()
  await expect(centre).toHaveValue("Harjukylän Huolto")
  await page.goto("/#/network")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.goto("/#/service")
  await expectAddress(page, second)
  // `/service` only redirects, so it leaves no history entry to go back to.
  await page.goBack()
  await expectAddress(page, "/network")
  expect(watch.rejections).toEqual([])
})

test("back closes what is open over a page; the palette leads on by keys; a missing screen is tried again (SHELL-13)", async ({
  page,
}) => {
  await signIn(page, "owner", "/profile/roles")
  await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Profile" }).click()
  await expectAddress(page, "/profile")
  const palette = page.getByRole("dialog", { name: "Search or jump to" })
  await toolsAreThere(page)
  await page.keyboard.press("Control+k")
  await expect(palette).toBeVisible()
  await page.goBack()
  await expect(palette).toHaveCount(0)
  await expectAddress(page, "/profile")
  await page.getByRole("button", { name: "Terms of use" }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expectAddress(page, "/profile")
  await page.goBack()
  await expectAddress(page, "/profile/roles")
  await page.goForward()
  await expectAddress(page, "/profile")

  await page.keyboard.press("Control+k")
  const field = page.getByRole("combobox", { name: "Page, machine, service centre or action" })
  await expect(field).toBeFocused()
  await field.fill("otso")
  await page
    .getByRole("option")
    .filter({ hasText: /\w{17}/ })
    .first()
    .waitFor()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Enter")
  await expectAddress(page, /^\/fleet\/machines\/vin\/\w{17}$/)
  await expect(palette).toHaveCount(0)
  await page.keyboard.press("Control+k")
  await field.fill("prof")
  await page.keyboard.press("Enter")
  await expectAddress(page, "/profile")

  const code = "**/assets/notifications-*.js"
  await page.route(code, (route) => route.abort())
  await page.getByRole("link", { name: /^Notifications, / }).click()
  const notice = page.getByRole("main").getByRole("alert")
  await expect(notice).toContainText("Error while loading application components.")
  await expectNoErrors(page)
  await page.unroute(code)
  await notice.getByRole("button", { name: "Retry" }).click()
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expectAddress(page, "/profile/notifications")
})
