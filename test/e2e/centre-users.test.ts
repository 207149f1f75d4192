import { signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("an adviser invites a colleague, makes the account read-only, and removes it again (ROLE-24, ROLE-36)", async ({
  page,
}) => {
  await signIn(page, "service", "/service/3/users")
  await page.getByRole("link", { name: "Add user" }).click()
  await page.getByLabel("E-mail").fill("service@headland.example")
  await page.getByLabel("First name").fill("Sanna")
  await page.getByLabel("Last name").fill("Vasara")
  await page.getByRole("button", { name: "Save" }).click()
  // The adviser's own role: refused by the server, with nothing lost that was typed.
  await expect(page.getByText("You do not have permission to do this.").first()).toBeVisible()
  await expect(page.getByLabel("Last name")).toHaveValue("Vasara")

  await page.getByLabel("E-mail").fill("sanna.vasara@partners.example")
  await page.getByRole("button", { name: "Save" }).click()
  const row = page.getByRole("row").filter({ hasText: "sanna.vasara@partners.example" })
  await expect(row.getByText("Not active")).toBeVisible()
  await expect(row.getByText("Write access")).toBeVisible()

  const act = async (action: string) => {
    await row.getByRole("button", { name: "Actions: Sanna Vasara" }).click()
    await page.getByRole("menuitem", { name: action }).click()
  }
  await act("Make read-only")
  await page.getByRole("alertdialog").getByRole("button", { name: "Make read-only" }).click()
  await expect(row.getByText("Read-only")).toBeVisible()
  await act("Remove")
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect(row).toBeHidden()
})

test("an adviser changes the centre's data, with what is wrong named and nothing lost (ROLE-23)", async ({
  page,
}) => {
  await signIn(page, "service", "/service/3/info")
  await page.getByRole("link", { name: "Edit details" }).click()
  await page.getByLabel("Street address").fill("Huoltotie 5")
  await page.getByLabel("E-mail").fill("huolto")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true")
  await page.getByLabel("E-mail").fill("huolto@partners.example")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Huoltotie 5")).toBeVisible()
  await expect(page.getByRole("link", { name: "huolto@partners.example" })).toBeVisible()
  await page.getByRole("button", { name: "Change dealer code" }).click()
  const dialog = page.getByRole("alertdialog")
  await dialog.getByRole("textbox").fill("XX-0")
  await dialog.getByRole("button", { name: "Change dealer code" }).click()
  await expect(dialog.getByRole("alert")).toBeVisible()
  await expect(dialog.getByRole("textbox")).toHaveValue("XX-0")
})
