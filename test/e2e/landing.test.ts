import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import { accountButton, expectAddress, signIn, signOut } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

/**
 * Two of the sixteen demo users. The landing page of each role is tested by the tables of `test/domain/navigation`,
 * the roles of the demo users by `test/server/identity/seed.test.ts`, and the owner's landing page by
 * `sign-in.test.ts`.
 */
test("a demo user is chosen from the list, lands where the role leads, and sees name and role", async ({
  page,
  watch,
}) => {
  await page.goto("/")
  await page.getByText("All demo users").click()
  await page.getByRole("button", { name: "Service centre (read-only) service.readonly", exact: true }).click()
  // A user with one service centre only is led into that centre at once.
  await expectAddress(page, /^\/service\/\d+$/)
  await accountButton(page).click()
  const menu = page.getByRole("dialog")
  await expect(menu.getByText("Outi Katselma", { exact: true }).first()).toBeVisible()
  await expect(menu.getByText("Partner (read-only)", { exact: true }).first()).toBeVisible()
  await page.keyboard.press("Escape")
  await page.goto("/#/service/mashines/of/nowhere")
  await expect(page.getByRole("heading", { name: "Page not found", level: 1 })).toBeVisible()
  await page.getByRole("link", { name: "Go to the start page" }).click()
  await expectAddress(page, /^\/service\/\d+$/)
  expect(watch.rejections).toEqual([])
  await signOut(page)

  await page.getByText("All demo users").click()
  await page.getByRole("button", { name: "Newcomer newcomer", exact: true }).click()
  await expectAddress(page, "/welcome/profile")
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
  // User without a visible role: the texts of role names load with the header's tools, which are hidden until the
  // account is complete.
  await accountButton(page).click()
  await expect(menu.getByText("newcomer@headland.example", { exact: true }).first()).toBeVisible()
})

test("a link to a subscription leads to its service centre, or home when it is not to be seen (ROUTE-18)", async ({
  page,
}) => {
  await signIn(page, "service", "/profile/roles")
  const answer = await page.request.get("/api/subscriptions/search?size=1", {
    headers: { [VERSION_HEADER]: API_VERSION, [CLIENT_VERSION_HEADER]: APP_VERSION },
  })
  const { content } = (await answer.json()) as {
    readonly content: ReadonlyArray<{ readonly id: number; readonly serviceCentre: { readonly id: number } }>
  }
  const [{ id, serviceCentre }] = content as [(typeof content)[number]]
  await page.goto(`/#/subscription/${id}`)
  await expectAddress(page, `/service/${serviceCentre.id}/subscriptions?subscription=${id}`)
  await page.goto("/#/subscription/999999")
  await expectAddress(page, /^\/service(?!.*subscription)/)
})
