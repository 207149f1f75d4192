import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("a flag is made with a rule, tried on a user, found by its address, and deleted (FLAG-05)", async ({
  page,
}) => {
  await signIn(page, "admin", "/admin/flags")
  const name = `TRIED_${Date.now()}`
  await page.getByRole("link", { name: "New flag" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill(name)
  await page.getByRole("checkbox", { name: "On", exact: true }).check()
  await page.getByRole("button", { name: "Add rule" }).click()
  await page.getByRole("group", { name: "Rule 1" }).getByRole("textbox").fill("FI")
  await page.getByRole("searchbox", { name: "Find a user" }).fill("owner@headland")
  await expect(page.getByText("Matches rule 1").first()).toBeVisible()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expectAddress(page, "/admin/flags")

  // Checks that filters are part of the address: a reload shows the same list, and Back returns to the previous
  // filters.
  await page.getByRole("searchbox", { name: "Search flags" }).fill(name)
  await expectAddress(page, `/admin/flags?text=${name}`)
  await expect(page.getByText("1 flag", { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("searchbox", { name: "Search flags" })).toHaveValue(name)
  await expect(page.getByText("1 flag", { exact: true })).toBeVisible()
  await page.goBack()
  await expectAddress(page, "/admin/flags")
  await expect(page.getByText("4 flags", { exact: true })).toBeVisible()

  await page.getByRole("button", { name: `Delete: ${name}` }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click()
  await expect(page.getByText("3 flags", { exact: true })).toBeVisible()
})
