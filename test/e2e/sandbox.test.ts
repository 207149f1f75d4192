import { readFile } from "node:fs/promises"
import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import { chooseScheme } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const picture = (page: Page) => page.getByRole("group", { name: /^Diagram of / })
const active = (page: Page, state: string) =>
  picture(page)
    .locator("[data-active=true] > text")
    .filter({ hasText: new RegExp(`^${state}$`) })
const services = (page: Page) => page.getByRole("region", { name: "Pending services" })
const answers = (page: Page) => services(page).getByLabel("Response", { exact: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const expectNoErrors = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

const openSignIn = async (page: Page) => {
  await page.goto("/inspector#/sandbox/shell/sign-in")
  await button(page, "Start").click()
}
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

test("sign-in runs alone, and its service answers what is chosen", async ({ page, watch }) => {
  await chooseScheme(page, "light")
  await page.goto("/inspector#/gallery/shell/sign-in")
  await page.getByRole("link", { name: "Run in sandbox" }).click()
  await expect(page.getByRole("heading", { name: "Run sign-in in the sandbox" })).toBeVisible()
  await expectNoErrors(page)
  await button(page, "Start").click()

  await submit(page)
  await expect(services(page).getByText("Session.signIn")).toBeVisible()
  await expectNoErrors(page)
  await answer(page, "Success")
  await expect(active(page, "accepted")).toBeVisible()

  for (const [label, state] of [
    ["Failure: ApiError, sample 1", "rejected"],
    ["Failure: NetworkError", "unreachable"],
    ["Failure: GatewayError", "unreachable"],
    ["Failure: SessionEnded", "rejected"],
    ["Defect", "rejected"],
  ] as const) {
    await button(page, "Reset").click()
    await submit(page)
    if (label.endsWith("GatewayError")) {
      await answers(page).selectOption({ label })
      await services(page).getByLabel("status", { exact: true }).fill("503")
    }
    await answer(page, label)
    await expect(active(page, state)).toBeVisible()
  }
  expect(watch.rejections).toEqual([])
})

test("a service that never answers keeps its chart waiting, and time advances on request", async ({
  page,
}) => {
  await openSignIn(page)
  await submit(page)
  await button(page, "Never responds").click()
  await expect(services(page).getByText("No response.")).toBeVisible()
  await expect(answers(page)).toBeHidden()
  await page.getByLabel("Seconds").fill("3600")
  await button(page, "Advance time").click()
  await expect(page.getByText("3,600 s")).toBeVisible()
  await expect(active(page, "submitting")).toBeVisible()
  await button(page, "Never responds").click()

  await answer(page, "Failure: ApiError, sample 2")
  await expect(page.getByText("after second (sign-in) in 1 s")).toBeVisible()
  await expect(active(page, "throttled")).toBeVisible()
  await button(page, "To the next timer").click()
  await expect(page.getByText("3,601 s")).toBeVisible()
  await expect(active(page, "throttled")).toBeVisible()
  await page.getByLabel("Seconds").fill("1")
  await button(page, "Advance time").click()
  await expect(active(page, "editing")).toBeVisible()
  await expect(button(page, "To the next timer")).toBeDisabled()
})

test("the sandbox works by keys: answering keeps the focus where services wait", async ({ page }) => {
  await openSignIn(page)
  await submit(page)
  await answers(page).focus()
  await page.keyboard.press("D")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(active(page, "rejected")).toBeVisible()
  await expect(services(page)).toBeFocused()
})

test("a chart that is given nonsense has failed, and starts again with something else, on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/inspector#/sandbox/shell/sign-in")
  await page.getByLabel("Value").fill("{")
  await button(page, "Start").click()
  await expect(page.getByText("Enter valid JSON.")).toBeVisible()
  await page.getByLabel("Value").fill("{}")
  await button(page, "Start").click()
  await expect(page.getByRole("status").filter({ hasText: "The chart failed:" })).toBeVisible()
  await button(page, "Other input").click()
  await page.getByLabel("Input").selectOption({ label: "Sample 2" })
  await button(page, "Start").click()
  await expect(active(page, "editing")).toBeVisible()
  await expectNoErrors(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const name of ["Reset", "Other input", "Advance time", "To the next timer"])
    expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test("charts that a chart runs run as themselves, or are replaced; streams tell what is chosen", async ({
  page,
}) => {
  await page.goto("/inspector#/sandbox/shell/portal")
  await button(page, "Start").click()
  const actors = page.getByRole("navigation", { name: "Actors" })
  await expect(actors.getByRole("button", { name: /^session/ })).toBeVisible()
  await services(page).getByText("CrossTab.messages").click()
  const tabs = services(page).getByRole("listitem").filter({ hasText: "CrossTab.messages" })
  await tabs.getByLabel("Response", { exact: true }).selectOption({ label: "Sends tab.signedIn" })
  await tabs.getByRole("button", { name: "Respond", exact: true }).click()
  await expect(services(page).getByText("Session.current")).toBeVisible()

  await button(page, "Other input").click()
  await page.getByRole("checkbox", { name: "session" }).uncheck()
  await button(page, "Descriptions").click()
  await button(page, "Start").click()
  await expect(services(page).getByText("chart, replaced")).toBeVisible()
  await expect(services(page).getByText("CrossTab.messages")).toHaveCount(0)
})

test("a run in the sandbox is saved as a recording that can be opened elsewhere, without secrets", async ({
  page,
}) => {
  await openSignIn(page)
  await expect(button(page, "Save recording")).toBeEnabled()
  await submit(page)
  await answer(page, "Failure: ApiError, sample 1")
  await expect(active(page, "rejected")).toBeVisible()
  const count = await page.getByText(/^\d+ entries$/).textContent()

  const saved = page.waitForEvent("download")
  await button(page, "Save recording").click()
  const file = await (await saved).path()
  const text = await readFile(file, "utf8")
  expect(text).toContain("demoPerson.selected")
  for (const secret of [DEMO_PASSWORD, demoEmail("owner")]) expect(text).not.toContain(secret)

  await page.getByRole("link", { name: "Live", exact: true }).click()
  await page.getByLabel("Open recording").setInputFiles(file)
  await expect(page.getByText("Recording", { exact: true })).toBeVisible()
  await expect(page.getByText(count ?? "none", { exact: true })).toBeVisible()
  await expect(active(page, "rejected")).toBeVisible()
})
