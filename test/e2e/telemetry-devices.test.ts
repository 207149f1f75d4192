import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("an administrator registers a device and ends its SIM by the list of serial numbers (API-TEL-02, API-TEL-08)", async ({
  page,
}) => {
  await signIn(page, "admin", "/admin/devices")
  const serial = `E2E-${Date.now()}`
  await page.getByRole("link", { name: "Register device" }).click()
  await page.getByLabel("Serial number").fill(serial)
  // A number that another device has is named at its field, and nothing typed is lost.
  await page.getByLabel("IMEI").fill("352099000000001")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByLabel("IMEI")).toHaveAttribute("aria-invalid", "true")
  await page.getByLabel("IMEI").fill("")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("heading", { level: 1, name: serial })).toBeVisible()
  await expect(page.getByText("In stock")).toBeVisible()

  await page.getByRole("link", { name: "Change SIM" }).click()
  await expectAddress(page, `/admin/devices/sims?serials=${serial}`)
  await page.getByLabel("Serial numbers").fill(`${serial} ${serial} NO-SUCH-1`)
  await page.getByRole("button", { name: "Look up" }).click()
  await expect(page.getByText("No such device", { exact: true })).toBeVisible()
  await page.getByLabel("What to do").selectOption("TERMINATED")
  await page.getByRole("button", { name: "Terminate SIMs (1)" }).click()
  const dialog = page.getByRole("alertdialog")
  await dialog.getByRole("button", { name: "Continue" }).click()
  await expect(dialog.getByText("Really for good (1)?")).toBeVisible()
  await dialog.getByRole("button", { name: "Terminate SIMs (1)" }).click()
  await expect(page.getByText("The network has answered for all SIMs: 1")).toBeVisible()

  await page.getByRole("link", { name: "All devices" }).click()
  await page.getByRole("searchbox").fill(serial)
  await expect(page.getByText("1 device", { exact: true })).toBeVisible()
  await expect(page.getByRole("row").filter({ hasText: serial }).getByText("Terminated")).toHaveCount(2)
})
