import type { APIRequestContext, Browser, Page } from "@playwright/test"
import { brands } from "#server/brands.ts"
import { mailedLink } from "#test/e2e/support/mail.ts"
import { register } from "#test/e2e/test-paths/people.ts"
import { newPage, onPortal, open, signIn, take } from "./camera.ts"
import { withGallery } from "./gallery.ts"

/** Scale of the brand screenshots: smaller, because the documentation shows five brands side by side. */
const SMALL = { deviceScaleFactor: 0.75 }

/** Takes screenshots of the same screens in every brand, each in the brand's default colours. */
export const takeBrands = async (browser: Browser) => {
  for (const brand of brands.keys())
    await onPortal(brand, async (url) => {
      const page = await open(browser, url, SMALL)
      await take(page, `brands/sign-in-${brand}`)
      await page.goto(await activationLink(page.request, brand))
      await page.getByRole("button", { name: "Activate account" }).waitFor()
      await take(page, `brands/activation-${brand}`)

      await page.goto("about:blank")
      await page.goto("/")
      await signIn(page)
      await goTo(page, "/profile", "Your details")
      await take(page, `brands/profile-${brand}`)
      await goTo(page, "/fleet/notifications", "Notifications")
      await take(page, `brands/notifications-${brand}`)
      await page.getByRole("button", { name: "Search or jump to" }).click()
      await page.getByRole("combobox", { name: "Page, machine, service centre or action" }).fill("ots")
      await page.getByRole("option", { name: /Otso/ }).waitFor()
      await take(page, `brands/palette-${brand}`)
      await page.keyboard.press("Escape")
      await page.getByRole("button", { name: "Help", exact: true }).click()
      await page.getByRole("button", { name: "Give feedback", exact: true }).click()
      await page.getByRole("dialog").first().waitFor()
      await take(page, `brands/feedback-${brand}`)
    })
  await withGallery(async (url) => {
    const page = await newPage(browser, url, SMALL)
    for (const [index, brand] of [...brands.keys()].entries()) {
      const scheme = index % 2 === 0 ? "light" : "dark"
      await page.goto(`/#/gallery/fields?brand=${brand}&scheme=${scheme}`)
      await page.getByRole("heading", { level: 1 }).waitFor()
      await take(page, `brands/gallery-${brand}`)
    }
  })
}

const activationLink = async (request: APIRequestContext, brand: string): Promise<string> => {
  const email = `matti.${brand}@farms.example`
  await register(request, email)
  return mailedLink(request, email, "/activate/")
}

const goTo = async (page: Page, place: string, heading: string) => {
  await page.goto(`/#${place}`)
  await page.getByRole("heading", { name: heading, exact: true }).first().waitFor()
}
