import type { Page } from "@playwright/test"
import { expectNoErrors } from "./support/no-errors.ts"
import { expectAddress, expectLand, machineList, openFleet } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const live = (page: Page) => page.getByText("Live", { exact: true })
const cutOff = (page: Page) => page.getByText(/^No connection\. Last updated .+; reconnecting$/)

test("the server is killed and comes back: the page says so and recovers by itself", async ({
  page,
  portal,
}) => {
  await openFleet(page)
  await expectLand(page)
  await portal.kill()
  await expect(cutOff(page)).toBeVisible()
  await expect(machineList(page).getByRole("listitem")).toHaveCount(24)
  await portal.start()
  await expect(live(page)).toBeVisible({ timeout: 40_000 })
  await expect(cutOff(page)).toHaveCount(0)
})

test("a screen whose code did not arrive says so, and is loaded by trying again (SHELL-13)", async ({
  page,
}) => {
  await openFleet(page)
  const code = "**/assets/notifications-*.js"
  await page.route(code, (route) => route.abort())
  await page.getByRole("link", { name: /^Notifications, / }).click()
  const notice = page.getByRole("main").getByRole("alert")
  await expect(notice).toContainText("Error while loading application components.")
  await expectNoErrors(page)
  await notice.getByRole("button", { name: "Retry" }).click()
  await expect(notice).toBeVisible()
  await page.unroute(code)
  await notice.getByRole("button", { name: "Retry" }).click()
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expectAddress(page, "/fleet/notifications")
})

test("a hidden tab rests and catches up when it is shown", async ({ page }) => {
  await openFleet(page)
  const ended = page.waitForRequest(/\/api\/livefleet\/.*terminate/)
  await show(page, "hidden")
  await ended
  await expect(live(page)).toHaveCount(0)
  await show(page, "visible")
  await expect(live(page)).toBeVisible()
})

/** Simulates the visibility change when the user switches tabs. */
const show = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility })
    Object.defineProperty(document, "hidden", { configurable: true, get: () => visibility === "hidden" })
    document.dispatchEvent(new Event("visibilitychange"))
  }, state)
