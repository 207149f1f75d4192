import type { Page } from "@playwright/test"
import { expectLand, machineList, openFleet } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const live = (page: Page) => page.getByText("Live", { exact: true })
const cutOff = (page: Page) => page.getByText(/^No connection\. Last updated .+; reconnecting$/)

test("a hidden tab rests; the server is killed and comes back: the page says so and recovers by itself", async ({
  page,
  portal,
}) => {
  await openFleet(page)
  await expectLand(page)
  const ended = page.waitForRequest(/\/api\/livefleet\/.*terminate/)
  await show(page, "hidden")
  await ended
  await expect(live(page)).toHaveCount(0)
  await show(page, "visible")
  await expect(live(page)).toBeVisible()

  await portal.kill()
  await expect(cutOff(page)).toBeVisible()
  await expect(machineList(page).getByRole("listitem")).toHaveCount(24)
  await portal.start()
  await expect(live(page)).toBeVisible({ timeout: 40_000 })
  await expect(cutOff(page)).toHaveCount(0)
})

/** Simulates the visibility change when the user switches tabs. */
const show = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility })
    Object.defineProperty(document, "hidden", { configurable: true, get: () => visibility === "hidden" })
    document.dispatchEvent(new Event("visibilitychange"))
  }, state)
