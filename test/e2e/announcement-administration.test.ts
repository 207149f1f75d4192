import type { Browser, Page } from "@playwright/test"
import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"
import { asPerson } from "./test-paths/people.ts"

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const line = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title })

const write = async (page: Page, title: string) => {
  await page.getByRole("link", { name: "New announcement" }).click()
  await expectAddress(page, "/admin/announcements/new")
  await page.getByRole("combobox", { name: "Type" }).selectOption("DELAYS_IN_DATA")
  await field(page, "Title").fill(title)
  await field(page, "Text").fill("Positions may be some minutes old.")
}

test("an announcement is made, read by those whom it is for in their language, changed and deleted, and the page follows at once (ANN-10)", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin", "/admin/announcements")
  const title = `Slow network ${Date.now()}`
  await write(page, title)
  await page.getByRole("combobox", { name: "Type" }).selectOption("EMERGENCY_MAINTENANCE")
  await page.getByRole("combobox", { name: "Add a language" }).selectOption("fi-FI")
  const finnish = page.getByRole("group", { name: "Suomi" })
  await finnish.getByRole("textbox", { name: "Title" }).fill(`Hidas ${title}`)
  await finnish.getByRole("textbox", { name: "Text" }).fill("Sijainnit voivat olla minuutteja vanhoja.")
  await button(page, "Save").click()
  await expectAddress(page, "/admin/announcements")
  await expect(line(page, title)).toContainText("Visible")
  const above = page.getByRole("region", { name: "Announcements", exact: true })
  await expect(above.getByText(title)).toBeVisible()
  expect(await seenBy(browser, "owner")).toContain(`Hidas ${title}`)

  await line(page, title).getByRole("link").click()
  await expect(field(page, "Title").first()).toHaveValue(title)
  await field(page, "Title").first().fill(`${title}, mended`)
  await page.getByRole("combobox", { name: "Group" }).selectOption("END_USERS")
  await button(page, "Save").click()
  await expectAddress(page, "/admin/announcements")
  await expect(line(page, title)).toContainText("Owners")
  expect(await seenBy(browser, "owner")).toContain(`Hidas ${title}`)
  expect(await seenBy(browser, "service")).not.toContain(title)

  const remove = line(page, `${title}, mended`).getByRole("button", { name: /^Delete: / })
  await remove.click()
  const dialog = page.getByRole("alertdialog", { name: "Delete this announcement?" })
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click()
  await remove.click()
  await dialog.getByRole("button", { name: "Delete", exact: true }).click()
  await expect(line(page, title)).toHaveCount(0)
  await expect(above.getByText(title)).toHaveCount(0)
})

/** Announcements that the server selects for a user, in Finnish. */
const seenBy = async (browser: Browser, person: "owner" | "service"): Promise<string> => {
  const context = await browser.newContext()
  await asPerson(context.request, person)
  const seen = await context.request.get("/api/notifications/search/findActive?language=fi-FI&size=100")
  const text = await seen.text()
  await context.close()
  return text
}

test("two administrators do not overwrite each other, and a deleted message says so", async ({
  page,
  context,
}) => {
  await signIn(page, "admin", "/admin/announcements")
  const title = `Twice ${Date.now()}`
  await write(page, title)
  await button(page, "Save").click()
  await expectAddress(page, "/admin/announcements")
  const href = (await line(page, title).getByRole("link").getAttribute("href")) ?? ""
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/${href.slice(href.indexOf("#"))}`)
    await expect(field(tab, "Title")).toHaveValue(title)
  }
  await field(other, "Text").fill("Written first.")
  await button(other, "Save").click()
  await expectAddress(other, "/admin/announcements")
  await field(page, "Text").fill("Written later.")
  await button(page, "Save").click()
  const conflict = page.getByRole("alert").filter({ hasText: "Someone else has saved changes" })
  await expect(conflict).toBeVisible()
  await expect(field(page, "Text")).toHaveValue("Written later.")
  // Loads the changes of the other administrator: they are filled in, the text typed here is kept, and both are
  // saved next.
  await conflict.getByRole("button", { name: "Load their changes" }).click()
  await expect(conflict).toHaveCount(0)
  await expect(field(page, "Text")).toHaveValue("Written later.")
  await button(page, "Save").click()
  await expectAddress(page, "/admin/announcements")

  await line(other, title)
    .getByRole("button", { name: /^Delete: / })
    .click()
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click()
  await expect(line(other, title)).toHaveCount(0)
  await other.goto(`/${href.slice(href.indexOf("#"))}`)
  await expect(other.getByRole("heading", { name: "Not found" })).toBeVisible()
})
