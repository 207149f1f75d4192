import type { Browser, Page } from "@playwright/test"
import { onPortal, open, PHONE, signIn, take } from "./camera.ts"

/** Takes all screenshots of the README in a fresh demo world. */
export const takeProduct = async (browser: Browser) => {
  await onPortal("headland", async (url) => {
    const page = await open(browser, url)
    await take(page, "sign-in")
    await signIn(page)
    await take(page, "fleet")
    await choose(page, "Running")
    await take(page, "fleet-machine")
    await page.getByRole("link", { name: "Open machine" }).click()
    await page.getByText("Serial number").waitFor()
    await take(page, "machine")
    await openTab(page, "Data")
    await addSignals(page)
    await take(page, "data")
    await openTab(page, "Route")
    await page.getByRole("slider", { name: "Time of day" }).waitFor()
    await take(page, "route")

    for (const [name, address] of Object.entries(PLACES)) {
      await page.goto(`/#${address}`)
      await page.getByRole("heading", { level: 1 }).waitFor()
      await take(page, name)
    }

    const dark = await open(browser, url, { scheme: "dark" })
    await signIn(dark)
    await take(dark, "fleet-dark")

    const phone = await open(browser, url, { viewport: PHONE })
    await signIn(phone)
    await take(phone, "fleet-phone")
  })
  await onPortal("ridgeway", async (url) => {
    const page = await open(browser, url)
    await take(page, "sign-in-ridgeway")
    await signIn(page)
    await choose(page, "Running")
    await take(page, "fleet-ridgeway")
  })
}

/** Places of the owner by the name of their screenshot, as `docs/places.md` shows them. */
const PLACES = {
  "fleet-machines": "/fleet/machines",
  "fleet-alarms": "/fleet/alarms",
  "alarm-settings": "/fleet/alarms/settings",
  boundaries: "/fleet/boundaries",
  "boundary-alerts": "/fleet/boundaries/notifications",
  "boundary-occurrences": "/fleet/boundaries/notifications/1",
  reports: "/fleet/reports",
  "report-request": "/fleet/reports/new",
  subscriptions: "/fleet/subscriptions",
  shares: "/fleet/shares",
} as const

const choose = (page: Page, status: string) =>
  page.getByRole("listitem").filter({ hasText: status }).first().getByRole("button").click()

const openTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name, exact: true }).click()

const addSignals = async (page: Page) => {
  await page.getByRole("button", { name: "1 signal" }).click()
  await page
    .getByRole("checkbox", { name: /coolant/i })
    .first()
    .check()
  await page.keyboard.press("Escape")
}
