import type { Page } from "@playwright/test"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import { mailedLink } from "./support/mail.ts"
import { accountButton, expectAddress, signIn, typeAddress, typeSignIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const open = async (page: Page, link: string) => {
  await page.goto("about:blank")
  await page.goto(link)
}

/** Holds the answers to a call back until they are let through; answers how often it was made. */
const slow = async (page: Page, path: string) => {
  let calls = 0
  let letThrough = () => {}
  const free = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(path, async (route) => {
    calls += 1
    const response = await route.fetch()
    await free
    await route.fulfill({ response })
  })
  return { calls: () => calls, letThrough }
}

test("a provider that says no leads to the password form, with a reason, and then to what was wanted", async ({
  page,
}) => {
  await page.goto("/#/profile")
  await page.getByRole("button", { name: "Sign in with demo" }).click()
  await page.getByRole("button", { name: "Do not sign in" }).click()
  await expect(page.getByText("The other sign-in did not let you in.", { exact: false })).toBeVisible()
  await expectAddress(page, "/login?failed=REFUSED")
  expect(
    await page.evaluate(() => Object.values(localStorage).filter((value) => value.includes("kind"))),
  ).toEqual([])
  await typeSignIn(page, "brand")
  await expectAddress(page, "/profile")
})

test("a sign-on that nobody remembers says so", async ({ page }) => {
  await page.goto("/oauth2/callback?code=1&state=2")
  await expect(page.getByText("That sign-in took too long", { exact: false })).toBeVisible()
  await typeSignIn(page, "owner")
  await expectAddress(page, "/fleet")
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
    await card.getByLabel("Present password").fill(DEMO_PASSWORD)
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
  // Other journeys know this person by the old address.
  await open(page, await change(before))
  await expect(page.getByText("From now on you sign in with the new one.", { exact: false })).toBeVisible()
})

test("a password that is set on a slow line is sent once, and its link then leads to sign-in", async ({
  page,
}) => {
  const email = demoEmail("importer")
  await page.goto("/#/login/forgot")
  await page.getByLabel("E-mail").fill(email)
  const forgot = await slow(page, "**/api/auth/forgot*")
  const send = page.getByRole("button", { name: "Send the link" })
  await send.dblclick()
  await expect(page.getByRole("button", { name: "Sending" })).toBeDisabled()
  forgot.letThrough()
  await expect(page.getByRole("heading", { name: "Look in your mailbox" })).toBeVisible()
  expect(forgot.calls()).toBe(1)

  const link = await mailedLink(page.request, email, "/change_password/")
  const second = await page.context().newPage()
  for (const one of [page, second]) {
    await open(one, link)
    await one.getByLabel("New password").fill(DEMO_PASSWORD)
    await one.getByLabel("The same password again").fill(DEMO_PASSWORD)
  }
  const reset = await slow(page, "**/api/auth/reset*")
  await page.getByRole("button", { name: "Save password" }).dblclick()
  await expect(page.getByRole("button", { name: "Saving" })).toBeDisabled()
  reset.letThrough()
  await expect(page.getByText("Your new password is saved.", { exact: false })).toBeVisible()
  expect(reset.calls()).toBe(1)
  // Whoever did not hear the answer sends it again.
  await second.getByRole("button", { name: "Save password" }).click()
  await expect(
    second.getByText("A new password was saved with this link already.", { exact: false }),
  ).toBeVisible()
  await expectAddress(second, "/login")
  await typeAddress(second, email)
  await expect(accountButton(second)).toBeVisible()
})
