import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { chooseScheme } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const picture = (page: Page) => page.getByRole("group", { name: /^Picture of / })

for (const scheme of ["light", "dark"] as const) {
  test(`every chart can be looked at, ${scheme}`, async ({ page, watch }) => {
    await chooseScheme(page, scheme)
    await page.goto("/inspector#/gallery")
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme)
    await page.getByRole("link", { name: /^sign-in/ }).click()
    await expect(page.getByRole("heading", { name: "sign-in", level: 1 })).toBeVisible()
    await expect(picture(page).getByText("demoPerson.chosen [offersDemoPeople]")).toBeAttached()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    await page.getByRole("button", { name: "Fold all" }).click()
    await expect(picture(page).getByText("unreachable", { exact: true })).toBeHidden()
    await page.getByRole("button", { name: "form", exact: true }).click()
    await expect(picture(page).getByText("unreachable", { exact: true })).toBeVisible()
    await page.getByRole("searchbox").fill("submitting")
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible()

    const before = await shift(page)
    await picture(page).focus()
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("+")
    expect(await shift(page)).not.toEqual(before)
    expect(watch.refusals).toEqual([])
  })
}

const shift = (page: Page) => picture(page).locator("svg > g").getAttribute("transform")
