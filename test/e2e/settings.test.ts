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

test("language, appearance and profile go along with the account: to the other tab, and to another browser", async ({
  browser,
  context,
  page,
  portal,
}) => {
  await signIn(page, "localbrand", "/profile")
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

  await accountButton(page).click()
  await page.getByRole("dialog").getByRole("radio", { name: "Dark" }).locator("xpath=..").click()
  for (const tab of [page, other])
    await expect(tab.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark")
  expect(await schemeOfPage(page)).toBe("dark")
  await page.keyboard.press("Escape")
  await other.close()

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
  const far = await elsewhere.newPage()
  await far.goto("/#/profile/roles")
  await typeSignIn(far, "localbrand")
  await expect(language(far, "Kieli")).toBeVisible()
  // Sets the language back to English, because other tests use this demo user in English.
  const back = far.waitForResponse((answer) => answer.request().method() === "PUT")
  await choose(far, "Kieli", "English")
  expect((await back).status()).toBe(200)
  await elsewhere.close()
})

test("a language chosen before signing in is there at the next visit and at the provider, whose sign-on takes the other tab along", async ({
  context,
  page,
}) => {
  await page.goto("/#/profile/roles")
  await choose(page, "Language", "Suomi")
  await expect(heading(page, "Kirjaudu sisään")).toBeVisible()
  await page.reload()
  await expect(heading(page, "Kirjaudu sisään")).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI")
  const other = await context.newPage()
  await other.goto("/#/profile/roles")
  await choose(other, "Kieli", "Svenska")
  await expect(heading(other, "Logga in")).toBeVisible()
  const leaving = other.waitForRequest((request) => request.url().includes("/oauth2/login"))
  await other.getByRole("button", { name: /demo$/ }).click()
  expect(new URL((await leaving).url()).searchParams.get("language")).toBe("sv-SE")
  await other.getByRole("button", { name: "owner@headland.example" }).click()
  await expectAddress(other, "/profile/roles")
  await expect(accountButton(page)).toBeVisible()
})
