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
  await accountButton(page).click()
  await page.getByRole("button", { name: "Help", exact: true }).click()
  await page
    .getByRole("dialog", { name: "Help", exact: true })
    .getByRole("button", { name: "Give feedback" })
    .click()
  await expect(wizard(page)).toBeVisible()
}

const openFromPalette = async (page: Page, words: string) => {
  await expect(page.getByRole("button", { name: "Search or jump to" })).toBeVisible()
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: "Page, machine, service centre or action" }).fill(words)
  await page.keyboard.press("Enter")
}

const message = (page: Page) => wizardOf(page).getByRole("textbox", { name: /\?/ })

interface Sent {
  readonly key: string | null
  readonly subject: string
  /** Names of the files that went along, and their contents in hexadecimal digits. */
  readonly files: ReadonlyArray<readonly [name: string, content: string]>
}

interface Sending {
  readonly sent: Array<Sent>
  /** Whether the response to the next feedback is lost, which the server receives. */
  isLost: boolean
  /** Ends the wait for the lost response. */
  readonly arrive: () => void
}

/** Runs in the page before its code: keeps feedback that goes as a form, because no test can read a form with files. */
const keepForms = () => {
  const own = window.fetch
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const sending: Sending = { sent: [], isLost: true, arrive }
  Object.assign(window, { sending })
  const hex = async (file: File) =>
    [...new Uint8Array(await file.arrayBuffer())].map((one) => one.toString(16).padStart(2, "0")).join("")
  window.fetch = async (...call) => {
    const request = new Request(...call)
    if (new URL(request.url).pathname !== "/api/feedback") return own(...call)
    const form = await request.clone().formData()
    const files = form.getAll("attachments").filter((part) => part instanceof File)
    sending.sent.push({
      key: request.headers.get("idempotency-key"),
      subject: JSON.parse(form.get("feedback") as string).subject,
      files: await Promise.all(files.map(async (file) => [file.name, await hex(file)] as const)),
    })
    const answer = await own(request)
    if (!sending.isLost) return answer
    await arrived
    throw new TypeError("Failed to fetch")
  }
}

/** Handle of what `keepForms` keeps in the page. */
const sendingOf = (page: Page) =>
  page.evaluateHandle(() => (window as unknown as { readonly sending: Sending }).sending)

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
  "base64",
)

test("a problem goes with files, wrong ones refused by name; cut off on its way it is sent again and arrives once", async ({
  page,
}, testInfo) => {
  /**
   * Writes a file to disk for the upload: a file handed over in memory passes through the test's channel, which
   * takes long for 20 MB.
   */
  const written = (name: string, content: string | Buffer, size?: number) => {
    const file = testInfo.outputPath(name)
    fs.writeFileSync(file, content)
    if (size !== undefined) fs.truncateSync(file, size)
    return file
  }
  await page.addInitScript(keepForms)
  await signIn(page, "dealer", "/profile/roles")
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
  const sending = await sendingOf(page)
  await button(page, "Send feedback").click()
  await expect(button(page, "Sending")).toBeDisabled()
  await expect(button(page, "Cancel")).toBeDisabled()
  await expect(button(page, "Close")).toBeDisabled()
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await expect(wizard(page, "Report a problem")).toBeVisible()
  await sending.evaluate(({ arrive }) => arrive())
  await expect(wizardOf(page).getByRole("alert")).toContainText("The server does not respond.")
  await expect(wizardOf(page).getByText("grey.png")).toBeVisible()
  await sending.evaluate((one) => {
    one.isLost = false
  })
  await button(page, "Send feedback").click()
  await expect(wizard(page, "Report a problem")).toHaveCount(0)
  const [first, second, ...others] = await sending.evaluate(({ sent }) => sent)
  expect(others).toEqual([])
  expect(first?.key).toMatch(/^[0-9a-f]{32}-\d+$/)
  expect(second).toEqual(first)
  expect(first).toMatchObject({ subject: "Report a bug", files: [["grey.png", png.toString("hex")]] })
})

test("feedback from the help menu of a phone comes back after a lost session, and is sent whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sent: Array<Record<string, unknown>> = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/feedback") sent.push(request.postDataJSON())
  })
  await signIn(page, "localbrand", "/profile/roles")
  await openFromHelp(page)
  expect(await wizard(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await wizardOf(page).getByRole("radio", { name: "Calder", exact: true }).check()
  await goOn(page)
  // Checks that the wizard opened from the help menu takes no files (FB-14).
  await expect(wizardOf(page).getByLabel("Add files")).toHaveCount(0)
  const words = "Written just before the session ended, and not lost by that."
  await message(page).fill(words)
  await looksRight(page)
  await goOn(page)
  await step(page, "Contact details")
  await wizardOf(page).getByLabel("Dealer").fill("Harjukylän Konekauppa")
  await goOn(page)
  await step(page, "Review and send")
  await endSession(page.request)
  await button(page, "Send feedback").click()
  await expect(submit(page)).toBeVisible()
  await typeSignIn(page, "localbrand")
  await expect(accountButton(page)).toBeVisible()
  await expect(wizard(page).getByText("Your draft has been restored.")).toBeVisible()
  await expect(wizard(page).getByText(words)).toBeVisible()
  await button(page, "Send feedback").click()
  await expect(wizard(page)).toHaveCount(0)
  // Checks that the thank-you notice stays after the dialog has closed.
  await expect(page.getByText("Thank you. Your feedback has been sent.")).toBeVisible()
  const last = sent.at(-1)
  expect(last).toMatchObject({
    subject: "General feedback",
    message: words,
    category: "Feedback",
    source: "Customer Portal",
    brand: "Calder",
    description: "Dealer: Harjukylän Konekauppa",
    serialNumber: "",
    contact: { email: "localbrand@headland.example" },
    attachments: [],
  })
  expect(last?.["locale"]).toMatch(/^[a-z]{2}_[a-z]{2}$/)
})

/** Checks the open wizard with axe, for targets too small for a finger, and for overflow of its width. */
const looksRight = async (page: Page) => {
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
