import type { Page } from "@playwright/test"
import { signIn } from "./support/steps.ts"
import { tooSmall } from "./support/targets.ts"
import { expect, test } from "./support/test.ts"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { name, level: 1 })).toBeVisible()

/**
 * Checks the size of controls in the build, where style sheets are loaded in the order in which their code is
 * requested.
 */
test("fingers meet every control before sign-in and of one's own pages, opened after others and by themselves", async ({
  page,
}) => {
  for (const [address, name] of [
    ["/#/login", "Sign in"],
    ["/#/login/register", "Create an account"],
    ["/#/login/forgot", "New password"],
  ] as const) {
    await page.goto(address)
    await heading(page, name)
    expect(await tooSmall(page, 44), address).toEqual([])
  }
  await page.goto("about:blank")
  await signIn(page, "owner", "/profile/roles")
  for (const [address, control] of [
    ["/#/machine", page.getByRole("button", { name: "Open machine" })],
    ["/#/profile", page.getByLabel("Town")],
  ] as const)
    for (const open of [() => page.goto(address), () => page.reload()]) {
      await open()
      await expect(control).toBeVisible()
      expect(await tooSmall(page, 44), address).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390)
    }
})
