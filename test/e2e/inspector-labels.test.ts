import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { chooseScheme } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const picture = (page: Page) => page.getByRole("group", { name: /^Diagram of / })

test("charts can be read in words, and are again after a reload", async ({ page, watch }) => {
  await chooseScheme(page, "light")
  await page.goto("/inspector#/gallery/shell/sign-in")
  await expect(picture(page).getByText("demoPerson.selected [offersDemoPeople]")).toBeAttached()

  await page.getByRole("button", { name: "Descriptions" }).click()
  await expect(page.getByRole("heading", { name: "Sign-in", level: 1 })).toBeVisible()
  await expect(picture(page).getByText("Demo person selected [demo people are offered]")).toBeAttached()
  await expect(picture(page).getByText("Signing in failed [too many tries]")).toBeAttached()
  await expect(picture(page).getByText("After 1 second", { exact: true })).toBeAttached()
  await expect(page.getByText("while active: Signing in")).toBeVisible()
  await expect(page.getByText(/^Signing in failed .*→ Form shown › Server not reached$/)).toBeVisible()
  await expect(page.getByRole("main").getByText(/demoPerson|isThrottled|submitting/)).toHaveCount(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.reload()
  await expect(page.getByRole("link", { name: /^Recorded data/ })).toBeVisible()
  await page.getByRole("button", { name: "Descriptions" }).click()
  await expect(picture(page).getByText("demoPerson.selected [offersDemoPeople]")).toBeAttached()
  expect(watch.rejections).toEqual([])
})
