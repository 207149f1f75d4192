import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { expect } from "./test.ts"

/** No fault that axe knows, nothing wider than the window, and no control whose text is not there. */
export const expectFaultless = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  expect.soft(found, page.url()).toEqual([])
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(tooWide, page.url()).toBeLessThanOrEqual(0)
  const named = page.locator("h1, h2, h3, legend, label, button, a")
  expect.soft(await named.filter({ hasText: /^\s*-\s*$/ }).count(), page.url()).toBe(0)
}
