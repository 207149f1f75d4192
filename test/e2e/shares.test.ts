import type { Page } from "@playwright/test"
import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import { demoEmail } from "#domain/demo-accounts.ts"
import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const headers = { [VERSION_HEADER]: API_VERSION, [CLIENT_VERSION_HEADER]: APP_VERSION }

/** An own machine of the signed-in user that no demo account sees yet. */
const someMachine = async (page: Page) => {
  const answer = await page.request.get("/api/fleet?size=100&shared=false&sort=vin,desc", { headers })
  const { content } = (await answer.json()) as {
    readonly content: ReadonlyArray<{ readonly vin: string; readonly machineName: string | null }>
  }
  const [machine] = content
  return { vin: machine?.vin ?? "", name: machine?.machineName ?? machine?.vin ?? "" }
}

test("a machine is shared, seen by the other, listed with all who see it, and gone for the other when the share ends (SHARE-02, SHARE-03, OPEN-197)", async ({
  page,
  browser,
}) => {
  await signIn(page, "owner", "/fleet/shares")
  const machine = await someMachine(page)
  await page.getByRole("link", { name: "Share a machine" }).first().click()
  await page
    .getByRole("combobox", { name: "Machine" })
    .selectOption({ label: `${machine.name} · ${machine.vin}` })
  const address = page.getByRole("textbox", { name: "E-mail address" })

  // What the server refuses about the person stands at the address.
  await address.fill(demoEmail("owner"))
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("This is your own address.", { exact: false })).toBeVisible()
  await address.fill(demoEmail("config"))
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expectAddress(page, "/fleet/shares")
  await page.getByRole("searchbox", { name: "Search by machine or e-mail" }).fill(machine.vin)
  await expect(page.getByText("1 share", { exact: true })).toBeVisible()

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await signIn(theirs, "config", "/profile")
  const read = () => theirs.request.get(`/api/machines/${machine.vin}`, { headers })
  expect((await read()).status()).toBe(200)

  // Beside the person, the place names everyone else who may see the machine, and leads to where it is changed.
  await page.getByRole("link", { name: "Who sees what" }).click()
  const row = (name: string) => page.getByRole("row", { name })
  await expect(row("Administrators of the portal")).toContainText("also from before the machine became yours")
  await expect(row("Administrators of the portal").getByRole("link", { name: machine.name })).toBeVisible()
  await row("Fieldbook").getByRole("link", { name: "External systems" }).click()
  await expectAddress(page, `/fleet/machines/vin/${machine.vin}?tab=systems`)
  await page.goBack()
  const shared = page.getByRole("row").filter({ hasText: demoEmail("config") })
  await expect(shared).toContainText("Shared by you, no end")
  await shared.getByRole("link", { name: "Shares" }).click()
  await expect(page.getByText("1 share", { exact: true })).toBeVisible()

  await page.getByRole("button", { name: /^End: / }).click()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText("loses access to the machine at once")
  await dialog.getByRole("button", { name: "End", exact: true }).click()
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible()
  expect((await read()).status()).toBe(404)
  await other.close()
})
