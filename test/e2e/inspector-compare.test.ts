import type { Page } from "@playwright/test"
import { exported } from "./support/exported.ts"
import { button, expectInReach, expectReadable, picture } from "./support/inspector.ts"
import { expectPictureOnPaper } from "./support/paper.ts"
import { chooseScheme } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const list = (page: Page) => page.getByRole("region", { name: "Differences" })

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

test("a changed chart is compared with this one and printed; bad files and other charts are named", async ({
  page,
  watch,
}) => {
  await chooseScheme(page, "dark")
  // The server of this test may have a git history or none.
  await page.route("**/inspector/revisions?*", (route) => route.fulfill({ json: { failure: "noHistory" } }))
  await page.goto("/inspector#/gallery/shell/sign-in")
  await page.getByRole("link", { name: "Compare versions" }).click()
  await expect(page.getByRole("alert")).toHaveText(/^Before the last change cannot be read/)
  await expect(page.getByText(/^This server has no git history/)).toBeVisible()
  await expect(page.getByRole("status")).toHaveText(/Choose a chart/)
  await button(page, "Show an example").click()
  await expect(picture(page).getByText("+ overtaken", { exact: true })).toBeAttached()
  await page.getByLabel("Chart", { exact: true }).selectOption("shell/sign-in")
  await expect(page.getByRole("alert")).toBeVisible()
  await open(page, "before", "notes.json", "hello")
  await expect(page.getByRole("alert")).toHaveText(/notes\.json is not valid JSON/)

  await open(page, "before", "older.json", older)
  await expect(list(page).getByRole("heading", { level: 2 })).toHaveText(renamed)
  await expect(page.getByRole("alert")).toBeHidden()
  await expect(picture(page).getByText("+ unreachable", { exact: true })).toBeAttached()
  await expect(picture(page).getByText("− cutOff", { exact: true })).toBeAttached()
  await expect(picture(page).locator("[data-mark=added] > rect")).not.toHaveCount(0)
  await expectPictureOnPaper(page, renamed)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectReadable(page)
  await expectInReach(page)

  await button(page, "Collapse all").click()
  await expect(picture(page).getByText("− cutOff", { exact: true })).toBeHidden()
  await list(page).getByRole("button", { name: "state form.cutOff" }).press("Enter")
  await expect(picture(page).locator("[data-found=true] > text").first()).toHaveText("− cutOff")
  await expect(picture(page).getByText("− cutOff", { exact: true })).toBeInViewport()
  await button(page, "Descriptions").click()
  await expect(
    list(page).getByRole("button", { name: "state Form shown › Server not reached" }),
  ).toBeVisible()

  await open(page, "after", "broken.scxml", "<scxml><state>")
  await expect(page.getByRole("alert")).toHaveText(/broken\.scxml is not well-formed XML, line 1/)
  await open(page, "after", "notices.json", exported("notices.json"))
  await expect(page.getByRole("status")).toHaveText(/different charts/)
  expect(watch.rejections).toEqual([])
})
