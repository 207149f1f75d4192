import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { sampleHappened, sampleRecording } from "#test/inspector/support/sample-recording.ts"
import { exported } from "./support/exported.ts"
import { chooseScheme } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

/** Printable area of a landscape A4 page, CSS pixels. */
const WIDE = { width: 1032, height: 703 }
/** Printable area of a portrait A4 page, CSS pixels. */
const UPRIGHT = { width: 703, height: 1032 }
const svg = (page: Page) => page.locator("[role=group] > svg")
const scheme = (page: Page) => page.locator("html").getAttribute("data-mantine-color-scheme")

/** Orientation of each page of the printed PDF, from the page sizes in points. */
const pagesOf = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  return [...pdf.matchAll(/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    Number(width) > Number(height) ? "across" : "upright",
  )
}

const expectOnPaper = async (page: Page, below: string) => {
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ media: "print" })
  await expect.poll(() => scheme(page)).toBe("light")
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.emulateMedia({ media: null })
  await expect.poll(() => scheme(page)).toBe("dark")
  const [first, ...others] = await pagesOf(page)
  expect(first).toBe("across")
  expect(new Set(others)).toEqual(new Set(["upright"]))
}

test.beforeEach(({ page }) => chooseScheme(page, "dark"))

test("a chart lies on paper whole and light, its states after it", async ({ page }) => {
  await page.goto("/inspector#/gallery/fleet/live-fleet")
  await expect(page.locator("[data-control]").first()).toBeVisible()
  const before = await svg(page).locator("g").first().getAttribute("transform")
  await expectOnPaper(page, "States")
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => svg(page).locator("g").first().getAttribute("transform")).toBe(before)
})

test("a comparison lies on paper, its differences after it", async ({ page }) => {
  await page.goto("/inspector#/compare/shell/sign-in")
  await expect(page.getByRole("alert")).toHaveText(/^Earlier version is not in this build/)
  const older = exported("sign-in.json").replaceAll("unreachable", "cutOff")
  await page
    .getByLabel("File for before")
    .setInputFiles({ name: "older.json", mimeType: "application/json", buffer: Buffer.from(older) })
  await expect(page.locator("[data-mark=added]").first()).toBeVisible()
  // The renamed state and each transition to it count twice: once under the old name and once under the new name.
  const places = older.split('"sign-in.form.cutOff"').length - 1
  await expectOnPaper(page, `${2 * places} differences`)
})

test("a file of a chart is printed whole", async ({ page }) => {
  await page.goto("/inspector#/gallery/fleet/live-fleet/source/machine.ts/L1")
  await expect(page.getByText('id: "live-fleet",')).toBeVisible()
  expect((await pagesOf(page)).length).toBeGreaterThan(2)
})

/** Checks that the print has no controls, is not cut off at the side, and is legible. */
const expectWithoutControls = async (
  page: Page,
  paper: { readonly width: number; readonly height: number },
) => {
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: "print" })
  await expect.poll(() => scheme(page)).toBe("light")
  const controls = page.locator("input, select, textarea, form, button:not(li *)")
  expect(await controls.filter({ visible: true }).allInnerTexts()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(paper.width)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
}

/** Opens the sample recording, repeated many times. */
const openLong = async (page: Page, times: number) => {
  const [sent] = sampleRecording.tabs
  if (sent === undefined) throw new Error("no story")
  const more = Array.from({ length: times }, () => sampleHappened).flat()
  const entries = [...sent.entries, ...more].map((entry, index) => ({ ...entry, seq: index + 1 }))
  await page.goto("/inspector")
  await page.getByLabel("Open recording").setInputFiles({
    name: "long.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ ...sampleRecording, tabs: [{ ...sent, entries }] })),
  })
  await expect(page.getByText(`${entries.length} entries`)).toBeVisible()
  return entries.length
}

test("a recording lies on paper with every row, what was chosen, and the chart across", async ({ page }) => {
  const count = await openLong(page, 30)
  const rows = page.getByRole("region", { name: "Events", exact: true }).locator("ol > li")
  await rows.last().getByRole("button").click()
  await expectWithoutControls(page, UPRIGHT)
  await expect(rows).toHaveCount(count)
  const [first, last, detail] = await Promise.all([
    rows.first().boundingBox(),
    rows.last().boundingBox(),
    page.getByRole("heading", { name: "Before and after" }).boundingBox(),
  ])
  if (first === null || last === null) throw new Error("there are no rows")
  expect(last.y - first.y).toBeGreaterThan(20 * (count - 1))
  expect(detail?.y).toBeGreaterThan(last.y + last.height)
  await page.emulateMedia({ media: null })
  const pages = await pagesOf(page)
  expect(pages).toContain("across")
  expect(pages.filter((one) => one === "upright").length).toBeGreaterThan(count / 60)
  await expect(rows).not.toHaveCount(count)
})

test("a sequence lies on paper whole, as wide as the paper at most", async ({ page }) => {
  await openLong(page, 30)
  await page.getByRole("button", { name: "Sequence" }).click()
  // Services have no columns in the sequence diagram, so 126 entries of the recording remain.
  await expect(page.getByText("126 entries")).toBeVisible()
  const lines = page.getByRole("group", { name: /^Sequence diagram/ }).locator("svg")
  await expectWithoutControls(page, WIDE)
  await expect(lines.locator("[data-kind]")).toHaveCount(126)
  await expect(lines).toHaveCSS("print-color-adjust", "exact")
  const box = await lines.boundingBox()
  expect(box?.height).toBeGreaterThan(126 * 20)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(WIDE.width)
})

test("a sandbox lies on paper without what answers and what passes the time", async ({ page }) => {
  await page.goto("/inspector#/sandbox/shell/sign-in")
  await page.getByRole("button", { name: "Start" }).click()
  await expect(page.getByRole("region", { name: "Events", exact: true })).toBeVisible()
  await expectWithoutControls(page, UPRIGHT)
  await expect(svg(page)).toBeVisible()
  await expect(page.getByRole("button", { name: "Never", exact: true })).toHaveCount(0)
})
