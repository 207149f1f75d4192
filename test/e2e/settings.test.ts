import type { Page } from "@playwright/test"
import { notesSeen } from "#test/support/notes.ts"
import { accountButton, expectAddress, signIn, typeSignIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true })
const language = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true }).first()
const choose = (page: Page, from: string, to: string) => language(page, from).selectOption({ label: to })

/** Reads the colour scheme from the HTML, as it is before any script has run. */
const schemeOfPage = async (page: Page) =>
  /data-mantine-color-scheme="(\w+)"/.exec(await (await page.request.get("/")).text())?.[1]

test("a language goes along with the account: after a reload, a sign-out, and in another browser", async ({
  browser,
  page,
  portal,
}) => {
  await signIn(page, "localbrand")
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT")
  await choose(page, "Language", "Suomi")
  expect((await saved).status()).toBe(200)
  await expect(language(page, "Kieli")).toBeVisible()
  await page.reload()
  await expect(language(page, "Kieli")).toBeVisible()
  await page.getByRole("button", { name: /, tili$/ }).click()
  await page.getByRole("button", { name: "Kirjaudu ulos" }).click()
  await expect(heading(page, "Kirjaudu sisään")).toBeVisible()

  const elsewhere = await browser.newContext({ locale: "en-GB", baseURL: portal.url })
  await elsewhere.addInitScript(notesSeen)
  const other = await elsewhere.newPage()
  await other.goto("/")
  await typeSignIn(other, "localbrand")
  await expect(language(other, "Kieli")).toBeVisible()
  // The language is set back to English, because other tests use this demo user in English.
  const back = other.waitForResponse((answer) => answer.request().method() === "PUT")
  await choose(other, "Kieli", "English")
  expect((await back).status()).toBe(200)
  await elsewhere.close()
})

test("a language chosen before signing in is there at the next visit, and spoken where one signs on", async ({
  page,
}) => {
  await page.goto("/")
  await choose(page, "Language", "Suomi")
  await expect(heading(page, "Kirjaudu sisään")).toBeVisible()
  const leaving = page.waitForRequest((request) => request.url().includes("/oauth2/login"))
  await page.reload()
  await expect(heading(page, "Kirjaudu sisään")).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI")
  await choose(page, "Kieli", "Svenska")
  await expect(heading(page, "Logga in")).toBeVisible()
  await page.getByRole("button", { name: /demo$/ }).click()
  expect(new URL((await leaving).url()).searchParams.get("language")).toBe("sv-SE")
})

test("the appearance is that of the next page from its first moment, and of the other tabs", async ({
  context,
  page,
}) => {
  await signIn(page, "localbrand")
  const other = await context.newPage()
  await other.goto("/")
  await expect(accountButton(other)).toBeVisible()
  await accountButton(page).click()
  await page.getByRole("radio", { name: "Dark" }).locator("xpath=..").click()
  for (const tab of [page, other])
    await expect(tab.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark")
  expect(await schemeOfPage(page)).toBe("dark")
})

test("what is saved in one tab is there in the other, and what was typed there stays", async ({
  context,
  page,
}) => {
  await signIn(page, "localbrand")
  await page.goto("/#/profile")
  const other = await context.newPage()
  await other.goto("/#/profile")
  const town = (tab: Page) => tab.getByLabel("Town", { exact: false })
  const before = await town(page).inputValue()
  await other.getByLabel("Postal code", { exact: false }).fill("99999")
  const save = () => page.getByRole("button", { name: "Save", exact: true }).first().click()
  await town(page).fill("Kivijärvi")
  await save()
  await expect(town(other)).toHaveValue("Kivijärvi")
  await expect(other.getByLabel("Postal code", { exact: false })).toHaveValue("99999")
  await town(page).fill(before)
  await save()
  await expect(town(other)).toHaveValue(before)
})

test("single sign-on in one tab takes the other along", async ({ context, page }) => {
  await page.goto("/")
  await expect(heading(page, "Sign in")).toBeVisible()
  const other = await context.newPage()
  await other.goto("/")
  await other.getByRole("button", { name: "Sign in with demo" }).click()
  await other.getByRole("button", { name: "owner@headland.example" }).click()
  await expectAddress(other, "/fleet")
  await expect(accountButton(page)).toBeVisible()
})
