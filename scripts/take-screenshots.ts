import { type Browser, chromium, type Page } from "@playwright/test"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import { startPortal } from "#test/e2e/support/portal.ts"
import { consentDecided } from "#test/support/consent.ts"
import { notesSeen } from "#test/support/notes.ts"

const FOLDER = "docs/screenshots"
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

interface Look {
  readonly scheme?: "light" | "dark"
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** All pictures of the README, of a fresh demo world. */
const takeAll = async (browser: Browser) => {
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

const onPortal = async (brand: string, work: (url: string) => Promise<void>) => {
  const portal = await startPortal(brand)
  await work(portal.url)
  await portal.remove()
}

const open = async (browser: Browser, url: string, { scheme, viewport = WIDE }: Look = {}) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: "en-GB",
    timezoneId: "Europe/Helsinki",
    reducedMotion: "reduce",
  })
  await context.addInitScript(notesSeen)
  await context.addCookies([consentDecided(url)])
  if (scheme !== undefined) await context.addCookies([{ name: "scheme", value: scheme, url }])
  const page = await context.newPage()
  await page.goto("/")
  await page.getByRole("heading", { name: "Sign in" }).waitFor()
  return page
}

const signIn = async (page: Page) => {
  await page.getByLabel("E-mail").fill(demoEmail("owner"))
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await page.getByText("Live", { exact: true }).waitFor()
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

/** Takes the picture when it has come to rest: maps come in pieces. */
const take = async (page: Page, name: string) => {
  await untilStill(page)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
  console.log(name)
}

/** Live machines move for ever, so pictures that differ little in size, three in a row, are still enough. */
const untilStill = async (page: Page) => {
  let before = 0
  let still = 0
  for (let tries = 0; tries < 20 && still < 3; tries++) {
    await page.waitForTimeout(400)
    const { length } = await page.screenshot()
    still = Math.abs(length - before) < length / 200 ? still + 1 : 0
    before = length
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-quic", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
})
await takeAll(browser)
await browser.close()
