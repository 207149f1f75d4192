import type { Page } from "@playwright/test"
import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const line = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title })

const write = async (page: Page, title: string) => {
  await page.goto("/#/admin/announcements")
  await page.getByRole("link", { name: "Write a message" }).click()
  await expectAddress(page, "/admin/announcements/new")
  await page.getByRole("combobox", { name: "Kind of message" }).selectOption("DELAYS_IN_DATA")
  await field(page, "Subject").fill(title)
  await field(page, "Message").fill("Positions may be some minutes old.")
}

test("a message is written, read by those whom it is for in their language, changed and deleted (ANN-10)", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin")
  const title = `Slow network ${Date.now()}`
  await write(page, title)
  await page.getByRole("combobox", { name: "Group" }).selectOption("END_USERS")
  await page.getByRole("combobox", { name: "Add a language" }).selectOption("fi-FI")
  const finnish = page.getByRole("group", { name: "Suomi" })
  await finnish.getByRole("textbox", { name: "Subject" }).fill(`Hidas ${title}`)
  await finnish.getByRole("textbox", { name: "Message" }).fill("Sijainnit voivat olla minuutteja vanhoja.")
  await button(page, "Save").click()
  await expectAddress(page, "/admin/announcements")
  await expect(line(page, title)).toContainText("Shown now")
  await expect(line(page, title)).toContainText("Owners")

  // The server chooses whom it reaches, and in which language.
  const seenBy = async (person: "owner" | "service") => {
    const context = await browser.newContext()
    const tab = await context.newPage()
    await signIn(tab, person)
    const seen = await tab.request.get("/api/notifications/search/findActive?language=fi-FI&size=100")
    const text = await seen.text()
    await context.close()
    return text
  }
  expect(await seenBy("owner")).toContain(`Hidas ${title}`)
  expect(await seenBy("service")).not.toContain(title)

  await line(page, title).getByRole("link").click()
  await expect(field(page, "Subject").first()).toHaveValue(title)
  await field(page, "Subject").first().fill(`${title}, mended`)
  await button(page, "Save").click()
  await expectAddress(page, "/admin/announcements")
  await line(page, `${title}, mended`)
    .getByRole("button", { name: /^Delete: / })
    .click()
  const dialog = page.getByRole("alertdialog", { name: "Delete this message?" })
  await dialog.getByRole("button", { name: "Keep", exact: true }).click()
  await line(page, title)
    .getByRole("button", { name: /^Delete: / })
    .click()
  await dialog.getByRole("button", { name: "Delete", exact: true }).click()
  await expect(line(page, title)).toHaveCount(0)
})

test("what an administrator writes, changes and deletes is followed above the page at once", async ({
  page,
}) => {
  await signIn(page, "admin")
  const title = `Storm ${Date.now()}`
  const above = page.getByRole("region", { name: "Announcements", exact: true })
  await write(page, title)
  await page.getByRole("combobox", { name: "Kind of message" }).selectOption("EMERGENCY_MAINTENANCE")
  await button(page, "Save").click()
  await expect(above.getByText(title)).toBeVisible()

  await line(page, title).getByRole("link").click()
  await field(page, "Subject").first().fill(`${title}, over soon`)
  await button(page, "Save").click()
  await expect(above.getByText(`${title}, over soon`)).toBeVisible()

  await line(page, title)
    .getByRole("button", { name: /^Delete: / })
    .click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click()
  await expect(line(page, title)).toHaveCount(0)
  await expect(above.getByText(title)).toHaveCount(0)
})

test("two administrators do not overwrite each other, and a deleted message says so", async ({
  page,
  context,
}) => {
  await signIn(page, "admin")
  const title = `Twice ${Date.now()}`
  await write(page, title)
  await button(page, "Save").click()
  await expectAddress(page, "/admin/announcements")
  const href = (await line(page, title).getByRole("link").getAttribute("href")) ?? ""
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/${href.slice(href.indexOf("#"))}`)
    await expect(field(tab, "Subject")).toHaveValue(title)
  }
  await field(other, "Message").fill("Written first.")
  await button(other, "Save").click()
  await expectAddress(other, "/admin/announcements")
  await field(page, "Message").fill("Written later.")
  await button(page, "Save").click()
  await expect(
    page.getByRole("alert").filter({ hasText: "Somebody changed this in the meantime." }),
  ).toBeVisible()
  await expect(field(page, "Message")).toHaveValue("Written later.")

  await line(other, title)
    .getByRole("button", { name: /^Delete: / })
    .click()
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click()
  await expect(line(other, title)).toHaveCount(0)
  await other.goto(`/${href.slice(href.indexOf("#"))}`)
  await expect(other.getByRole("heading", { name: "This message is not there any more" })).toBeVisible()
})
