import type { Browser, Page } from "@playwright/test"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import { startPortal } from "#test/e2e/support/portal.ts"
import { consentDecided } from "#test/support/consent.ts"
import { notesSeen } from "#test/support/notes.ts"

const FOLDER = "docs/screenshots"
const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

export interface Look {
  readonly scheme?: "light" | "dark"
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Screenshot pixels per page pixel. */
  readonly deviceScaleFactor?: number
}

/** Starts a portal with a fresh demo world of a brand, runs `work` and removes the portal. */
export const onPortal = async (brand: string, work: (url: string) => Promise<void>) => {
  const portal = await startPortal(brand, {}, "new")
  await work(portal.url)
  await portal.remove()
}

/** Opens a page for a user who has already decided about consent and read the release notes. */
export const newPage = async (
  browser: Browser,
  url: string,
  { scheme, viewport = WIDE, deviceScaleFactor = 1 }: Look = {},
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    deviceScaleFactor,
    locale: "en-GB",
    timezoneId: "Europe/Helsinki",
    reducedMotion: "reduce",
  })
  await context.addInitScript(notesSeen)
  await context.addCookies([consentDecided(url)])
  if (scheme !== undefined) await context.addCookies([{ name: "scheme", value: scheme, url }])
  return context.newPage()
}

export const open = async (browser: Browser, url: string, look?: Look): Promise<Page> => {
  const page = await newPage(browser, url, look)
  await page.goto("/")
  await page.getByRole("heading", { name: "Sign in" }).waitFor()
  return page
}

export const signIn = async (page: Page) => {
  await page.getByLabel("E-mail").fill(demoEmail("owner"))
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await page.getByText("Live", { exact: true }).waitFor()
}

/** Takes a screenshot once the page has settled, because maps load in several steps. */
export const take = async (page: Page, name: string) => {
  await untilStill(page)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
  console.log(name)
}

/**
 * Waits until three screenshots in a row have nearly the same size; live machines keep moving, so the page never
 * stands still completely.
 */
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
