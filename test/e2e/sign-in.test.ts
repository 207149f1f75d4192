import { demoEmail } from "#domain/demo-accounts.ts"
import {
  accountButton,
  addressOf,
  expectAddress,
  openFleet,
  runningMachine,
  signIn,
  signOut,
  submit,
  typeSignIn,
} from "./support/steps.ts"
import { expect, test } from "./support/test.ts"
import { endSession } from "./test-paths/people.ts"

test("a wrong password says so and keeps what was typed", async ({ page }) => {
  await page.goto("/")
  await typeSignIn(page, "owner", "Not-my-password-1")
  await expect(page.getByRole("alert")).toHaveText(
    "E-mail and password do not match. Check both and try again.",
  )
  await expect(page.getByLabel("E-mail")).toHaveValue(demoEmail("owner"))
  await expect(submit(page)).toBeEnabled()
  await typeSignIn(page, "owner")
  await expectAddress(page, "/fleet")
})

test("a deep link waits until the person has signed in", async ({ page }) => {
  await openFleet(page)
  await runningMachine(page).getByRole("button").click()
  const link = await page.getByRole("link", { name: "Open machine" }).getAttribute("href")
  const address = `${(link ?? "").replace(/^.*#/, "")}?tab=route`
  await signOut(page)

  await page.goto(`/#${address}`)
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await typeSignIn(page, "owner")
  await expectAddress(page, address)
  await expect(page.getByRole("link", { name: "Route", exact: true })).toHaveAttribute("aria-current", "page")
})

test("sign-out in one tab ends the other", async ({ page, context }) => {
  await openFleet(page)
  const other = await context.newPage()
  await other.goto("/#/profile")
  await expect(other.getByRole("heading", { name: "Hello, Aino" })).toBeVisible()
  await signOut(page)
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await expect(other.getByText("You signed out in another tab.")).toBeVisible()
})

test("another user signs in in another tab: this one becomes theirs", async ({ page, context }) => {
  await signIn(page, "importer")
  await page.goto("/#/profile")
  await page.getByLabel("Town").fill("Porvoo")
  await endSession(page.request)
  const other = await context.newPage()
  await signIn(other, "brand")
  const address = addressOf(other)
  await expectAddress(page, address)
  await expect(
    page.getByText("Another account was signed in in another tab.", { exact: false }),
  ).toBeVisible()
  await expect(accountButton(page)).toHaveAccessibleName(
    (await accountButton(other).getAttribute("aria-label")) ?? (await accountButton(other).innerText()),
  )
  expect(await page.evaluate(() => sessionStorage.getItem("connectUnsaved"))).toContain("Porvoo")
  await page.goto("/#/profile")
  await expect(page.getByLabel("Town")).not.toHaveValue("Porvoo")
})

test("back after signing out shows nothing of the person", async ({ page }) => {
  await openFleet(page)
  await page.getByRole("link", { name: "Profile" }).first().click()
  await expectAddress(page, "/profile")
  await signOut(page)
  await page.goBack()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await expectAddress(page, /^\/login/)
})
