import { expectAddress } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

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
