import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import {
  actors,
  button,
  expectInReach,
  expectReadable,
  picture,
  savedBy,
  timeLine,
} from "./support/inspector.ts"
import { expectWithoutControls, UPRIGHT } from "./support/paper.ts"
import { chooseScheme } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const active = (page: Page, state: string) =>
  picture(page)
    .locator("[data-active=true] > text")
    .filter({ hasText: new RegExp(`^${state}$`) })
const services = (page: Page) => page.getByRole("region", { name: "Pending services" })
const answers = (page: Page) => services(page).getByLabel("Response", { exact: true })

/** Sends the selection of a demo user from the form to the chart, which then waits for its service. */
const submit = async (page: Page) => {
  await page.getByLabel("Event", { exact: true }).selectOption("demoPerson.selected")
  await button(page, "Send").click()
  await expect(active(page, "submitting")).toBeVisible()
}
const answer = async (page: Page, label: string) => {
  await answers(page).selectOption({ label })
  await button(page, "Respond").click()
}

test("a chart runs alone: wrong input, answers, time, keys, paper, and a recording without secrets", async ({
  page,
  watch,
}) => {
  await chooseScheme(page, "dark")
  await page.goto("/inspector#/gallery/shell/sign-in")
  await page.getByRole("link", { name: "Run in sandbox" }).click()
  await expect(page.getByRole("heading", { name: "Run sign-in in the sandbox" })).toBeVisible()
  await page.getByLabel("Value").fill("{")
  await button(page, "Start").click()
  await expect(page.getByText("Enter valid JSON.")).toBeVisible()
  await page.getByLabel("Value").fill("{}")
  await button(page, "Start").click()
  await expect(page.getByRole("status").filter({ hasText: "The chart failed:" })).toBeVisible()
  await button(page, "Other input").click()
  await page.getByLabel("Input").selectOption({ label: "Sample 1" })
  await button(page, "Start").click()

  // An event is sent where the diagram draws it: by mouse, and by keys, which open its form when it has fields.
  await expect(
    page.getByRole("status").filter({ hasText: /^Waits for .*events that you can send$/ }),
  ).toBeVisible()
  await picture(page).press("0")
  await picture(page).locator("rect", { hasText: "Press to send form.submitted" }).first().click()
  await expect(active(page, "rejected")).toBeVisible()
  await page.getByRole("button", { name: /^Send demoPerson\.selected/ }).press("Enter")
  await expect(page.getByLabel("person", { exact: true })).toBeFocused()

  await submit(page)
  await expect(services(page).getByText("Session.signIn")).toBeVisible()
  await expect(services(page).getByRole("list", { name: "Where each response leads" })).toContainText(
    "sign-in.accepted",
  )
  await expectReadable(page)
  await expectInReach(page)
  await answer(page, "Success")
  await expect(active(page, "accepted")).toBeVisible()

  await button(page, "Reset").click()
  await submit(page)
  await button(page, "Never responds").click()
  await expect(services(page).getByText("No response.")).toBeVisible()
  await expect(answers(page)).toBeHidden()
  await button(page, "Never responds").click()
  await answer(page, "Failure: ApiError, sample 2")
  await expect(page.getByText("after second (sign-in) in 1 s → sign-in.")).toBeVisible()
  await expect(active(page, "throttled")).toBeVisible()
  await page.getByLabel("Seconds").fill("2")
  await button(page, "Advance time").click()
  await expect(active(page, "editing")).toBeVisible()
  await expect(button(page, "To the next timer")).toBeDisabled()

  // Answering by keys keeps the focus where services wait.
  await submit(page)
  await answers(page).focus()
  await page.keyboard.press("D")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(active(page, "rejected")).toBeVisible()
  await expect(services(page)).toBeFocused()

  await expect(timeLine(page)).toBeVisible()
  await expectWithoutControls(page, UPRIGHT)
  await expect(page.locator("[role=group] > svg")).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })

  const count = await page.getByText(/^\d+ entries$/).textContent()
  const { path } = await savedBy(page, "Save recording")
  const text = await readFile(path, "utf8")
  expect(text).toContain("demoPerson.selected")
  for (const secret of [DEMO_PASSWORD, demoEmail("owner")]) expect(text).not.toContain(secret)

  await page.goto("/inspector#/sandbox/shell/portal")
  await page.getByRole("checkbox", { name: "session" }).uncheck()
  await button(page, "Start").click()
  await expect(services(page).getByText("chart, replaced")).toBeVisible()
  await expect(services(page).getByText("CrossTab.messages")).toHaveCount(0)

  await page.getByRole("link", { name: "Live", exact: true }).click()
  await page.getByLabel("Open recording").setInputFiles(path)
  await expect(page.getByText("Recording", { exact: true })).toBeVisible()
  await expect(page.getByText(count ?? "none", { exact: true })).toBeVisible()
  await actors(page)
    .getByRole("button", { name: /^sign-in/ })
    .click()
  await expect(active(page, "rejected")).toBeVisible()
  expect(watch.rejections).toEqual([])
})
