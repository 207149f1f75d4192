import { signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("an administrator of the network adds a service centre, checks its code, gives it a brand and deletes it (PART-09)", async ({
  page,
}) => {
  await signIn(page, "partneradmin", "/network/partners")
  await page.getByRole("link", { name: "Add partner" }).click()
  await page.getByRole("combobox", { name: "Type" }).selectOption("SERVICE")
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Vihtalan Huolto")
  await page.getByRole("combobox", { name: "Country" }).selectOption("FI")
  await page.getByRole("textbox", { name: "Dealer code" }).fill("XX-0")
  await page.getByRole("button", { name: "Check dealer code" }).click()
  await expect(page.getByText("There is no dealer with this code.")).toBeVisible()
  await page.getByRole("checkbox", { name: "Headland" }).check()
  await page.getByRole("button", { name: "Save" }).click()
  // Refused by the server as well, with nothing lost that was typed.
  await expect(page.getByRole("textbox", { name: "Dealer code" })).toHaveAttribute("aria-invalid", "true")
  await page.getByRole("textbox", { name: "Dealer code" }).fill("")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Vihtalan Huolto" })).toBeVisible()
  await expect(page.getByText("There is no user")).toBeVisible()

  await page.getByRole("link", { name: "Brands", exact: true }).click()
  await page.getByRole("link", { name: "Edit brands" }).click()
  await page.getByRole("checkbox", { name: "Norrvik" }).check()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("checkbox", { name: "Norrvik" })).toBeChecked()

  await page.getByRole("button", { name: "Delete partner" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete partner" }).click()
  await expect(page.getByRole("link", { name: "Add partner" })).toBeVisible()
})

test("an importer gives local brand staff a role in the own country, and takes it again (ROLE-31, ROLE-37)", async ({
  page,
}) => {
  await signIn(page, "importer", "/network/users")
  await page.getByRole("link", { name: "Add network user" }).click()
  await page.getByLabel("E-mail").fill("sanna.tuonti@partners.example")
  await page.getByLabel("First name").fill("Sanna")
  await page.getByLabel("Last name").fill("Tuonti")
  await page.getByRole("combobox", { name: "Brand" }).selectOption({ index: 1 })
  await page.getByRole("button", { name: "Save" }).click()
  await page.getByLabel("E-mail").fill("sanna.tuonti@partners.example")
  await page.getByRole("button", { name: "Find person" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Sanna Tuonti" })).toBeVisible()
  await page.getByRole("button", { name: "Remove from network" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove from network" }).click()
  await expect(page.getByRole("button", { name: "Find person" })).toBeVisible()
})
