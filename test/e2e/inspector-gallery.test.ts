import { readFileSync } from "node:fs"
import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { exported } from "./support/exported.ts"
import { chooseScheme } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const picture = (page: Page) => page.getByRole("group", { name: /^Diagram of / })
const expectNoErrors = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

/** Presses a button and returns the downloaded file. */
const saved = async (page: Page, button: string) => {
  const coming = page.waitForEvent("download")
  await page.getByRole("button", { name: button, exact: true }).click()
  const file = await coming
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") }
}

test("a chart leads to its file, its screens and its parts", async ({ page, context, watch }) => {
  await chooseScheme(page, "light")
  await page.goto("/inspector#/gallery/machine/machine-route")
  await expect(page.getByText("Shows the way of a machine on a chosen day")).toBeVisible()
  await page.getByRole("button", { name: "play.toggled" }).click()
  await expect(page.getByText(/^1 of [1-9]/)).toBeVisible()
  await expectNoErrors(page)

  await page.getByRole("link", { name: "src/machines/machine/machine-route/machine.ts" }).click()
  await expect(page.getByText('id: "machine-route",')).toBeVisible()
  await page.getByRole("link", { name: "selectors.ts" }).click()
  await expect(page.getByRole("list", { name: "Text of selectors.ts" })).toBeVisible()
  await page.getByRole("link", { name: "12", exact: true }).click()
  await expect(page.locator("li[aria-current]")).toHaveCount(1)
  await expectNoErrors(page)
  await page.getByRole("link", { name: "Back to chart" }).click()

  await expect(page.getByText("/machine/:vin after a selection")).toBeVisible()
  await page.getByRole("link", { name: "chart day-navigator" }).click()
  await expect(page.getByRole("heading", { name: "day-navigator", level: 1 })).toBeVisible()
  await page.getByRole("searchbox", { name: "Search all charts" }).fill("FleetCalls.all")
  await page
    .getByRole("link", { name: /invoked in/ })
    .first()
    .click()
  const opened = context.waitForEvent("page")
  await page.getByRole("link", { name: "/fleet", exact: true }).click()
  await expect((await opened).getByRole("heading", { name: "Sign in" })).toBeVisible()
  expect(watch.rejections.filter((one) => !one.startsWith("401"))).toEqual([])
})

test("each form has a place of its own, with its fields, its file and its screens", async ({ page }) => {
  await page.goto("/inspector#/gallery/account/own-profile")
  await page.getByRole("link", { name: "chart form/domains" }).click()
  await expect(page.getByRole("heading", { name: "domains-form", level: 1 })).toBeVisible()
  await expect(page.getByText("Says in which brand portals the account is at home.")).toBeVisible()
  await expect(page.getByRole("link", { name: /^domains-form/ })).toBeInViewport()
  await expect(page.getByText("when empty: NOT_NULL")).toBeVisible()
  await expect(page.getByText("AccountCalls.chooseDomains (effect) fails with")).toBeVisible()
  await expect(page.getByRole("link", { name: "/profile/domains" })).toBeVisible()
  await expectNoErrors(page)
  await page.getByRole("link", { name: "src/machines/account/own-profile/forms.ts" }).click()
  await expect(page.getByText("export const domainsForm = formMachine({")).toBeVisible()
  await page.goBack()
  await page.getByRole("link", { name: "Run in sandbox" }).click()
  await page.getByRole("button", { name: "Start", exact: true }).click()
  await expect(page.getByRole("heading", { name: "domains-form" }).first()).toBeVisible()

  await page.goto("/inspector#/gallery/shared/form")
  await expect(page.getByRole("heading", { name: /^Forms based on it \(\d+\)$/ })).toBeVisible()
  await page.getByRole("listitem").getByRole("link", { name: "new-password", exact: true }).click()
  await expect(page.getByRole("link", { name: "src/machines/account/new-password/machine.ts" })).toBeVisible()
})

test("everything is found in all charts, and shown where it is", async ({ page }) => {
  await page.goto("/inspector#/gallery")
  const find = page.getByRole("searchbox", { name: "Search all charts" })
  await find.fill("load.retried")
  await expect(
    page.getByRole("link", { name: /^load\.retried handled in .*running\.texts\.failed/ }),
  ).toBeVisible()
  await expectNoErrors(page)
  await page.getByRole("link", { name: "load.retried handled in failed" }).first().press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByText(/^1 of [1-9]/)).toBeVisible()
  await find.fill("")
  await expect(page.getByRole("link", { name: /^notices/ })).toBeVisible()
})

test("a chart can be taken away, as data and as a picture", async ({ page }) => {
  await page.goto("/inspector#/gallery/shell/sign-in")
  await expect(picture(page).getByText("submitting", { exact: true })).toBeAttached()
  for (const [button, file] of [
    ["Save as SCXML", "sign-in.scxml"],
    ["Save as XState JSON", "sign-in.xstate.json"],
    ["Save as JSON", "sign-in.json"],
  ] as const)
    expect(await saved(page, button)).toEqual({
      name: file,
      text: exported(file),
    })

  const { name, text } = await saved(page, "Save as SVG")
  expect(name).toBe("sign-in.svg")
  expect(text).not.toContain("var(")
  expect(text).not.toContain("class=")
  await page.goto("about:blank")
  await page.setContent(
    `<img alt="picture" src="data:image/svg+xml;base64,${Buffer.from(text).toString("base64")}">`,
  )
  const image = page.getByRole("img", { name: "picture" })
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(400)
  await page.setContent(text)
  await expect(page.getByText("submitting", { exact: true })).toBeVisible()
  expect(
    await page.getByText("submitting", { exact: true }).evaluate((one) => getComputedStyle(one).fontSize),
  ).toBe("13px")
})
