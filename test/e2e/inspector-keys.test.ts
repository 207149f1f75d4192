import type { Page } from "@playwright/test"
import { expect, test } from "./support/test.ts"

const picture = (page: Page) => page.getByRole("group", { name: /^Diagram of / })
const shift = (page: Page) => picture(page).locator("svg > g").first().getAttribute("transform")
const drawn = (page: Page, state: string) => picture(page).getByText(state, { exact: true })

/**
 * Presses Tab until the focused element matches the name; after 60 presses the test fails, because a user would
 * give up sooner.
 */
const tabTo = async (page: Page, name: RegExp) => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab")
    const here = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute("aria-label") ?? element?.textContent ?? ""
    })
    if (name.test(here)) return
  }
  throw new Error(`Tab never came to ${name}`)
}

test("everything about a chart is reached and done by keys", async ({ page }) => {
  await page.goto("/inspector#/gallery/fleet/live-fleet")
  await expect(drawn(page, "streaming")).toBeAttached()
  await tabTo(page, /^Search all charts$/)
  await tabTo(page, /^Skip to content$/)
  await page.keyboard.press("Enter")
  await tabTo(page, /^src\/machines\/fleet\/live-fleet\/machine\.ts$/)
  await tabTo(page, /^Save as SVG$/)
  await tabTo(page, /^Find a state or event$/)

  // Checks that Enter moves the search from one match to the next.
  await page.keyboard.type("failed")
  await expect(page.getByText(/^1 of [2-9]$/)).toBeVisible()
  const first = await shift(page)
  await page.keyboard.press("Enter")
  await expect(page.getByText(/^2 of [2-9]$/)).toBeVisible()
  await expect.poll(() => shift(page)).not.toBe(first)

  // Collapses all states of the diagram by keyboard, and expands them again.
  await tabTo(page, /^Collapse all$/)
  await page.keyboard.press("Enter")
  await expect(drawn(page, "connection")).toHaveCount(0)
  await page.keyboard.press("Enter")
  await expect(drawn(page, "connection")).toHaveCount(1)

  // Moves and zooms the diagram by keys, and shows it whole again with `0`.
  await tabTo(page, /^Diagram of live-fleet/)
  await page.keyboard.press("0")
  const whole = await shift(page)
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("+")
  expect(await shift(page)).not.toBe(whole)
  await page.keyboard.press("0")
  expect(await shift(page)).toBe(whole)
  await tabTo(page, /^Zoom in$/)
  await page.keyboard.press("Enter")
  expect(await shift(page)).not.toBe(whole)
  await tabTo(page, /^Fit to view$/)
  await page.keyboard.press("Enter")
  expect(await shift(page)).toBe(whole)

  // Folds a parallel state of the diagram by keyboard, and a state nested in it.
  await tabTo(page, /following$/)
  await page.keyboard.press("Enter")
  await expect(drawn(page, "connection")).toHaveCount(0)
  await expect(drawn(page, "following")).toHaveCount(1)
  await page.keyboard.press("Enter")
  await tabTo(page, /connection$/)
  await page.keyboard.press("Enter")
  await expect(drawn(page, "streaming")).toHaveCount(0)
  await expect(drawn(page, "list")).toHaveCount(1)

  // Checks that selecting an event in the list searches for it in the diagram.
  await tabTo(page, /^tab\.hidden$/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("searchbox", { name: "Find a state or event" })).toHaveValue("tab.hidden")
  await tabTo(page, /^\/fleet$/)
})
