import type { Page } from "@playwright/test"
import { inScheme } from "./support/in-scheme.ts"
import { expectNoErrors, type Look } from "./support/no-errors.ts"
import { readout, runningMachineAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

/**
 * Pages as whole products: parts and dialogs are checked by the view tests, and widths of a phone by
 * `pseudo-locale.test.ts`, whose texts are longer.
 */
const expectReadable = async (page: Page, scheme: "light" | "dark", look: Look) => {
  await inScheme(page, scheme)
  await expectNoErrors(page, look)
}

const inBothSchemes = async (page: Page) => {
  await expectReadable(page, "light", "all")
  await expectReadable(page, "dark", "contrast")
}

const otherPlaces = [
  ["/profile", "Hello, Aino"],
  ["/fleet/data", "Data"],
  ["/machine", "Find a machine"],
] as const

test("pages of a visitor and of the owner are accessible, those with a map or a chart in the dark too", async ({
  page,
  watch,
}) => {
  await page.goto("/")
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await expectReadable(page, "light", "all")
  await page.goto("about:blank")
  await signIn(page, "owner")
  await expect(page.getByText("Live", { exact: true })).toBeVisible()
  await inBothSchemes(page)
  const address = await runningMachineAddress(page)
  await page.goto(`/#${address}`)
  await expect(page.getByText("Serial number")).toBeVisible()
  await inBothSchemes(page)
  await page.goto(`/#${address}?tab=data`)
  await expect(readout(page)).toContainText("Engine speed")
  await page.getByRole("button", { name: "1 signal" }).click()
  await inBothSchemes(page)
  await page.goto(`/#${address}?tab=route`)
  await expect(page.getByRole("slider", { name: "Time of day" })).toBeVisible()
  await inBothSchemes(page)
  for (const [place, heading] of otherPlaces) {
    await page.goto(`/#${place}`)
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible()
    await expectReadable(page, "light", "all")
  }
  expect(watch.rejections).toEqual([])
})

test("the owner's lists and forms can be read in the dark", async ({ page, watch }) => {
  await signIn(page, "owner", "/profile")
  await inScheme(page, "dark")
  for (const place of OWNERS_WORK) {
    await page.goto(`/#${place}`)
    await expect(page.getByRole("table").or(page.getByRole("form")).first()).toBeVisible()
    await expectNoErrors(page, "contrast")
  }
  expect(watch.rejections).toEqual([])
})

const OWNERS_WORK = [
  "/fleet/alarms",
  "/fleet/machines",
  "/fleet/reports",
  "/fleet/subscriptions",
  "/fleet/shares",
]

test("pages of the administrator are accessible", async ({ page, watch }) => {
  await signIn(page, "admin")
  await expectReadable(page, "light", "all")
  await page.goto("/#/admin/announcements")
  await page.getByRole("link", { name: "Scheduled maintenance" }).click()
  await expect(page.getByRole("group", { name: "Suomi" })).toBeVisible()
  await expectReadable(page, "light", "all")
  expect(watch.rejections).toEqual([])
})
