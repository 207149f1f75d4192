import type { Page } from "@playwright/test"
import type { DemoPerson } from "#domain/demo-accounts.ts"
import { accountButton, expectAddress, signOut } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

/**
 * Three of the sixteen demo users, with the name and the role shown to them. The landing page of each role is
 * tested by the tables of `test/domain/navigation`, and the roles of the demo users by
 * `test/server/identity/seed.test.ts`.
 */
const people: ReadonlyArray<
  readonly [DemoPerson, button: string, place: string, name: string, role?: string]
> = [
  ["owner", "Farm owner", "/fleet", "Aino Peltomaa", "Owner"],
  ["service.readonly", "Service centre (read-only)", "/service", "Outi Katselma", "Partner (read-only)"],
  // No role is shown: the texts of role names load with the header's tools, which are hidden until the account is
  // complete.
  ["newcomer", "Newcomer", "/welcome/profile", "newcomer@headland.example"],
]

for (const [person, button, place, name, role] of people) {
  test(`${person} lands on ${place} and sees who it is`, async ({ page, watch }) => {
    await page.goto("/")
    await page.getByText("All demo users").click()
    await page.getByRole("button", { name: `${button} ${person}`, exact: true }).click()
    // A user with one service centre only is led into that centre at once.
    await expectAddress(page, place === "/service" ? /^\/service\/\d+$/ : place)
    await accountButton(page).click()
    const menu = page.getByRole("dialog")
    await expect(menu.getByText(name, { exact: true }).first()).toBeVisible()
    if (role !== undefined) await expect(menu.getByText(role, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    expect(watch.rejections).toEqual([])
    await page.keyboard.press("Escape")
    if (person === "owner") await expectNoPage(page, "/fleet/mashines")
    await signOut(page)
  })
}

/** Checks that a mistyped address shows the page for unknown addresses and not the landing page. */
const expectNoPage = async (page: Page, address: string) => {
  await page.goto(`/#${address}`)
  await expect(page.getByRole("heading", { name: "Page not found", level: 1 })).toBeVisible()
  await page.getByRole("link", { name: "Go to the start page" }).click()
  await expectAddress(page, "/fleet")
}
