import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { sampleRecording } from "#test/inspector/support/sample-recording.ts"
import { answerAsTab } from "./support/fake-tab.ts"
import { chooseScheme } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const picture = (page: Page) => page.getByRole("group", { name: /^Diagram of / })

test("every chart can be looked at", async ({ page, watch }) => {
  await chooseScheme(page, "light")
  await page.goto("/inspector#/gallery")
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light")
  await page.getByRole("link", { name: /^sign-in/ }).click()
  await expect(page.getByRole("heading", { name: "sign-in", level: 1 })).toBeVisible()
  await expect(picture(page).getByText("demoPerson.selected [offersDemoPeople]")).toBeAttached()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.getByRole("button", { name: "Collapse all" }).click()
  await expect(picture(page).getByText("unreachable", { exact: true })).toBeHidden()
  await page.getByRole("button", { name: "form", exact: true }).click()
  await expect(picture(page).getByText("unreachable", { exact: true })).toBeVisible()
  await page.getByRole("searchbox", { name: "Find a state or event" }).fill("submitting")
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()

  const before = await shift(page)
  await picture(page).focus()
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("+")
  expect(await shift(page)).not.toEqual(before)
  expect(watch.rejections).toEqual([])
})

test("a tab is watched, its past looked at, saved and opened again", async ({ page, context }) => {
  await chooseScheme(page, "light")
  await page.goto("/inspector")
  await expect(page.getByText("No portal tab is open.")).toBeVisible()
  const tab = await context.newPage()
  await tab.goto("/health")
  await answerAsTab(tab)
  await page.getByRole("button", { name: /Sign in - Headland/ }).click()

  await actors(page)
    .getByRole("button", { name: /signIn/ })
    .click()
  await expect(actors(page).getByRole("button", { name: "signIn submitting" })).toBeVisible()
  await expect(
    picture(page)
      .locator("[data-active=true] > text")
      .filter({ hasText: /^submitting$/ }),
  ).toBeVisible()
  await expect(page.getByText("no active state has a transition for it")).toBeVisible()
  await expectNoErrors(page)

  await time(page)
    .getByRole("button", { name: /form.submitted/ })
    .click()
  await expect(page.getByText("entered sign-in.form.rejected")).toBeVisible()
  await expect(picture(page).locator("text[data-taken=true]")).toHaveText(/form\.submitted/)
  await expect(picture(page).locator("text[data-refused=true]")).toHaveText(/isFilledIn/)
  await expectNoErrors(page)
  await page.keyboard.press("ArrowUp")
  await expect(page.getByText("3 of 8")).toBeVisible()
  await page.getByRole("button", { name: "Step forward" }).click()
  await page.getByRole("button", { name: "Step forward" }).click()
  await expect(actors(page).getByRole("button", { name: "signIn submitting" })).toBeVisible()
  await page.getByRole("button", { name: "Follow", exact: true }).click()
  await expect(page.getByText("8 entries")).toBeVisible()
  await page.getByRole("searchbox", { name: "Filter by event or actor" }).fill("email")
  await expect(page.getByText("2 entries")).toBeVisible()

  await expect(page.getByRole("button", { name: "Show on stately.ai" })).toHaveCount(0)
  const saved = page.waitForEvent("download")
  await page.getByRole("button", { name: "Save recording" }).click()
  const file = await (await saved).path()
  await tab.close()
  await page.getByRole("button", { name: "Other tab" }).click()
  await page.getByLabel("Open recording").setInputFiles(file)
  await expect(page.getByText("Recording", { exact: true })).toBeVisible()
  await expect(page.getByText("8 entries")).toBeVisible()
})

test("a broken recording is named, and what is open stays", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/inspector")
  const open = (text: string) =>
    page
      .getByLabel("Open recording")
      .setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(text) })
  await open(JSON.stringify(sampleRecording))
  await expect(page.getByText("8 entries")).toBeVisible()
  await expectNoErrors(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const [sent] = sampleRecording.tabs
  const address = `#/${"machines/".repeat(300)}`
  await open(JSON.stringify({ ...sampleRecording, tabs: [{ ...sent, tab: { ...sent?.tab, address } }] }))
  await expect(page.getByTitle(address)).toBeVisible()
  expect((await page.getByTitle(address).boundingBox())?.height).toBeLessThan(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await open(JSON.stringify({ ...sampleRecording, format: 7 }))
  await expect(page.getByRole("alert")).toContainText("This recording cannot be read")
  await expect(page.getByText("8 entries")).toBeVisible()
  await page.getByRole("button", { name: "Close" }).click()
  await expect(page.getByRole("alert")).toBeHidden()
})

const actors = (page: Page) => page.getByRole("navigation", { name: "Actors" })
const time = (page: Page) => page.getByRole("region", { name: "Events", exact: true })
const expectNoErrors = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

const shift = (page: Page) => picture(page).locator("svg > g").first().getAttribute("transform")
