import type { DemoPerson } from "#domain/demo-accounts.ts"
import { accountButton, expectAddress, signOut } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

/** Who lands where (GATE-02 to GATE-10), by the button of the demo, with the name and the role they see. */
const people: ReadonlyArray<
  readonly [DemoPerson, button: string, place: string, name: string, role?: string]
> = [
  ["owner", "Farm owner", "/fleet", "Aino Peltomaa", "Owner"],
  ["demo", "Demo visitor", "/fleet", "Dana Visitor", "Demo visitor"],
  ["dealer", "Dealer", "/network/dashboard", "Eero Kaupinmäki", "Partner"],
  ["dealer.readonly", "Dealer, reading only", "/network/dashboard", "Liisa Silmälä", "Partner, reading only"],
  ["service", "Service centre", "/service", "Jarmo Ruuvila", "Partner"],
  ["service.readonly", "Service centre, reading only", "/service", "Outi Katselma", "Partner, reading only"],
  ["importer", "Importer", "/network", "Kalle Laivaranta", "Importer"],
  ["brand", "Brand staff", "/network", "Britta Merkvall", "Brand staff"],
  ["localbrand", "Local brand staff", "/network", "Paavo Tunnusmaa", "Local brand staff"],
  ["partnerbase", "Partner, basic", "/profile", "Petra Alusta", "Partner, basic"],
  ["partneradmin", "Network administrator", "/network", "Tuomas Verkkola", "Network administrator"],
  ["admin", "Administrator", "/admin", "Helena Johtola", "Administrator"],
  ["config", "Configuration", "/config", "Sampo Asetila", "Configuration administrator"],
  ["gdpr", "GDPR search", "/profile", "Maria Tietola", "GDPR search"],
  ["swagger", "Developer", "/profile", "Otto Rajapinta", "Interface developer"],
  // The words for roles come with the tools of the header, which wait for a complete account.
  ["newcomer", "Newcomer", "/welcome/profile", "newcomer@headland.example"],
]

for (const [person, button, place, name, role] of people) {
  test(`${person} lands on ${place} and sees who it is`, async ({ page, watch }) => {
    await page.goto("/")
    await page.getByText("All demo people").click()
    await page.getByRole("button", { name: `${button} ${person}`, exact: true }).click()
    // Where there is one service centre, it is entered at once.
    await expectAddress(page, place === "/service" ? /^\/service\/\d+$/ : place)
    await accountButton(page).click()
    const menu = page.getByRole("dialog")
    await expect(menu.getByText(name, { exact: true }).first()).toBeVisible()
    if (role !== undefined) await expect(menu.getByText(role, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    expect(watch.refusals).toEqual([])
    await page.keyboard.press("Escape")
    await signOut(page)
  })
}
