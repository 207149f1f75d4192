import http from "node:http"
import type { AddressInfo } from "node:net"
import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { EVERYTHING } from "#domain/consent.ts"
import { decisionOf } from "#domain/consent-cookie.ts"
import { startPortal } from "./support/portal.ts"
import { accountButton, map, openFleet } from "./support/steps.ts"
import { test as e2e, expect } from "./support/test.ts"

/** Records requests to third parties: a map, an analytics collector, a tag manager. */
interface Outside {
  readonly url: string
  readonly asked: Array<string>
  readonly events: Array<Record<string, unknown>>
}

const startOutside = async () => {
  const asked: Array<string> = []
  const events: Array<Record<string, unknown>> = []
  const server = http.createServer((request, response) => {
    const [path = ""] = (request.url ?? "").split("?")
    asked.push(path)
    response.setHeader("access-control-allow-origin", "*")
    response.setHeader("cross-origin-resource-policy", "cross-origin")
    if (path === "/style.json") {
      const source = { type: "raster", tiles: [`http://${request.headers.host}/tile`], tileSize: 256 }
      const layer = { id: "tiles", type: "raster", source: "tiles" }
      response.end(JSON.stringify({ version: 8, sources: { tiles: source }, layers: [layer] }))
    } else if (path === "/tags.js") {
      response.setHeader("content-type", "text/javascript")
      response.end(`document.cookie = "_tags=1; path=/"`)
    } else if (path === "/tile") {
      response.setHeader("content-type", "image/gif")
      response.end(Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"))
    } else {
      let body = ""
      request.on("data", (part) => {
        body += part
      })
      request.on("end", () => {
        if (body !== "") events.push(JSON.parse(body))
        response.end()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, events, stop: () => server.close() }
}

const test = e2e.extend<{ quiet: undefined }, { outside: Outside }>({
  outside: [
    async ({ playwright: _ }, use) => {
      const { stop, ...outside } = await startOutside()
      await use(outside)
      stop()
    },
    { scope: "worker" },
  ],
  portal: [
    async ({ outside }, use) => {
      const portal = await startPortal("headland", {
        MAP_STYLE_URL: `${outside.url}/style.json`,
        ANALYTICS: `${outside.url}/events`,
        TAG_MANAGER_URL: `${outside.url}/tags.js`,
      })
      await use(portal)
      await portal.remove()
    },
    { scope: "worker", timeout: 120_000 },
  ],
  /** Clears the recorded requests before each test, so that no request to a third party is counted yet. */
  quiet: [
    async ({ outside }, use) => {
      outside.asked.length = 0
      outside.events.length = 0
      await use(undefined)
    },
    { auto: true },
  ],
})
test.use({ asked: true })

const NAME = "Cookies and third-party services"
const banner = (page: Page) => page.getByRole("region", { name: NAME })
const dialog = (page: Page) => page.getByRole("dialog", { name: NAME })
const answer = (page: Page, name: string) => banner(page).getByRole("button", { name, exact: true })
const category = (page: Page, name: string) => dialog(page).getByRole("switch", { name })
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save choice" }).click()
const fullScreen = (page: Page) => page.getByRole("button", { name: "Full screen", exact: true })
const note = (page: Page) => page.getByText("Basic map.", { exact: true })
const openChoice = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Cookies", exact: true }).click()
const cookies = async (page: Page) =>
  new Map((await page.context().cookies()).map(({ name, value }) => [name, value]))
const decision = async (page: Page) => decisionOf((await cookies(page)).get("consent"))
const noErrors = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
const namesOf = ({ events }: Outside) => events.map(({ name, page, role }) => [name, page ?? role])

test("before anything is decided nothing leaves, nor after a refusal; then the map alone, and all of it", async ({
  page,
  outside,
}) => {
  await page.goto("/")
  await expect(banner(page)).toBeVisible()
  await page.goto("about:blank")
  await openFleet(page)
  await expect(map(page)).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await expect(fullScreen(page)).toHaveCount(0)
  expect(outside.asked).toEqual([])

  await answer(page, "Necessary only").click()
  await expect(banner(page)).toHaveCount(0)
  await page.reload()
  await expect(map(page)).toBeVisible()
  await expect(note(page)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  expect(outside.asked).toEqual([])
  expect(await decision(page)).toEqual({ ...EVERYTHING, functional: false, performance: false, maps: false })

  await page
    .getByRole("region", { name: "Map of your machines" })
    .getByRole("button", { name: "Cookies and consent" })
    .click()
  await expect(category(page, "Maps")).not.toBeChecked()
  await category(page, "Maps").click()
  await save(page)
  await expect.poll(() => outside.asked).toContain("/tile")
  await expect(fullScreen(page)).toBeVisible()
  expect(outside.asked.filter((path) => path === "/tags.js" || path === "/events")).toEqual([])

  await fullScreen(page).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe("SECTION")
  await page.getByRole("button", { name: "Leave full screen" }).click()
  await expect(fullScreen(page)).toBeVisible()

  await openChoice(page)
  await dialog(page).getByRole("button", { name: "Accept all" }).click()
  await expect
    .poll(() => namesOf(outside))
    .toEqual(
      expect.arrayContaining([
        ["user_changed", "ROLE_END_USER"],
        ["page_view", "/fleet"],
      ]),
    )
  expect(await decision(page)).toEqual(EVERYTHING)
  await page.goto("/#/activate/a-secret-token-of-an-account")
  await expect.poll(() => namesOf(outside)).toContainEqual(["page_view", "/activate/{token}"])
  expect(JSON.stringify(outside.events)).not.toContain("secret")
})

test("given in one tab, taken back in another: script and cookies go; given again, the page is opened anew", async ({
  page,
  context,
  outside,
}) => {
  await openFleet(page)
  const other = await context.newPage()
  await other.goto("/#/profile")
  await answer(other, "Accept all").click()
  await expect(banner(page)).toHaveCount(0)
  await expect(note(page)).toHaveCount(0)
  await expect.poll(() => outside.asked).toContain("/tags.js")
  await expect.poll(async () => [...(await cookies(page)).keys()]).toContain("_tags")

  await openChoice(page)
  await dialog(page).getByRole("button", { name: "Necessary only" }).click()
  await expect(note(page)).toBeVisible()
  await expect.poll(async () => [...(await cookies(page)).keys()]).not.toContain("_tags")
  for (const tab of [page, other]) await expect(tab.locator("script[src*='tags.js']")).toHaveCount(0)
  await other.close()
  const before = outside.events.length
  await accountButton(page).click()
  await page.getByRole("link", { name: "Profile" }).first().click()
  const town = page.getByLabel("Town")
  await town.fill("Porvoo")
  expect(outside.events.length).toBe(before)

  await page.evaluate(() => {
    document.title = "Not opened anew"
  })
  await openChoice(page)
  await dialog(page).getByRole("button", { name: "Accept all" }).click()
  const question = page.getByRole("alertdialog", { name: "Reload the page now?" })
  await expect(question).toBeVisible()
  await question.getByRole("button", { name: "Reload now" }).click()
  await expect(page).not.toHaveTitle("Not opened anew")
  await expect(town).toHaveValue("Porvoo")
  await expect.poll(() => outside.events.length).toBeGreaterThan(before)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test("the question leaves room for the page, and is answered by category", async ({ page }) => {
    await page.goto("/")
    await expect(banner(page)).toBeVisible()
    await noErrors(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const height = (await banner(page).boundingBox())?.height ?? 0
    expect(height).toBeLessThan(300)
    for (const button of await banner(page).getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const top = async () => (await banner(page).boundingBox())?.y ?? 0
    const submit = page.getByRole("button", { name: "Sign in", exact: true })
    await submit.evaluate((one) => one.scrollIntoView({ block: "nearest" }))
    const { height: tall = 0, y = 0 } = (await submit.boundingBox()) ?? {}
    expect(y + tall).toBeLessThanOrEqual(await top())
    // Content under the banner can be reached by scrolling.
    const terms = page.getByRole("button", { name: "Terms of use" })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await terms.tap()
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).first().tap()
    await answer(page, "Choose").tap()
    await noErrors(page)
    await page.keyboard.press("Escape")
    // The dialog is closed without saving, so no decision is stored.
    await expect(dialog(page)).toHaveCount(0)
    await expect(banner(page)).toBeVisible()
    await answer(page, "Choose").tap()
    await category(page, "Performance").tap()
    await expect(category(page, "Performance")).toBeChecked()
    await save(page)
    await expect(banner(page)).toHaveCount(0)
  })
})
