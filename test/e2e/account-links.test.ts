import type { Page } from "@playwright/test"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import { test } from "./support/caller.ts"
import { mailedLink } from "./support/mail.ts"
import { expectAddress, signOut, typeAddress, typeSignIn } from "./support/steps.ts"
import { expect } from "./support/test.ts"
import { asAddress, newAddress, newPerson } from "./test-paths/people.ts"

const open = async (page: Page, link: string) => {
  await page.goto("about:blank")
  await page.goto(link)
}

test("a provider that says no, knows no account, or is left by back leads to the password form, and then to what was wanted", async ({
  page,
}) => {
  await page.goto("/#/profile")
  await page.getByRole("button", { name: "Sign in with demo" }).click()
  await page.getByRole("button", { name: "Do not sign in" }).click()
  await expect(page.getByText("The sign-in provider rejected the sign-in.", { exact: false })).toBeVisible()
  await expectAddress(page, "/login?failed=REFUSED")
  expect(
    await page.evaluate(() => Object.values(localStorage).filter((value) => value.includes("kind"))),
  ).toEqual([])
  await page.getByRole("button", { name: "Sign in with demo" }).click()
  await page.getByRole("button", { name: "Somebody without an account" }).click()
  await expectAddress(page, "/ssoProfileError")
  await expect(page.getByRole("heading", { name: "No access" })).toBeVisible()

  await open(page, "/#/fleet/by?vin=HDL00000000000001")
  await expect(page.getByRole("button", { name: "Do not sign in" })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("button", { name: "Sign in with demo" })).toBeEnabled()
  await page.reload()
  await expectAddress(page, "/login")
  await typeSignIn(page, "owner")
  await expectAddress(page, "/fleet/machines/vin/HDL00000000000001")
})

test("a new address of one's own can be stopped; confirmed while signed in, every tab shows it and its link is spent", async ({
  page,
  context,
}) => {
  const before = await newPerson(page.request)
  await asAddress(page.request, before)
  await page.goto("/#/profile/email")
  const card = page.locator("form").filter({ has: page.getByLabel("New e-mail address") })
  const account = (one: Page) => one.getByRole("button", { name: /, account$/ })
  const change = async (to: string) => {
    await card.getByLabel("New e-mail address").fill(to)
    await card.getByLabel("Current password").fill(DEMO_PASSWORD)
    await card.getByRole("button", { name: "Change e-mail address" }).click()
    await expect(card.getByText("A mail with a link is on its way", { exact: false })).toBeVisible()
    return mailedLink(page.request, to, "/activate/")
  }
  const shows = async (one: Page, email: string) => {
    await account(one).click()
    await expect(one.getByText(email, { exact: true }).first()).toBeVisible()
    await account(one).click()
  }
  const other = await context.newPage()
  const stopped = await change(newAddress())
  await open(other, await mailedLink(page.request, before, "/activate/"))
  await expect(
    other.getByText("The change of your e-mail address was stopped.", { exact: false }),
  ).toBeVisible()
  await open(other, stopped)
  await expect(other.getByRole("heading", { name: "Change of your e-mail address" })).toBeVisible()

  const after = newAddress()
  await open(page, "/#/profile/email")
  const link = await change(after)
  await open(other, link)
  await expect(other.getByText("From now on you sign in with the new one.", { exact: false })).toBeVisible()
  await expect(account(other)).toBeVisible()
  await shows(other, after)
  await shows(page, after)

  await open(other, link)
  await expect(other.getByRole("heading", { name: "Change of your e-mail address" })).toBeVisible()
  await other.getByRole("link", { name: "Go to your profile" }).click()
  await expectAddress(other, "/profile/email")
  await other.close()
  await signOut(page)
  await typeAddress(page, before)
  await expect(page.getByRole("alert")).toBeVisible()
  await typeAddress(page, after)
  await expect(account(page)).toBeVisible()
})
