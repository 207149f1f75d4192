import { consentDecided } from "#test/support/consent.ts"
import { notesSeen } from "#test/support/notes.ts"
import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const PASSWORD = "Kesanto-2026"

test("another language in the profile speaks at once, also on a Finnish browser's first visit", async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ locale: "fi-FI", baseURL: portal.url })
  await context.addInitScript(notesSeen)
  await context.addCookies([consentDecided(portal.url)])
  const page = await context.newPage()
  await page.goto("/#/profile")
  await page.getByLabel("Sähköposti").fill("brand@headland.example")
  await page.getByLabel("Salasana", { exact: true }).fill("Headland-2026")
  await page.getByRole("button", { name: "Kirjaudu sisään", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Delete account" })).toBeVisible()
  await page.getByRole("main").getByLabel("Language").selectOption({ label: "Suomi" })
  await page.getByRole("button", { name: "Save" }).first().click()
  await expect(page.getByRole("heading", { name: "Poista tili" })).toBeVisible()
  // Other journeys meet this person in English.
  await page.getByRole("main").getByLabel("Kieli").selectOption({ label: "English" })
  await page.getByRole("button", { name: "Tallenna" }).first().click()
  await expect(page.getByRole("heading", { name: "Delete account" })).toBeVisible()
  await context.close()
})

test("a link of another site signs on by the provider and ends at the machine", async ({ page }) => {
  const vin = "HDLTR1A27R0000001"
  await page.goto(`/#/fleetBy/${vin}`)
  await page.getByRole("button", { name: "owner@headland.example" }).click()
  await expectAddress(page, `/fleet/machines/vin/${vin}`)
})

test("signing on elsewhere by the button, and without an account here", async ({ page }) => {
  await page.goto("/")
  await page.getByRole("button", { name: "Sign in with demo" }).click()
  await page.getByRole("button", { name: "Somebody without an account" }).click()
  await expectAddress(page, "/ssoProfileError")
  await expect(page.getByRole("heading", { name: "No access" })).toBeVisible()
})

test("a wrong present password changes nothing", async ({ page }) => {
  await signIn(page, "importer")
  await page.goto("/#/profile")
  await page.getByLabel("Present password").first().fill("Not-mine-at-all-1")
  await page.getByLabel("New password").fill(PASSWORD)
  await page.getByLabel("The same password again").fill(PASSWORD)
  await page.getByRole("button", { name: "Change password" }).click()
  await expect(page.getByText("This is not your present password.")).toBeVisible()
  await expect(page.getByLabel("New password")).toHaveValue(PASSWORD)
})
