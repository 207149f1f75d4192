import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { expect } from "./test.ts"

/** Where a page is looked at: with all rules once, then only for what another scheme or a phone may change. */
export type Look = "all" | "contrast" | "width"

/**
 * Whether axe finds a fault (in another colour scheme: in contrast), anything is wider than the window, and each control
 * has its text.
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
