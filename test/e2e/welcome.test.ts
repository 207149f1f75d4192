import { expectAddress, typeSignIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

/** The only newcomer of the demo world is none any more afterwards: the last of the journeys. */
test("a newcomer completes the account and goes on where he wanted to be", async ({ page }) => {
  await page.goto("/#/machine")
  await expectAddress(page, "/ssoProfileError")
  await page.goto("/#/profile")
  await typeSignIn(page, "newcomer")
  await expect(page.getByRole("heading", { name: "Complete your account", level: 1 })).toBeVisible()
  await page.getByLabel("First name").fill("Nelli")
  await page.getByLabel("Last name").fill("Uusitalo")
  await page.getByLabel("Street address").fill("Uusitie 1")
  await page.getByLabel("Postal code").fill("41300")
  await page.getByLabel("Town").fill("Harjula")
  await page.getByLabel("Country").selectOption({ label: "Finland" })
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Helsinki")
  await page.getByLabel("Phone number").fill("+358 40 555 0099")
  await page.getByLabel("I accept the terms of use.").check()
  await page.getByLabel("I have read the data protection policy", { exact: false }).check()
  await page.getByRole("button", { name: "Save and go on" }).click()
  await expect(page.getByRole("heading", { name: "Hello, Nelli" })).toBeVisible()
  await expectAddress(page, "/profile")
})
