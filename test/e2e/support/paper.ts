import type { Page } from "@playwright/test"
import { expectNoViolations } from "./inspector.ts"
import { expect } from "./test.ts"

/** Printable area of a landscape A4 page, CSS pixels. */
export const WIDE = { width: 1032, height: 703 }
/** Printable area of a portrait A4 page, CSS pixels. */
export const UPRIGHT = { width: 703, height: 1032 }
const svg = (page: Page) => page.locator("[role=group] > svg")
const scheme = (page: Page) => page.locator("html").getAttribute("data-mantine-color-scheme")

/** Orientation of each page of the printed PDF, from the page sizes in points. */
export const pagesOf = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  return [...pdf.matchAll(/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    Number(width) > Number(height) ? "across" : "upright",
  )
}

const onPaper = async (page: Page, paper: { readonly width: number; readonly height: number }) => {
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: "print" })
  await expect.poll(() => scheme(page)).toBe("light")
}

/** Checks that a page in the dark scheme prints its picture whole and light, its lists after it. */
export const expectPictureOnPaper = async (page: Page, below: string) => {
  await onPaper(page, WIDE)
  await expect(
    page.getByRole("button", { name: /SVG|Fold|Zoom|Fit|Print/ }).filter({ visible: true }),
  ).toHaveCount(0)
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0)
  const paper = await svg(page).boundingBox()
  const outer = await page.locator("[role=group] > svg [data-type]").first().boundingBox()
  if (paper === null || outer === null) throw new Error("there is no picture")
  // The printed page holds the whole chart, as large as the paper allows.
  expect(paper.width).toBeLessThanOrEqual(WIDE.width)
  expect(outer.x).toBeGreaterThanOrEqual(paper.x - 1)
  expect(outer.x + outer.width).toBeLessThanOrEqual(paper.x + paper.width + 1)
  expect(outer.y + outer.height).toBeLessThanOrEqual(paper.y + paper.height + 1)
  expect(outer.width).toBeGreaterThan(paper.width * 0.9)
  const words = await page.getByRole("heading", { name: below }).boundingBox()
  expect(words?.y).toBeGreaterThanOrEqual(paper.y + paper.height)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDE.width)
  await expectNoViolations(page)

  await page.emulateMedia({ media: null })
  await expect.poll(() => scheme(page)).toBe("dark")
  const [first, ...others] = await pagesOf(page)
  expect(first).toBe("across")
  expect(new Set(others)).toEqual(new Set(["upright"]))
}

/** Checks that the print has no controls, is not cut off at the side, and is legible. */
export const expectWithoutControls = async (page: Page, paper: typeof WIDE) => {
  await onPaper(page, paper)
  const controls = page.locator("input, select, textarea, form, button:not(li *)")
  expect(await controls.filter({ visible: true }).allInnerTexts()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(paper.width)
  await expectNoViolations(page)
}
