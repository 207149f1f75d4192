import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { exported } from "./support/exported.ts"
import { asFinger, button, expectInReach, expectReadable, picture, savedBy } from "./support/inspector.ts"
import { expectPictureOnPaper, pagesOf } from "./support/paper.ts"
import { chooseScheme } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("a chart is looked at, folded, searched, read in words, printed and taken away", async ({
  page,
  watch,
}) => {
  await chooseScheme(page, "dark")
  await page.goto("/inspector#/gallery")
  await page.getByRole("link", { name: /^sign-in/ }).click()
  await expect(page.getByRole("heading", { name: "sign-in", level: 1 })).toBeVisible()
  await expect(picture(page).getByText("demoPerson.selected [offersDemoPeople]")).toBeAttached()
  const shift = () => picture(page).locator("svg > g").first().getAttribute("transform")
  const before = await shift()
  await expectPictureOnPaper(page, "States")
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(shift).toBe(before)
  await page.getByRole("searchbox", { name: "Find a state or event" }).fill("submitting")
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expectReadable(page)
  await expectInReach(page)

  const unreachable = picture(page).getByText("unreachable", { exact: true })
  await button(page, "Collapse all").click()
  await expect(unreachable).toBeHidden()
  await button(page, "Expand all").or(button(page, "Collapse all")).click()
  await expect(unreachable).toBeVisible()
  await button(page, "Fit to view").click()
  expect(await isMetWithin(page, 11)).toBe(true)
  await asFinger(page, () => expect.poll(() => isMetWithin(page, 21)).toBe(true))
  const sign = page.locator("[data-control]").last()
  await sign.click()
  await expect(unreachable).toHaveCount(0)
  await sign.click()
  await expect(unreachable).toHaveCount(1)

  await expectTakenAway(page)

  await button(page, "Descriptions").click()
  await expect(page.getByRole("heading", { name: "Sign-in", level: 1 })).toBeVisible()
  await expect(picture(page).getByText("Demo person selected [demo people are offered]")).toBeAttached()
  await expect(page.getByText("while active: Signing in")).toBeVisible()
  await expect(page.getByText(/^Signing in failed .*→ Form shown › Server not reached$/)).toBeVisible()
  await expect(page.getByRole("main").getByText(/demoPerson|isThrottled|submitting/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("link", { name: /^Recorded data/ })).toBeVisible()
  await button(page, "Descriptions").click()
  await expect(picture(page).getByText("demoPerson.selected [offersDemoPeople]")).toBeAttached()
  expect(watch.rejections).toEqual([])
})

/** Whether a press at this distance from the middle of the sign that folds a state still hits the sign. */
const isMetWithin = (page: Page, reach: number) =>
  page
    .locator("[data-control]")
    .last()
    .evaluate((control, away) => {
      const { x, y, width, height } = (control.lastElementChild as Element).getBoundingClientRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      const shifts = [
        [away, 0],
        [-away, 0],
        [0, away],
        [0, -away],
      ] as const
      return shifts.every(([dx, dy]) =>
        document.elementsFromPoint(middle.x + dx, middle.y + dy).some((one) => control.contains(one)),
      )
    }, reach)

/** Saves the chart as data and as a picture, which is drawn in another tab without the styles of the page. */
const expectTakenAway = async (page: Page) => {
  for (const [name, file] of [
    ["Save as SCXML", "sign-in.scxml"],
    ["Save as XState JSON", "sign-in.xstate.json"],
    ["Save as JSON", "sign-in.json"],
  ] as const) {
    const saved = await savedBy(page, name)
    expect({ ...saved, text: readFileSync(saved.path, "utf8") }).toMatchObject({
      name: file,
      text: exported(file),
    })
  }
  const { name, path } = await savedBy(page, "Save as SVG")
  expect(name).toBe("sign-in.svg")
  const text = readFileSync(path, "utf8")
  expect(text).not.toContain("var(")
  expect(text).not.toContain("class=")
  const other = await page.context().newPage()
  const source = `data:image/svg+xml;base64,${Buffer.from(text).toString("base64")}`
  await other.setContent(`<img alt="picture" src="${source}">${text}`)
  const image = other.getByRole("img", { name: "picture" })
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(400)
  const state = other.getByText("submitting", { exact: true })
  await expect(state).toBeVisible()
  expect(await state.evaluate((one) => getComputedStyle(one).fontSize)).toBe("13px")
  await other.close()
}

test("a chart leads to its file, its screens, its parts and their forms, and all is found in all charts", async ({
  page,
  context,
  watch,
}) => {
  await page.goto("/inspector#/gallery/machine/machine-route")
  await expect(page.getByText("Shows the way of a machine on a chosen day")).toBeVisible()
  await page.getByRole("link", { name: "src/machines/machine/machine-route/machine.ts" }).click()
  await expect(page.getByText('id: "machine-route",')).toBeVisible()
  expect((await pagesOf(page)).length).toBeGreaterThan(2)
  await page.getByRole("link", { name: "selectors.ts" }).click()
  await expect(page.getByRole("list", { name: "Text of selectors.ts" })).toBeVisible()
  await page.getByRole("link", { name: "12", exact: true }).click()
  await expect(page.locator("li[aria-current]")).toHaveCount(1)
  await expectReadable(page)
  await expectInReach(page)
  await page.getByRole("link", { name: "Back to chart" }).click()
  await expect(page.getByText("/machine/:vin after a selection")).toBeVisible()
  await page.getByRole("link", { name: "chart day-navigator" }).click()
  await expect(page.getByRole("heading", { name: "day-navigator", level: 1 })).toBeVisible()

  const find = page.getByRole("searchbox", { name: "Search all charts" })
  await find.fill("load.retried")
  await expect(
    page.getByRole("link", { name: /^load\.retried handled in .*running\.texts\.failed/ }),
  ).toBeVisible()
  await expectReadable(page)
  await expectInReach(page)
  await find.fill("FleetCalls.all")
  await page
    .getByRole("link", { name: /invoked in/ })
    .first()
    .press("Enter")
  await expect(page.getByText(/^1 of [1-9]/)).toBeVisible()
  const opened = context.waitForEvent("page")
  await page.getByRole("link", { name: "/fleet", exact: true }).click()
  await expect((await opened).getByRole("heading", { name: "Sign in" })).toBeVisible()
  await (await opened).close()
  await find.fill("")

  await page.goto("/inspector#/gallery/account/own-profile")
  await page.getByRole("link", { name: "chart form/domains" }).click()
  await expect(page.getByRole("heading", { name: "domains-form", level: 1 })).toBeVisible()
  await expect(page.getByRole("link", { name: /^domains-form/ })).toBeInViewport()
  await expect(page.getByText("when empty: NOT_NULL")).toBeVisible()
  await expect(page.getByText("AccountCalls.chooseDomains (effect) fails with")).toBeVisible()
  await expect(page.getByRole("link", { name: "/profile/domains" })).toBeVisible()
  await page.getByRole("link", { name: "src/machines/account/own-profile/forms.ts" }).click()
  await expect(page.getByText("export const domainsForm = formMachine({")).toBeVisible()
  await page.goBack()
  await page.getByRole("link", { name: "Run in sandbox" }).click()
  await button(page, "Start").click()
  await expect(page.getByRole("heading", { name: "domains-form" }).first()).toBeVisible()
  await page.goto("/inspector#/gallery/shared/form")
  await expect(page.getByRole("heading", { name: /^Forms based on it \(\d+\)$/ })).toBeVisible()
  await page.getByRole("listitem").getByRole("link", { name: "new-password", exact: true }).click()
  await expect(page.getByRole("link", { name: "src/machines/account/new-password/machine.ts" })).toBeVisible()
  expect(watch.rejections.filter((one) => !one.startsWith("401"))).toEqual([])
})
