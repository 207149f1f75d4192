import type { Page } from "@playwright/test"
import { oldRecording, sampleHappened, sampleRecording } from "#test/inspector/support/sample-recording.ts"
import {
  actors,
  button,
  expectInReach,
  expectReadable,
  filter,
  openRecording,
  picture,
  sequence,
  timeLine,
} from "./support/inspector.ts"
import { expectWithoutControls, pagesOf, UPRIGHT, WIDE } from "./support/paper.ts"
import { chooseScheme } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("a recording is looked at moment by moment, in sequence and in words; a broken one is named", async ({
  page,
}) => {
  await page.goto("/inspector")
  await expect(page.getByText("No portal tab is open.")).toBeVisible()
  await expect(page.getByRole("region", { name: "New here?" }).getByRole("listitem")).toHaveCount(3)
  await expectReadable(page)
  await expectInReach(page)
  await expectRoomForAddress(page)
  await expectStory(page)
  await openRecording(page, oldRecording)
  await expect(page.getByText("8 entries")).toBeVisible()
  await expect(page.getByText(/^Events cannot be sent to a recording/)).toBeVisible()
  await expect(button(page, "Send")).toBeHidden()
  await expect(button(page, "Show on stately.ai")).toHaveCount(0)
  await openRecording(page, { ...sampleRecording, format: 7 })
  await expect(page.getByRole("alert")).toContainText("This recording cannot be read")
  await button(page, "Close").click()
  await expect(page.getByRole("alert")).toBeHidden()
  await expect(page.getByText("8 entries")).toBeVisible()

  await timeLine(page)
    .getByRole("button", { name: /form.submitted/ })
    .click()
  await expect(page.getByText("entered sign-in.form.rejected")).toBeVisible()
  await expect(picture(page).locator("text[data-taken=true]")).toHaveText(/form\.submitted/)
  await expect(picture(page).locator("text[data-refused=true]")).toHaveText(/isFilledIn/)
  await expectReadable(page)
  await expectInReach(page)

  // A panel gives its room to the chart, and comes back.
  for (const panel of ["Actors", "Facts", "Events"]) await button(page, panel).click()
  await expect(actors(page)).toBeHidden()
  await expect(timeLine(page)).toBeHidden()
  await expect(picture(page)).toBeVisible()
  for (const panel of ["Actors", "Facts", "Events"]) await button(page, panel).click()

  await button(page, "Sequence").click()
  const row = (name: RegExp) => sequence(page).getByRole("button", { name })
  await expect(row(/external → signIn: form\.submitted$/)).toHaveAttribute("aria-current", "true")
  await expect(page.getByText("4 of 6")).toBeVisible()
  await row(/demoPerson\.selected/).click()
  await expect(page.getByText("entered sign-in.submitting")).toBeVisible()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("ArrowUp")
  await expect(row(/email\.changed/).first()).toBeFocused()
  await page.getByRole("checkbox", { name: "Services and timers" }).check()
  await expect(page.getByText("3 of 8")).toBeVisible()
  await expect(row(/signIn → Session\.signIn \(effect\): started/)).toBeVisible()
  await expectReadable(page)

  await button(page, "Descriptions").click()
  await expect(row(/Sign-in → Signing in: started/)).toBeVisible()
  await row(/Demo person selected$/).click()
  const entry = page.getByRole("region", { name: "Entry" })
  await expect(entry.getByRole("heading", { name: "Demo person selected", level: 2 })).toBeVisible()
  await expect(entry.getByText("✓ demo people are offered")).toBeVisible()
  await expect(actors(page).getByRole("button", { name: "Sign-in Signing in" })).toBeVisible()
  await button(page, "Timeline").click()
  await expect(timeLine(page).getByText(/demoPerson|offersDemoPeople|signIn/)).toHaveCount(0)
  await filter(page).fill("person selected")
  await expect(page.getByText("1 of 1")).toBeVisible()
})

/** Walks through the story of two tabs until one of them shows what it would have overwritten. */
const expectStory = async (page: Page) => {
  await button(page, "Other tab").click()
  await button(page, "Show the story of two tabs").click()
  const story = page.getByRole("region", { name: "Story" })
  await expect(story.getByRole("status")).toHaveText(/^1 of 6 Two tabs show the same/)
  for (const place of [2, 3, 4]) {
    await button(page, "Next").click()
    await expect(story.getByRole("status")).toHaveText(new RegExp(`^${place} of 6`))
  }
  await expect(picture(page).locator("[data-active=true] > text", { hasText: /^overtaken$/ })).toBeVisible()
  await expect(
    sequence(page).getByRole("button", {
      name: /status \(alert-status\) → refresh \(alert-refresh\): alerts\.changed$/,
    }),
  ).toBeVisible()
  await expectReadable(page)
  await button(page, "Timeline").click()
  await button(page, "Other tab").click()
  await expect(story).toHaveCount(0)
}

/** Checks that a very long address of a tab takes one line, and no more than the width of a phone. */
const expectRoomForAddress = async (page: Page) => {
  const [sent] = sampleRecording.tabs
  const address = `#/${"machines/".repeat(300)}`
  await page.setViewportSize({ width: 390, height: 844 })
  await openRecording(page, { ...sampleRecording, tabs: [{ ...sent, tab: { ...sent?.tab, address } }] })
  await expect(page.getByTitle(address)).toBeVisible()
  expect((await page.getByTitle(address).boundingBox())?.height).toBeLessThan(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Opens the sample recording, repeated many times, after many entries that were dropped. */
const openLong = async (page: Page, times: number) => {
  const [sent] = sampleRecording.tabs
  if (sent === undefined) throw new Error("no story")
  const more = Array.from({ length: times }, () => sampleHappened).flat()
  const entries = [...sent.entries, ...more].map((entry, index) => ({ ...entry, seq: index + 1 }))
  await page.goto("/inspector")
  await openRecording(page, { ...sampleRecording, dropped: 5_000, tabs: [{ ...sent, entries }] })
  await expect(page.getByText(`${entries.length} entries`)).toBeVisible()
  return entries.length
}

test("a long recording is drawn row by row, says what was dropped, and lies on paper whole, its sequence too", async ({
  page,
}) => {
  await chooseScheme(page, "dark")
  const count = await openLong(page, 30)
  await expect(page.getByText("5,000 older entries dropped")).toBeVisible()
  const rows = timeLine(page).locator("ol > li")
  expect(await rows.count()).toBeLessThan(120)
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

  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, "Sequence").click()
  await expect(sequence(page).getByRole("button")).not.toHaveCount(0)
  expect(await sequence(page).getByRole("listitem").count()).toBeLessThan(120)
  const lines = sequence(page).locator("svg")
  await expectWithoutControls(page, WIDE)
  // Services have no columns in the sequence diagram, so 126 entries of the recording remain.
  await expect(lines.locator("[data-kind]")).toHaveCount(126)
  await expect(lines).toHaveCSS("print-color-adjust", "exact")
  const box = await lines.boundingBox()
  expect(box?.height).toBeGreaterThan(126 * 20)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(WIDE.width)
})
