import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("an owner sees what a machine reports and why, goes to its data, and notes a service as done", async ({
  page,
}) => {
  await signIn(page, "owner", "/fleet/alarms?q=Ilves")
  const alarms = page.getByRole("table", { name: "Alarms" }).getByRole("row")
  await expect(alarms.nth(1)).toContainText("Ilves")
  await alarms.nth(1).getByRole("button").first().click()
  const details = page.getByRole("dialog")
  await expect(details.getByText("Solution")).toBeVisible()
  await expect(details.getByRole("link", { name: "Show machine data" })).toHaveAttribute(
    "href",
    /^#\/fleet\/data\?start=.*&machines=\w{17}$/,
  )
  await page.keyboard.press("Escape")

  await alarms.nth(1).getByRole("link", { name: "Ilves" }).click()
  await expect(page.getByRole("table", { name: "Alarms" })).toBeVisible()
  await page.getByRole("link", { name: "Service", exact: true }).click()
  await page.getByRole("button", { name: "Service done" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Service done" }).click()
  await expect(page.getByText("The service is noted", { exact: false })).toBeVisible()
  await expect(page.getByRole("region", { name: "Service interval" })).toContainText("500 h")

  await page.getByRole("link", { name: "History", exact: true }).click()
  const newest = page.getByRole("table", { name: "History" }).getByRole("row").nth(1)
  await expect(newest).toContainText("Service done")
  await expect(newest).toContainText("→ 500 h")

  await page.getByRole("link", { name: "Service centre", exact: true }).click()
  await page.getByRole("combobox", { name: "Another machine" }).fill("Ahma")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("option", { name: /^Ahma/, selected: true })).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Ahma" })).toBeVisible()
  await expectAddress(page, /tab=centre/)

  await page.getByRole("button", { name: "Change service centre" }).click()
  const dialog = page.getByRole("alertdialog")
  await dialog.getByRole("button", { name: "Change service centre" }).click()
  await expect(dialog.getByText("Required")).toBeVisible()
  await dialog.getByRole("combobox").selectOption({ index: 1 })
  const chosen = (await dialog.locator("option:checked").innerText()).split(",")[0] ?? ""
  await dialog.getByRole("button", { name: "Change service centre" }).click()
  await expect(page.getByText("now with the new service centre", { exact: false })).toBeVisible()
  await expect(page.getByRole("region", { name: "Service centre", exact: true })).toContainText(chosen)
})
