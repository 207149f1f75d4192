import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { exported } from "./support/exported.ts"
import { chooseScheme } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const picture = (page: Page) => page.getByRole("group", { name: /^Diagram of / })
const list = (page: Page) => page.getByRole("region", { name: "Differences" })
const expectNoErrors = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

const open = (page: Page, side: "before" | "after", name: string, text: string) =>
  page
    .getByLabel(`File for ${side}`)
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) })

/** An older version of the sign-in chart: its state `unreachable` still has the name `cutOff`. */
const older = exported("sign-in.json").replaceAll("unreachable", "cutOff")
/**
 * Differences by the rename: the state and each transition to it, removed under the old name and added under the
 * new one.
 */
const renamed = `${2 * exported("sign-in.json").split('"sign-in.form.unreachable"').slice(1).length} differences`

test("a changed chart is compared with this one", async ({ page, watch }) => {
  await chooseScheme(page, "light")
  await page.goto("/inspector#/gallery/shell/sign-in")
  await page.getByRole("link", { name: "Compare versions" }).click()
  await expect(page.getByRole("alert")).toHaveText(/^Earlier version is not in this build/)
  await expect(page.getByRole("status")).toHaveText(/Choose a chart/)
  await expectNoErrors(page)

  await open(page, "before", "older.json", older)
  await expect(list(page).getByRole("heading", { level: 2 })).toHaveText(renamed)
  await expect(picture(page).getByText("+ unreachable", { exact: true })).toBeAttached()
  await expect(picture(page).getByText("− cutOff", { exact: true })).toBeAttached()
  await expect(picture(page).locator("[data-mark=added] > rect")).not.toHaveCount(0)
  await expectNoErrors(page)

  await page.getByRole("button", { name: "Collapse all" }).click()
  await expect(picture(page).getByText("− cutOff", { exact: true })).toBeHidden()
  await list(page).getByRole("button", { name: "state form.cutOff" }).press("Enter")
  await expect(picture(page).locator("[data-found=true] > text").first()).toHaveText("− cutOff")
  await expect(picture(page).getByText("− cutOff", { exact: true })).toBeInViewport()

  await page.getByRole("button", { name: "Descriptions" }).click()
  await expect(
    list(page).getByRole("button", { name: "state Form shown › Server not reached" }),
  ).toBeVisible()
  expect(watch.rejections).toEqual([])
})

test("files of every kind are compared, bad ones named", async ({ page }) => {
  await page.goto("/inspector#/compare")
  await expect(page.getByRole("status")).toHaveText(/Choose a chart/)
  await open(page, "before", "notes.json", "hello")
  await expect(page.getByRole("alert")).toHaveText(/notes\.json is not valid JSON/)
  await open(
    page,
    "before",
    "sign-in.scxml",
    exported("sign-in.scxml").replaceAll("password.changed", "secret.changed"),
  )
  await expect(list(page).getByRole("heading", { level: 2 })).toHaveText("4 differences")
  await expect(page.getByRole("alert")).toBeHidden()
  await open(page, "after", "sign-in.xstate.json", exported("sign-in.xstate.json"))
  await expect(page.getByLabel("After", { exact: true }).locator("option:checked")).toHaveText(
    "sign-in.xstate.json",
  )
  await expect(list(page).getByRole("heading", { level: 2 })).toHaveText("4 differences")
  await open(page, "after", "broken.scxml", "<scxml><state>")
  await expect(page.getByRole("alert")).toHaveText(/broken\.scxml is not well-formed XML, line 1/)
  await expectNoErrors(page)
  await open(page, "after", "notices.json", exported("notices.json"))
  await expect(page.getByRole("status")).toHaveText(/different charts/)
  await open(page, "before", "notices.json", exported("notices.json"))
  await expect(page.getByRole("status")).toHaveText("Both versions are identical.")
  await page.getByLabel("Chart", { exact: true }).selectOption("portal")
  await expect(page.getByRole("status")).toHaveText(/Choose a chart/)
})

test("a comparison fits on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/inspector#/compare/shell/sign-in")
  await open(page, "before", "older.json", older)
  await expect(list(page).getByRole("heading", { level: 2 })).toHaveText(renamed)
  await expectNoErrors(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
