import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { expect } from "./test.ts"

/**
 * Scope of a check: all rules, or only those whose result another colour scheme (`contrast`) or a phone (`width`)
 * may change.
 */
export type Look = "all" | "contrast" | "width"

/**
 * Checks that axe finds no violation (in another colour scheme: of contrast), nothing is wider than the window,
 * and every control has its text.
 */
export const expectNoErrors = async (page: Page, look: Look = "all") => {
  if (look !== "width") await expectNoViolations(page, look)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(tooWide, page.url()).toBeLessThanOrEqual(0)
  const named = page.locator("h1, h2, h3, legend, label, button, a")
  expect.soft(await named.filter({ hasText: /^\s*-\s*$/ }).count(), page.url()).toBe(0)
}

const expectNoViolations = async (page: Page, look: "all" | "contrast") => {
  const axe = new AxeBuilder({ page })
  const { violations } = await (look === "all" ? axe : axe.withRules(["color-contrast"])).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  expect.soft(found, page.url()).toEqual([])
}
