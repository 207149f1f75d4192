import { readFile } from "node:fs/promises"
import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("a report is asked for, refused for more than a year, made by the server, downloaded and deleted (REP-05, REP-09)", async ({
  page,
}) => {
  await signIn(page, "owner", "/fleet/reports")
  await page.getByRole("link", { name: "New report" }).first().click()
  await expectAddress(page, "/fleet/reports/new")
  const name = `Alarms ${Date.now()}`
  await page.getByRole("combobox", { name: "Type of report" }).selectOption("ALARMS")
  await page.getByRole("textbox", { name: "Name" }).fill(name)
  await page.getByRole("list", { name: "Machines" }).getByRole("checkbox").first().check()
  await page.getByRole("combobox", { name: "Format" }).selectOption("CSV")

  const first = page.getByRole("textbox", { name: "First day" })
  await first.fill("01/01/2020")
  await first.press("Enter")
  await page.getByRole("button", { name: "Ask for report" }).click()
  await expect(page.getByText("A report covers at most one year.")).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Last day" })).toBeFocused()

  await page.getByRole("button", { name: "Last 7 days" }).click()
  await page.getByRole("button", { name: "Ask for report" }).click()
  await expectAddress(page, "/fleet/reports")
  await expect(page.locator("[data-row]").first()).toContainText(name)

  // The list reads itself again while the server makes the file.
  const link = page.getByRole("link", { name: `Download ${name}` })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${name} .*\\.csv$`))
  expect(await readFile((await file.path()) ?? "", "utf8")).toContain(",")

  await page.getByRole("button", { name: `Delete: ${name}` }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click()
  await expect(page.getByText(name)).toHaveCount(0)
})
