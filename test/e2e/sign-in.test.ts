import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import { demoEmail } from "#domain/demo-accounts.ts"
import { endSession } from "./plans/people.ts"
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

/** Known to nobody, so that no other journey waits for it. */
const STRANGER = "stranger@farms.example"

test("the right password opens the fleet", async ({ page, watch }) => {
  await signIn(page, "owner")
  await expectAddress(page, "/fleet")
  await expect(page).toHaveTitle(/^Fleet - /)
  expect(watch.refusals).toEqual([])
})

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

test("empty fields are named, and nothing is asked of the server", async ({ page, watch }) => {
  await page.goto("/")
  await submit(page).click()
  await expect(page.getByText("Fill this in.")).toHaveCount(2)
  expect(watch.refusals).toEqual([])
})

test("too many tries: the page says when the next one is allowed", async ({ page, portal }) => {
  await page.goto("/")
  const tries = Array.from({ length: 11 }, () =>
    page.request.post("/api/login", {
      headers: { origin: portal.url, [VERSION_HEADER]: API_VERSION, [CLIENT_VERSION_HEADER]: APP_VERSION },
      data: { email: STRANGER, password: "wrong-again-1" },
    }),
  )
  await Promise.all(tries)
  await page.getByLabel("E-mail").fill(STRANGER)
  await page.getByLabel("Password", { exact: true }).fill("wrong-again-1")
  await submit(page).click()
  await expect(page.getByRole("alert")).toHaveText(/^Too many tries\. You can try again in \d+ minutes\.$/)
  await expect(submit(page)).toBeDisabled()
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

test("somebody else signs in in another tab: this one becomes his", async ({ page, context }) => {
  await signIn(page, "importer")
  await page.goto("/#/profile")
  await page.getByLabel("Town").fill("Porvoo")
  await endSession(page.request)
  const other = await context.newPage()
  await signIn(other, "brand")
  const address = addressOf(other)
  await expectAddress(page, address)
  await expect(page.getByText("Another account signed in in another tab.", { exact: false })).toBeVisible()
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
  expect(addressOf(page)).toMatch(/^\/login/)
})

test("the sign-in page speaks Finnish", async ({ page }) => {
  await page.goto("/")
  await page.getByLabel("Language").selectOption({ label: "Suomi" })
  await expect(page.getByRole("heading", { name: "Kirjaudu sisään" })).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI")
  await page.getByRole("button", { name: "Kirjaudu sisään", exact: true }).click()
  await expect(page.getByText("Täytä tämä.")).toHaveCount(2)
})

test("the description of the interface is for those who develop with it", async ({ page, portal }) => {
  await signIn(page, "owner")
  expect((await page.request.get(`${portal.url}/api/docs`)).status()).toBe(403)
  await signOut(page)
  await signIn(page, "swagger")
  await page.goto("/api/docs")
  await expect(page.getByText("/login").first()).toBeVisible()
})
