import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import type { Entry } from "#machines/inspection/wire.ts"
import { oldRecording, sampleHappened, sampleRunning } from "#test/inspector/support/sample-recording.ts"
import { accountButton, signIn, signOut } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const actors = (page: Page) => page.getByRole("navigation", { name: "Actors" })
const time = (page: Page) => page.getByRole("region", { name: "Events", exact: true })
const diagram = (page: Page) => page.getByRole("group", { name: /^Sequence diagram/ })
const filter = (page: Page) => page.getByRole("searchbox", { name: "Filter by event or actor" })
const expectNoErrors = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
const open = (page: Page, recording: unknown) =>
  page.getByLabel("Open recording").setInputFiles({
    name: "a.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(recording)),
  })

test("a sign-out in one of two tabs is seen in both, in one time line and in one file", async ({
  page,
  context,
}) => {
  // Marked slow, because the test opens three pages and reads the whole content of one.
  test.slow()
  await signIn(page, "owner", "/profile/roles")
  const second = await context.newPage()
  await second.goto("/#/profile")
  await expect(accountButton(second)).toBeVisible()
  const inspector = await context.newPage()
  await inspector.goto("/inspector")
  const boxes = inspector.getByRole("checkbox", { name: /^Select / })
  await expect(boxes).toHaveCount(2)
  await expect(inspector.getByRole("button", { name: "Watch together" })).toBeDisabled()
  for (const box of await boxes.all()) await box.focus().then(() => inspector.keyboard.press("Space"))
  await inspector.getByRole("button", { name: "Watch 2 tabs" }).click()
  await expect(inspector.getByText("Watching", { exact: true })).toHaveCount(2)
  await expect(actors(inspector).getByRole("button", { name: /^portal/ })).toHaveCount(2)

  await signOut(page)
  await expect(second.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await inspector.bringToFront()
  await filter(inspector).fill("session.changed portal")
  await expect(time(inspector).getByRole("button", { name: /Tab 1 portal/ })).not.toHaveCount(0)
  await expect(time(inspector).getByRole("button", { name: /Tab 2 portal/ })).not.toHaveCount(0)

  await inspector.getByRole("button", { name: "Sequence" }).click()
  await expect(
    diagram(inspector)
      .getByRole("button", { name: /session → portal: session\.changed/ })
      .first(),
  ).toBeVisible()
  await expectNoErrors(inspector)

  await second.close()
  await expect(inspector.getByText("Tab closed", { exact: true })).toBeVisible()
  await expect(inspector.getByText("Watching", { exact: true })).toHaveCount(1)
  await expect(diagram(inspector).getByRole("button")).not.toHaveCount(0)
  await actors(inspector).getByRole("checkbox").uncheck()
  await expect(inspector.getByText("Not watched", { exact: true })).toBeVisible()

  const saved = inspector.waitForEvent("download")
  await inspector.getByRole("button", { name: "Save recording" }).click()
  const file = await (await saved).path()
  await inspector.getByRole("button", { name: "Other tab" }).click()
  await inspector.getByLabel("Open recording").setInputFiles(file)
  await expect(inspector.getByText("Recording", { exact: true })).toHaveCount(2)
  await filter(inspector).fill("session.changed portal")
  await expect(diagram(inspector).getByRole("button", { name: /session → portal/ })).not.toHaveCount(0)
})

test("the sequence goes with the time line: same entry, same steps, same filter, in words too", async ({
  page,
}) => {
  await page.goto("/inspector")
  await open(page, oldRecording)
  await time(page)
    .getByRole("button", { name: /form.submitted/ })
    .click()
  await page.getByRole("button", { name: "Sequence" }).click()
  const row = (name: RegExp) => diagram(page).getByRole("button", { name })
  await expect(row(/external → signIn: form\.submitted$/)).toHaveAttribute("aria-current", "true")
  await expect(page.getByText("4 of 6")).toBeVisible()
  await row(/demoPerson\.selected/).click()
  await expect(page.getByText("entered sign-in.submitting")).toBeVisible()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("ArrowUp")
  await expect(row(/email\.changed/).first()).toBeFocused()
  await expect(row(/email\.changed/).first()).toHaveAttribute("aria-current", "true")
  await page.getByRole("checkbox", { name: "Services and timers" }).check()
  await expect(page.getByText("3 of 8")).toBeVisible()
  await expect(row(/signIn → Session\.signIn \(effect\): started/)).toBeVisible()
  await expectNoErrors(page)

  await page.getByRole("button", { name: "Descriptions" }).click()
  await expect(row(/Sign-in → Signing in: started/)).toBeVisible()
  await row(/Demo person selected$/).click()
  const entry = page.getByRole("region", { name: "Entry" })
  await expect(entry.getByRole("heading", { name: "Demo person selected", level: 2 })).toBeVisible()
  await expect(entry.getByText("✓ demo people are offered")).toBeVisible()
  await expect(entry.getByText(/entered .*Signing in$/)).toBeVisible()
  await expect(actors(page).getByRole("button", { name: "Sign-in Signing in" })).toBeVisible()
  await page.getByRole("button", { name: "Timeline" }).click()
  await expect(time(page).getByRole("button", { name: /Sign-in Demo person selected/ })).toBeVisible()
  await expect(time(page).getByText(/demoPerson|offersDemoPeople|signIn/)).toHaveCount(0)
  await filter(page).fill("person selected")
  await expect(page.getByText("1 of 1")).toBeVisible()
})

test("a long story is drawn row by row, on a phone too, and says what was dropped", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const last = (sampleRunning.at(-1) as Entry).at
  const many = Array.from({ length: 9_998 }, (_, index) => ({
    ...(sampleHappened[0] as Entry),
    seq: index + 3,
    at: last + index,
  }))
  await page.goto("/inspector")
  await open(page, {
    format: 2,
    product: "Headland",
    version: "1.54.0",
    dropped: 5_000,
    tabs: [{ tab: oldRecording.tab, charts: oldRecording.charts, entries: [...sampleRunning, ...many] }],
  })
  await expect(page.getByText("10,000 entries")).toBeVisible()
  await expect(page.getByText("5,000 older entries dropped")).toBeVisible()
  expect(await time(page).getByRole("listitem").count()).toBeLessThan(120)
  await page.getByRole("button", { name: "Sequence" }).click()
  await expect(diagram(page).getByRole("button")).not.toHaveCount(0)
  expect(await diagram(page).getByRole("listitem").count()).toBeLessThan(120)
  await page.getByRole("button", { name: "Step back" }).click()
  await page.getByRole("button", { name: "Step back" }).click()
  await expect(page.getByText("9,999 of 10,000")).toBeVisible()
  await diagram(page).evaluate((element) => element.firstElementChild?.scrollTo(0, 0))
  await diagram(page)
    .getByRole("button", { name: /portal: started/ })
    .click()
  await expect(page.getByText("1 of 10,000")).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await expect(diagram(page).getByRole("button", { name: /portal → signIn: started/ })).toBeFocused()
  await expectNoErrors(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
