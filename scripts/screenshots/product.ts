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
    await page.getByRole("link", { name: "Data", exact: true }).click()
    await addSignals(page)
    await take(page, "data")
    await page.getByRole("link", { name: "Route", exact: true }).click()
    await page.getByRole("slider", { name: "Time of day" }).waitFor()
    await take(page, "route")

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

const choose = (page: Page, status: string) =>
  page.getByRole("listitem").filter({ hasText: status }).first().getByRole("button").click()

const addSignals = async (page: Page) => {
  await page.getByRole("button", { name: "1 signal" }).click()
  await page
    .getByRole("checkbox", { name: /coolant/i })
    .first()
    .check()
  await page.getByRole("button", { name: "2 signals" }).click()
}
