import { AxeBuilder } from "@axe-core/playwright"
import type { Browser, Page } from "@playwright/test"
import { oldRecording, sampleRecording } from "#test/inspector/support/sample-recording.ts"
import { consentDecided } from "#test/support/consent.ts"
import { notesSeen } from "#test/support/notes.ts"
import { answerAsTab } from "./support/fake-tab.ts"
import { chooseScheme } from "./support/steps.ts"
import { tooSmall } from "./support/targets.ts"
import { expect, test } from "./support/test.ts"

/** Whether a press at this distance from the middle of a fold button in the diagram still hits the button. */
const foldsWithin = (page: Page, reach: number) =>
  page
    .locator("[data-control]")
    .last()
    .evaluate((control, away) => {
      const { x, y, width, height } = (control.lastElementChild as Element).getBoundingClientRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      const shifts = [
        [away, 0],
        [-away, 0],
        [0, away],
        [0, -away],
      ] as const
      return shifts.every(([dx, dy]) =>
        document.elementsFromPoint(middle.x + dx, middle.y + dy).some((one) => control.contains(one)),
      )
    }, reach)

const pages: ReadonlyArray<{ readonly what: string; readonly open: (page: Page) => Promise<void> }> = [
  {
    what: "the list of tabs",
    open: async (page) => {
      await page.goto("/inspector")
      await expect(page.getByText("No portal tab is open.")).toBeVisible()
    },
  },
  {
    what: "a watched tab",
    open: async (page) => {
      await page.goto("/inspector")
      const tab = await page.context().newPage()
      await tab.goto("/health")
      await answerAsTab(tab)
      await page.bringToFront()
      await page.getByRole("button", { name: /Sign in - Headland/ }).click()
      await expect(page.getByText("8 entries")).toBeVisible()
    },
  },
  {
    what: "a recording and one of its entries",
    open: async (page) => {
      await page.goto("/inspector")
      await page.getByLabel("Open recording").setInputFiles({
        name: "a.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(sampleRecording)),
      })
      await page
        .getByRole("button", { name: /form.submitted/ })
        .first()
        .click()
      await expect(page.getByText("Before and after")).toBeVisible()
    },
  },
  {
    what: "a chart in the gallery",
    open: async (page) => {
      await page.goto("/inspector#/gallery/fleet/live-fleet")
      await expect(page.locator("[data-control]").first()).toBeAttached()
    },
  },
  {
    what: "what is found in all charts",
    open: async (page) => {
      await page.goto("/inspector#/gallery")
      await page.getByRole("searchbox", { name: "Search all charts" }).fill("failed")
      await expect(page.getByText(/\d+ matches/)).toBeVisible()
    },
  },
  {
    what: "a file of a chart",
    open: async (page) => {
      await page.goto("/inspector#/gallery/shell/sign-in/source/machine.ts/L40")
      await expect(page.getByText('id: "sign-in",')).toBeVisible()
    },
  },
  {
    what: "a chart that runs alone",
    open: async (page) => {
      await page.goto("/inspector#/sandbox/shell/sign-in")
      await page.getByRole("button", { name: "Start", exact: true }).click()
      await expect(page.locator("[data-control]").first()).toBeAttached()
    },
  },
  {
    what: "a comparison",
    open: async (page) => {
      await page.goto("/inspector#/compare/machine/machine-data")
      const buffer = Buffer.from(
        JSON.stringify(oldRecording.charts["shell/sign-in"]).replaceAll("editing", "typing"),
      )
      await page
        .getByLabel("File for before")
        .setInputFiles({ name: "a.json", mimeType: "application/json", buffer })
      await page.getByLabel("Chart", { exact: true }).selectOption("sign-in")
      await page
        .getByLabel("File for before")
        .setInputFiles({ name: "a.json", mimeType: "application/json", buffer })
      await expect(page.getByRole("region", { name: "Differences" })).toBeVisible()
    },
  },
]

const touched = async (browser: Browser, url: string, viewport: { width: number; height: number }) => {
  const context = await browser.newContext({ baseURL: url, viewport, hasTouch: true, isMobile: true })
  await context.addInitScript(notesSeen)
  await context.addCookies([consentDecided(url)])
  return context
}

/** Each page is opened from a blank page, so that the address of one page does not affect the next page. */
const onEach = async (page: Page, look: (what: string) => Promise<void>) => {
  for (const { what, open } of pages) {
    await page.goto("about:blank")
    await open(page)
    await look(what)
  }
}

test("fingers meet every tool of each page", async ({ browser, portal }) => {
  const context = await touched(browser, portal.url, { width: 390, height: 844 })
  const page = await context.newPage()
  await onEach(page, async (what) => expect.soft(await tooSmall(page, 44), what).toEqual([]))
  await context.close()
})

test("a mouse meets every tool of each page, and all can be read in the dark", async ({ page }) => {
  await chooseScheme(page, "dark")
  await onEach(page, async (what) => {
    expect.soft(await tooSmall(page, 24), what).toEqual([])
    const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze()
    expect.soft(violations, what).toEqual([])
  })
})

test("the signs that fold can be met however small the picture is", async ({ browser, portal, page }) => {
  await page.goto("/inspector#/gallery/fleet/live-fleet")
  await expect(page.locator("[data-control]").first()).toBeVisible()
  expect(await foldsWithin(page, 11)).toBe(true)
  const context = await touched(browser, portal.url, { width: 1024, height: 768 })
  const tablet = await context.newPage()
  await tablet.goto("/inspector#/gallery/fleet/live-fleet")
  await expect(tablet.locator("[data-control]").first()).toBeVisible()
  expect(await foldsWithin(tablet, 21)).toBe(true)
  await context.close()
})
