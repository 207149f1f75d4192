import type { Page } from "@playwright/test"
import { consentDecided } from "#test/support/consent.ts"
import { notesSeen } from "#test/support/notes.ts"
import { mailedLink } from "./support/mail.ts"
import { expectAddress, signIn, typeAddress } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const PASSWORD = "Kesanto-2026"

const open = async (page: Page, link: string) => {
  await page.goto("about:blank")
  await page.goto(link)
}

for (const [size, viewport] of Object.entries({
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(size, () => {
    test.use({ viewport })

    test("an account from the first word to the first sign-in, and a new password for it", async ({
      page,
    }) => {
      const email = `matti.${size}@farms.example`
      await page.goto("/")
      await page.getByRole("link", { name: "Create an account" }).click()
      await page.getByRole("button", { name: "Create account" }).click()
      await expect(page.getByText("Fill this in.")).toHaveCount(4)
      await page.getByLabel("First name").fill("Matti")
      await page.getByLabel("Last name").fill("Ojala")
      await page.getByLabel("E-mail").fill(email)
      await page.getByLabel("Country").selectOption({ label: "Portugal" })
      await page.getByRole("button", { name: "Create account" }).click()
      await expect(page.getByRole("heading", { name: "Look in your mailbox" })).toBeVisible()

      const activation = await mailedLink(page.request, email, "/activate/")
      await open(page, activation)
      await expect(page.getByText(email)).toBeVisible()
      await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Lisbon")
      await page.getByRole("button", { name: "Activate account" }).click()
      await expect(page.getByText("Some fields are still empty.", { exact: false })).toBeVisible()
      await page.getByLabel("New password").fill(PASSWORD)
      await page.getByLabel("The same password again").fill(PASSWORD)
      await page.getByLabel("Street address").fill("Rua do Campo 4")
      await page.getByLabel("Postal code").fill("7000-001")
      await page.getByLabel("Town").fill("Évora")
      await page.getByLabel("Phone number").fill("+351 266 000 000")
      await page.getByLabel("I accept the terms of use.").check()
      await page.getByLabel("I have read the data protection policy", { exact: false }).check()
      await page.getByRole("button", { name: "Activate account" }).click()
      await expect(page.getByText("Your account is active.", { exact: false })).toBeVisible()
      await typeAddress(page, email, PASSWORD)
      await expectAddress(page, "/fleet")

      await page.context().clearCookies()
      await open(page, activation)
      await expect(page.getByText("This link cannot be used.", { exact: false })).toBeVisible()
      await page.getByRole("link", { name: "Ask for a new link" }).click()
      await page.getByLabel("E-mail").fill(email)
      await page.getByRole("button", { name: "Send the link" }).click()
      await open(page, await mailedLink(page.request, email, "/change_password/"))
      await page.getByLabel("New password").fill("Ohrapelto-2027")
      await page.getByLabel("The same password again").fill("Ohrapelto-2027")
      await page.getByRole("button", { name: "Save password" }).click()
      await expect(page.getByText("Your new password is saved.", { exact: false })).toBeVisible()
      await typeAddress(page, email, "Ohrapelto-2027")
      await expectAddress(page, "/fleet")
    })
  })
}

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
