import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { sampleRecording } from "#test/inspector/support/sample-recording.ts"
import { chooseScheme, expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const actors = (page: Page) => page.getByRole("navigation", { name: "Actors" })
const event = (page: Page) => page.getByLabel("Event", { exact: true })
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true })
const expectNoErrors = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

const watchNavigation = async (inspector: Page) => {
  await inspector.goto("/inspector")
  await inspector.getByRole("button", { name: /Fleet/ }).click()
  await actors(inspector)
    .getByRole("button", { name: /^navigation/ })
    .click()
}

test("an event is sent to a tab by a form, and another is refused", async ({ page, context }) => {
  await chooseScheme(page, "light")
  await signIn(page, "owner")
  const inspector = await context.newPage()
  await watchNavigation(inspector)

  await event(inspector).selectOption("navigate.requested")
  await inspector.getByLabel("to", { exact: true }).fill("/profile")
  await inspector.getByLabel("With replace").check()
  await inspector.getByLabel("replace", { exact: true }).check()
  await expectNoErrors(inspector)
  await send(inspector).click()
  await expect(inspector.getByText("Accepted.")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Hello, Aino" })).toBeVisible()
  await expectAddress(page, "/profile")
  await expect(event(inspector).locator("option", { hasText: "load.retried" })).toHaveCount(0)

  await actors(inspector)
    .getByRole("button", { name: /^portal/ })
    .click()
  await event(inspector).selectOption("language.selected")
  await inspector.getByLabel("language", { exact: true }).selectOption("en-GB")
  await send(inspector).click()
  await expect(inspector.getByText(/^Rejected, nothing happened: the chart does not accept/)).toBeVisible()
  await expect(inspector.getByLabel("language", { exact: true })).toHaveValue("0")
  await expectNoErrors(inspector)
})

test("what is no event is not sent, an earlier moment takes none, and what is typed stays", async ({
  page,
  context,
}) => {
  await page.goto("/#/login")
  const inspector = await context.newPage()
  await inspector.setViewportSize({ width: 390, height: 844 })
  await inspector.goto("/inspector")
  await inspector.getByRole("button", { name: /Sign in/ }).click()
  await actors(inspector)
    .getByRole("button", { name: /^notices/ })
    .click()
  await event(inspector).selectOption("notice.raised")
  await inspector.getByLabel("key", { exact: true }).fill("errors.NOT_FOUND")
  await inspector.getByLabel("With values").check()
  await inspector.getByLabel("values", { exact: true }).fill("{count")
  await send(inspector).click()
  await expect(inspector.getByText("Enter valid JSON.")).toBeVisible()
  await expect(inspector.getByText("Not sent: check the fields.")).toBeVisible()

  await inspector.getByRole("button", { name: "Step back" }).click()
  await expect(inspector.getByText(/^You are viewing an earlier moment/)).toBeVisible()
  await expect(event(inspector)).toBeHidden()
  await inspector.getByRole("button", { name: "Follow", exact: true }).click()
  await inspector.getByRole("button", { name: "Descriptions" }).click()
  await expect(inspector.getByLabel("values", { exact: true })).toHaveValue("{count")
  expect(await inspector.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await inspector.getByLabel("With values").uncheck()
  await send(inspector).click()
  await expect(page.getByText("Not found.")).toBeVisible()
})

test("a recording takes no events, and says why", async ({ page }) => {
  await page.goto("/inspector")
  await page.getByLabel("Open recording").setInputFiles({
    name: "a.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(sampleRecording)),
  })
  await expect(page.getByText(/^Events cannot be sent to a recording/)).toBeVisible()
  await expect(send(page)).toBeHidden()
})
