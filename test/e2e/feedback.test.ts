import fs from "node:fs"
import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { accountButton, signIn, submit, typeSignIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"
import { endSession } from "./test-paths/people.ts"

const wizard = (page: Page, title = "Give feedback") => page.getByRole("dialog", { name: title, exact: true })
const button = (page: Page, name: string) => wizardOf(page).getByRole("button", { name, exact: true })
const wizardOf = (page: Page) => page.getByRole("dialog").first()
const goOn = (page: Page) => button(page, "Continue").click()
const step = (page: Page, name: string) =>
  expect(wizardOf(page).getByRole("heading", { name, exact: true, level: 3 })).toBeFocused()

const openFromHelp = async (page: Page) => {
  await page.getByRole("button", { name: "Help", exact: true }).click()
  await page.getByRole("button", { name: "Give feedback", exact: true }).click()
  await expect(wizard(page)).toBeVisible()
}

const openFromPalette = async (page: Page, words: string) => {
  await expect(page.getByRole("button", { name: "Search or jump to" })).toBeVisible()
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: "Page, machine, service centre or action" }).fill(words)
  await page.keyboard.press("Enter")
}

const message = (page: Page) => wizardOf(page).getByRole("textbox", { name: /\?/ })

/** Fills in the wizard up to the last step, with this message. */
const fillIn = async (page: Page, words: string) => {
  await wizardOf(page).getByRole("radio", { name: "Calder", exact: true }).check()
  await goOn(page)
  await message(page).fill(words)
  await goOn(page)
  await step(page, "Contact details")
  await goOn(page)
  await step(page, "Review and send")
}

const sentOf = (page: Page) => {
  const sent: Array<{ readonly key: string | undefined; readonly body: Record<string, unknown> }> = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/feedback")
      sent.push({ key: request.headers()["idempotency-key"], body: request.postDataJSON() })
  })
  return sent
}

const thanks = (page: Page) => page.getByText("Thank you. Your feedback has been sent.")

test("feedback goes from the help menu in four steps", async ({ page, watch }) => {
  const sent = sentOf(page)
  await signIn(page, "owner", "/profile")
  await openFromHelp(page)
  const steps = wizard(page).getByRole("navigation", { name: "Steps" })
  for (const name of ["Your message", "Contact details", "Review and send"])
    await expect(steps.getByRole("button", { name, exact: true })).toBeDisabled()
  await expect(button(page, "Send feedback")).toBeDisabled()

  await goOn(page)
  await expect(wizard(page).getByRole("alert")).toHaveText("Required.")
  await wizard(page).getByRole("radio", { name: "Feature request", exact: true }).check()
  await wizard(page).getByRole("radio", { name: "Norrvik", exact: true }).check()
  await goOn(page)

  await step(page, "Your message")
  await expect(wizard(page).getByText("0 / 32,000")).toBeVisible()
  // The wizard opened from the help menu takes no files (FB-14).
  await expect(wizard(page).getByLabel("Add files")).toHaveCount(0)
  await goOn(page)
  await expect(message(page)).toBeFocused()
  await expect(wizard(page).getByText("Required.")).toBeVisible()
  await message(page).fill("A map of last week would help.")
  await expect(wizard(page).getByText("30 / 32,000")).toBeVisible()
  await goOn(page)

  await step(page, "Contact details")
  const email = wizard(page).getByLabel("E-mail")
  await expect(email).toHaveValue("owner@headland.example")
  await email.fill("owner")
  await goOn(page)
  await expect(wizard(page).getByText("Enter a valid e-mail address", { exact: false })).toBeVisible()
  await email.fill("owner@headland.example")
  await wizard(page).getByLabel("Dealer").fill("Harjukylän Konekauppa")
  await goOn(page)

  await step(page, "Review and send")
  await expect(wizard(page).getByText("A map of last week would help.")).toBeVisible()
  await button(page, "Send feedback").click()
  await expect(thanks(page).first()).toBeVisible()
  await expect(wizard(page)).toHaveCount(0)
  // The thank-you notice stays after the dialog has closed.
  await expect(thanks(page)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    subject: "Feature request",
    message: "A map of last week would help.",
    category: "Feedback",
    source: "Customer Portal",
    brand: "Norrvik",
    country: "FI",
    description: "Dealer: Harjukylän Konekauppa",
    serialNumber: "",
    contact: { email: "owner@headland.example" },
    attachments: [],
  })
  expect(sent[0]?.body["locale"]).toMatch(/^[a-z]{2}_[a-z]{2}$/)
  expect(watch.rejections).toEqual([])

  // After sending, a new wizard starts empty.
  await openFromHelp(page)
  await expect(wizard(page).getByRole("radio", { name: "General feedback", exact: true })).toBeChecked()
  await expect(wizard(page).getByRole("radio", { name: "Norrvik", exact: true })).not.toBeChecked()
})

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
  "base64",
)

test("a problem goes with files; wrong ones are refused by name and nothing else is lost", async ({
  page,
}, testInfo) => {
  /**
   * Files are written to disk, because files handed over in memory pass through the test's channel, which takes
   * long for 20 MB.
   */
  const written = (name: string, content: string | Buffer, size?: number) => {
    const file = testInfo.outputPath(name)
    fs.writeFileSync(file, content)
    if (size !== undefined) fs.truncateSync(file, size)
    return file
  }
  const sent = sentOf(page)
  await signIn(page, "dealer")
  await openFromPalette(page, "report a pr")
  await expect(wizard(page, "Report a problem")).toBeVisible()
  await wizardOf(page).getByRole("radio", { name: "Headland", exact: true }).check()
  await goOn(page)
  await message(page).fill("The map stays grey.")
  const files = wizardOf(page).getByLabel("Add files")
  await files.setInputFiles([
    written("grey.png", png),
    written("empty.txt", ""),
    written("tool.exe", "MZ tool"),
    written("fake.pdf", "no pdf"),
    written("large.txt", "", 20_971_521),
  ])
  for (const says of [
    "empty.txt is empty.",
    "tool.exe is a file type that is not accepted.",
    "fake.pdf is a file type that is not accepted.",
    "large.txt is too large: at most 20 MB.",
  ])
    await expect(wizardOf(page).getByText(says)).toBeVisible()
  await expect(wizardOf(page).getByText("grey.png", { exact: true })).toBeVisible()
  await files.setInputFiles([
    { name: "log.txt", mimeType: "text/plain", buffer: Buffer.from("at 10:12 grey") },
  ])
  await expect(wizardOf(page).getByText("log.txt", { exact: true })).toBeVisible()
  await wizardOf(page).getByRole("button", { name: "Remove log.txt" }).click()
  await goOn(page)
  await goOn(page)
  await step(page, "Review and send")
  await expect(wizardOf(page).getByText("grey.png")).toBeVisible()
  await button(page, "Send feedback").click()
  await expect(wizard(page, "Report a problem")).toHaveCount(0)
  expect(sent[0]?.body).toMatchObject({
    subject: "Report a bug",
    attachments: [{ fileName: "grey.png", content: png.toString("base64") }],
  })
})

test("on its way it cannot be closed; cut off it is sent again and arrives once", async ({ page }) => {
  const sent = sentOf(page)
  await signIn(page, "importer")
  await openFromPalette(page, "give feedback")
  await fillIn(page, "The line broke while this was on its way to you.")
  // The server receives the feedback, but the response is lost.
  await page.route("**/api/feedback?*", async (route) => {
    await route.fetch()
    await route.abort("connectionfailed")
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/api/feedback?*", async (route) => {
    await held
    await route.fallback()
  })
  await button(page, "Send feedback").click()
  await expect(button(page, "Sending")).toBeDisabled()
  await expect(button(page, "Cancel")).toBeDisabled()
  await expect(button(page, "Close")).toBeDisabled()
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await expect(wizard(page)).toBeVisible()
  release()
  await expect(wizard(page).getByRole("alert")).toContainText("The server does not respond.")
  await expect(wizard(page).getByText("The line broke while this was on its way to you.")).toBeVisible()
  await page.unrouteAll()
  await button(page, "Send feedback").click()
  await expect(wizard(page)).toHaveCount(0)
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}-\d+$/)
  expect(sent[1]).toEqual(sent[0])
})

test("words come back after the session was lost and the person signed in again", async ({ page }) => {
  await signIn(page, "localbrand")
  await openFromPalette(page, "give feedback")
  const words = "Written just before the session ended, and not lost by that."
  await fillIn(page, words)
  await endSession(page.request)
  await button(page, "Send feedback").click()
  await expect(submit(page)).toBeVisible()
  await typeSignIn(page, "localbrand")
  await expect(accountButton(page)).toBeVisible()
  await expect(wizard(page)).toBeVisible()
  await expect(wizard(page).getByText("Your draft has been restored.")).toBeVisible()
  await expect(wizard(page).getByText(words)).toBeVisible()
  await button(page, "Send feedback").click()
  await expect(wizard(page)).toHaveCount(0)
  await expect(thanks(page)).toBeVisible()
})

test("on a phone it takes the whole screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, "config")
  await accountButton(page).click()
  await page.getByRole("button", { name: "Help", exact: true }).click()
  await page
    .getByRole("dialog", { name: "Help", exact: true })
    .getByRole("button", { name: "Give feedback" })
    .click()
  await expect(wizard(page)).toBeVisible()
  const box = await wizard(page).boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await wizardOf(page).getByRole("radio", { name: "Calder", exact: true }).check()
  const looksRight = async () => {
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const small = await wizardOf(page).evaluate((dialog) =>
      [...dialog.querySelectorAll("button, input, textarea")]
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect()
          return width < 44 || height < 44
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    )
    expect(small).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await looksRight()
  await goOn(page)
  await message(page).fill("From the field.")
  await looksRight()
  await goOn(page)
  await looksRight()
  await goOn(page)
  await step(page, "Review and send")
  await looksRight()
})
