import type { Page } from "@playwright/test"
import { expectFaultless } from "./support/faultless.ts"
import { expectAddress, expectLand, machineList, openFleet } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const live = (page: Page) => page.getByText("Live", { exact: true })
const cutOff = (page: Page) => page.getByText(/^No connection\. As of .+; trying again$/)

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

test("without a network sign-in keeps what was typed", async ({ page, context }) => {
  // The news come by themselves, and tell when they cannot: the network goes after them.
  const news = page.waitForResponse(/findActive\?language=/)
  await page.goto("/")
  await news
  await page.getByLabel("E-mail").fill("owner@headland.example")
  await page.getByLabel("Password", { exact: true }).fill("Headland-2026")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page.getByRole("alert")).toContainText("There is no connection to the server")
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("Headland-2026")
  await context.setOffline(false)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(live(page)).toBeVisible()
})

test("a map whose code did not arrive is loaded by trying again", async ({ page }) => {
  const code = "**/assets/Maplibre-*.js"
  await page.route(code, (route) => route.abort())
  await openFleet(page)
  const notice = page.getByRole("alert").filter({ hasText: "The map could not be loaded" })
  await expect(notice).toBeVisible()
  await notice.getByRole("button", { name: "Try again" }).click()
  await expect(notice).toBeVisible()
  await page.unroute(code)
  await notice.getByRole("button", { name: "Try again" }).click()
  await expectLand(page)
})

test("a screen whose code did not arrive says so, and is loaded by trying again (SHELL-13)", async ({
  page,
}) => {
  await openFleet(page)
  const code = "**/assets/account-*.js"
  await page.route(code, (route) => route.abort())
  await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Profile" }).click()
  const notice = page.getByRole("main").getByRole("alert")
  await expect(notice).toContainText("Error while loading application components.")
  await expectFaultless(page)
  await notice.getByRole("button", { name: "Retry" }).click()
  await expect(notice).toBeVisible()
  await page.unroute(code)
  await notice.getByRole("button", { name: "Retry" }).click()
  await expect(page.getByRole("heading", { name: "Hello, Aino", level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expectAddress(page, "/profile")
})

test("the network goes and comes back while the map is open", async ({ page, context }) => {
  await page.clock.install()
  await openFleet(page)
  await expectLand(page)
  await context.setOffline(true)
  // The stream that was open before may not notice; silence does.
  await page.clock.fastForward(40_000)
  await expect(cutOff(page)).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000)
      return live(page).isVisible()
    })
    .toBe(true)
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

/** As the browser does when another tab comes to the front. */
const show = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility })
    Object.defineProperty(document, "hidden", { configurable: true, get: () => visibility === "hidden" })
    document.dispatchEvent(new Event("visibilitychange"))
  }, state)
