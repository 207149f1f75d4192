import { demoEmail } from "#domain/demo-accounts.ts"
import {
  accountButton,
  addressOf,
  expectAddress,
  runningMachineAddress,
  signIn,
  signOut,
  submit,
  typeSignIn,
} from "./support/steps.ts"
import { expect, test } from "./support/test.ts"
import { asPerson, endSession } from "./test-paths/people.ts"

test("a deep link waits for sign-in, and a wrong password says so and keeps what was typed", async ({
  page,
}) => {
  await asPerson(page.request, "owner")
  const address = `${await runningMachineAddress(page)}?tab=route`
  await endSession(page.request)
  await page.goto(`/#${address}`)
  await typeSignIn(page, "owner", "Not-my-password-1")
  await expect(page.getByRole("alert")).toHaveText(
    "E-mail and password do not match. Check both and try again.",
  )
  await expect(page.getByLabel("E-mail")).toHaveValue(demoEmail("owner"))
  await expect(submit(page)).toBeEnabled()
  await typeSignIn(page, "owner")
  await expectAddress(page, address)
  await expect(page.getByRole("link", { name: "Route", exact: true })).toHaveAttribute("aria-current", "page")
})

test("sign-out in one tab ends the other, and back shows nothing of the user", async ({ page, context }) => {
  await signIn(page, "owner", "/profile/roles")
  await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Profile" }).click()
  await expectAddress(page, "/profile")
  const other = await context.newPage()
  await other.goto("/#/profile")
  await expect(other.getByRole("heading", { name: "Hello, Aino" })).toBeVisible()
  await signOut(page)
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await expect(other.getByText("You signed out in another tab.")).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await expectAddress(page, /^\/login/)
})

test("another user signs in, in another tab or in this one: the browser becomes theirs alone", async ({
  page,
  context,
}) => {
  await signIn(page, "importer", "/profile")
  await page.getByLabel("Town").fill("Porvoo")
  await endSession(page.request)
  const other = await context.newPage()
  await other.goto("/")
  await typeSignIn(other, "brand")
  await expect(accountButton(other)).toBeVisible()
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
  await other.close()

  await page.getByLabel("Town").fill("Loviisa")
  await endSession(page.request)
  await page.getByRole("button", { name: "Save" }).first().click()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await typeSignIn(page, "importer")
  // The second user is not led to the page of the first user.
  await expectAddress(page, /^(?!\/(profile|login))/)
  await page.goto("/#/profile")
  await expect(page.getByLabel("Town")).toHaveValue(/./)
  await expect(page.getByLabel("Town")).not.toHaveValue("Loviisa")
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Loviisa")
})
