import type { Page } from "@playwright/test"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import { mailedLink } from "./support/mail.ts"
import { accountButton, expectAddress, signIn, typeSignIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const open = async (page: Page, link: string) => {
  await page.goto("about:blank")
  await page.goto(link)
}

test("a provider that says no leads to the password form, with a reason, and then to what was wanted", async ({
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
  await typeSignIn(page, "brand")
  await expectAddress(page, "/profile")
})

test("back from a provider that a link led to is the password form, and then what was wanted", async ({
  page,
}) => {
  await open(page, "/#/fleet/by?vin=HDL00000000000001")
  await expect(page.getByRole("button", { name: "Do not sign in" })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("button", { name: "Sign in with demo" })).toBeEnabled()
  await page.reload()
  await expectAddress(page, "/login")
  await typeSignIn(page, "owner")
  await expectAddress(page, "/fleet/machines/vin/HDL00000000000001")
})

test("a new address of one's own is confirmed while signed in, and every tab shows it; its link is spent then", async ({
  page,
  context,
}) => {
  const before = demoEmail("partneradmin")
  const after = "partneradmin.new@farms.example"
  await signIn(page, "partneradmin")
  await page.goto("/#/profile/email")
  const card = page.locator("form").filter({ has: page.getByLabel("New e-mail address") })
  await expect(card).toBeInViewport()
  const change = async (to: string) => {
    await card.getByLabel("New e-mail address").fill(to)
    await card.getByLabel("Current password").fill(DEMO_PASSWORD)
    await card.getByRole("button", { name: "Change e-mail address" }).click()
    await expect(card.getByText("A mail with a link is on its way", { exact: false })).toBeVisible()
    return mailedLink(page.request, to, "/activate/")
  }
  const shows = async (one: Page, email: string) => {
    await accountButton(one).click()
    await expect(one.getByText(email, { exact: true }).first()).toBeVisible()
    await accountButton(one).click()
  }
  const link = await change(after)
  const other = await context.newPage()
  await open(other, link)
  await expect(other.getByText("From now on you sign in with the new one.", { exact: false })).toBeVisible()
  await expect(accountButton(other)).toBeVisible()
  await shows(other, after)
  await shows(page, after)

  await open(other, link)
  await expect(other.getByRole("heading", { name: "Change of your e-mail address" })).toBeVisible()
  await other.getByRole("link", { name: "Go to your profile" }).click()
  await expectAddress(other, "/profile/email")
  await other.close()
  // The address is changed back, because other tests use this demo user with the old address.
  await open(page, await change(before))
  await expect(page.getByText("From now on you sign in with the new one.", { exact: false })).toBeVisible()
})
