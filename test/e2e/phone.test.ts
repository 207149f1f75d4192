import type { Page } from "@playwright/test"
import { expectAddress, machineList, openFleet, runningMachine } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const top = async (page: Page) => (await machineList(page).boundingBox())?.y ?? 0

test("the list over the map has three heights; a machine is chosen with a finger, and all fits the screen", async ({
  page,
}) => {
  await openFleet(page)
  const bar = page.getByRole("navigation", { name: "Main" })
  await expect(bar.getByRole("link", { name: "Fleet" })).toHaveAttribute("aria-current", "page")
  expect((await bar.boundingBox())?.y).toBeGreaterThan(740)

  const handle = page.getByRole("slider", { name: "Resize the list" })
  await handle.focus()
  const tops = [await top(page)]
  await expect(handle).toHaveAttribute("aria-valuetext", "Low")
  for (const height of ["Half", "Full"]) {
    await page.keyboard.press("ArrowUp")
    await expect(handle).toHaveAttribute("aria-valuetext", height)
    // Waits until the list has started to move and stands still again.
    const former = tops.at(-1)
    let before = -1
    await expect.poll(async () => before === (before = await top(page)) && before !== former).toBe(true)
    tops.push(before)
  }
  const [low = 0, half = 0, full = 0] = tops
  expect(low).toBeGreaterThan(half)
  expect(half).toBeGreaterThan(full)
  await page.getByRole("button", { name: "Make shorter" }).click()
  await expect(handle).toHaveAttribute("aria-valuetext", "Half")

  await runningMachine(page).getByRole("button").tap()
  await page.getByRole("link", { name: "Open machine" }).tap()
  await expectAddress(page, /\/vin\/\w{17}$/)
  const tabs = page.getByRole("navigation", { name: "Sections" })
  for (const tab of ["Overview", "Data", "Route"]) {
    await tabs.getByRole("link", { name: tab, exact: true }).tap()
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})
