import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { inScheme } from "./in-scheme.ts"
import { tooSmall } from "./targets.ts"
import { expect } from "./test.ts"

export const picture = (page: Page) => page.getByRole("group", { name: /^Diagram of / })
export const actors = (page: Page) => page.getByRole("navigation", { name: "Actors" })
export const timeLine = (page: Page) => page.getByRole("region", { name: "Events", exact: true })
export const sequence = (page: Page) => page.getByRole("group", { name: /^Sequence diagram/ })
export const filter = (page: Page) => page.getByRole("searchbox", { name: "Filter by event or actor" })
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

/** Opens a recording from a file. */
export const openRecording = (page: Page, recording: unknown) =>
  page.getByLabel("Open recording").setInputFiles({
    name: "a.json",
    mimeType: "application/json",
    buffer: Buffer.from(typeof recording === "string" ? recording : JSON.stringify(recording)),
  })

/** Presses a button and returns the path of the downloaded file. */
export const savedBy = async (
  page: Page,
  name: string,
): Promise<{ readonly name: string; readonly path: string }> => {
  const coming = page.waitForEvent("download")
  await button(page, name).click()
  const file = await coming
  return { name: file.suggestedFilename(), path: await file.path() }
}

export const expectNoViolations = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

/** Checks a tool with axe, and its contrast in the other scheme too. */
export const expectReadable = async (page: Page) => {
  await inScheme(page, "light")
  await expectNoViolations(page)
  await inScheme(page, "dark")
  const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze()
  expect(violations).toEqual([])
}

/** Checks that a mouse meets every control, and a finger on a phone, where nothing is wider than the screen. */
export const expectInReach = async (page: Page) => {
  expect(await tooSmall(page, 24)).toEqual([])
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 390, height: 844 })
  // Polled, because the page takes a moment to be laid out for the finger.
  await asFinger(page, () => expect.poll(() => tooSmall(page, 44)).toEqual([]))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize(before)
}

/** Makes the pointer of the page a finger while `use` runs. */
export const asFinger = async (page: Page, use: () => Promise<void>) => {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true })
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true)
  await use()
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false })
  await session.detach()
}
