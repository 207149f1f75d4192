import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("an adviser sees running machines on the map, takes an ownerless one over, and compares recorded data (OPEN-158, GEO-10, ROUTE-15)", async ({
  page,
}) => {
  await signIn(page, "service", "/service/3/machines?liveStatus=RUNNING")
  await page.getByRole("link", { name: "Show on map" }).click()
  await expectAddress(page, "/service/3/machines/map?liveStatus=RUNNING")
  await expect(page.getByRole("application", { name: "Map of machines" })).toBeVisible()
  await expect(page.getByText(/^[1-9]\d* machines? on the map$/)).toBeVisible()
  await page.getByRole("link", { name: "Show as list" }).click()
  await expectAddress(page, "/service/3/machines?liveStatus=RUNNING")

  // A machine without owner and centre is taken over after a question; it is then one of the centre's own.
  await page.getByRole("link", { name: "Find a machine not in the list" }).click()
  await page.getByRole("button", { name: "Without service centre" }).click()
  await expectAddress(page, "/service/3/machines/search?list=orphans")
  const take = page.getByRole("button", { name: /^Take over: / }).last()
  const vin = (await take.getAttribute("aria-label"))?.replace("Take over: ", "") ?? ""
  await take.click()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog.getByText(`Take over ${vin}?`)).toBeVisible()
  await dialog.getByRole("button", { name: "Take over", exact: true }).click()
  await expect(page.getByText("The machine is assigned to your centre")).toBeVisible()
  await expect(page.getByRole("button", { name: `Take over: ${vin}` })).toHaveCount(0)
  await page.getByRole("button", { name: "All machines" }).click()
  await expect(page.getByRole("heading", { name: "Search for a machine" })).toBeVisible()
  const search = page.getByRole("searchbox", { name: "VIN, name or serial number" })
  await search.fill(vin.slice(-2))
  await expect(page.getByText("Enter at least 3 characters.")).toBeVisible()
  await search.fill(vin)
  await page.getByRole("link", { name: `Open: ${vin}` }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(vin)

  // The data of the machines that were seen last are compared at once; one is taken out, and the address says so.
  await page.getByRole("navigation").getByRole("link", { name: "Data", exact: true }).click()
  const shown = page.getByRole("list", { name: "Machines shown" }).getByRole("link")
  await expect(shown).toHaveCount(2)
  await expect(page.getByRole("application", { name: /of all machines over time$/ })).toBeVisible()
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click()
  await expect(shown).toHaveCount(1)
  const [id] = (await shown.getAttribute("href"))?.match(/\d+$/) ?? []
  await expect(page).toHaveURL(new RegExp(`/service/3/data\\?.*ids=${id}$`))
})
