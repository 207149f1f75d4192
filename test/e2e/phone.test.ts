import type { Page } from "@playwright/test"
import { expectAddress, machineList, openFleet, runningMachine } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const top = async (page: Page) => (await machineList(page).boundingBox())?.y ?? 0

test("a list over the map with three heights, and the places under the thumb", async ({ page }) => {
  await openFleet(page)
  const bar = page.getByRole("navigation", { name: "Main" })
  await expect(bar.getByRole("link", { name: "Fleet" })).toHaveAttribute("aria-current", "page")
  expect((await bar.boundingBox())?.y).toBeGreaterThan(740)

  const handle = page.getByRole("slider", { name: "Resize the list" })
  await handle.focus()
  const tops: Array<number> = []
  for (const [key, height] of [
    ["ArrowDown", "Low"],
    ["ArrowUp", "Half"],
    ["ArrowUp", "Full"],
  ] as const) {
    await page.keyboard.press(key)
    await expect(handle).toHaveAttribute("aria-valuetext", height)
    let before = -1
    await expect.poll(async () => before === (before = await top(page))).toBe(true)
    tops.push(before)
  }
  expect(tops).toEqual([...tops].sort((a, b) => b - a))
  expect(new Set(tops).size).toBe(3)
  await page.getByRole("button", { name: "Make shorter" }).click()
  await expect(handle).toHaveAttribute("aria-valuetext", "Half")
})

test("a machine is chosen with a finger, and nothing is wider than the screen", async ({ page }) => {
  await openFleet(page)
  await page.getByRole("button", { name: "Make taller" }).click()
  await runningMachine(page).getByRole("button").tap()
  await page.getByRole("link", { name: "Open machine" }).tap()
  await expectAddress(page, /\/vin\/\w{17}$/)
  for (const tab of ["Overview", "Data", "Route"]) {
    await page.getByRole("link", { name: tab, exact: true }).tap()
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})
