import { AxeBuilder } from "@axe-core/playwright"
import { chromium, expect, type Page, test } from "@playwright/test"
import { consentDecided } from "#test/support/consent.ts"
import { notesSeen } from "#test/support/notes.ts"
import { answerAsTab } from "./support/fake-tab.ts"
import { startPortal } from "./support/portal.ts"

// Playwright's own `test` is used, because the tests' shared `test` fails on requests to other hosts, which this
// feature makes.
const SITE = "https://stately.ai/**"

/** Fake of the site: stores what is posted to it. */
const SITE_PAGE = `<!doctype html><title>site</title><script>
  window.sent = []
  addEventListener("message", ({ data, origin }) => sent.push({ data, origin }))
  opener.postMessage({ type: "@statelyai.connected" }, "*")
</script>`

const watched = async (url: string, use: (page: Page, asked: ReadonlyArray<string>) => Promise<void>) => {
  const browser = await chromium.launch(test.info().project.use.launchOptions)
  try {
    const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })
    await context.addInitScript(notesSeen)
    await context.addCookies([consentDecided(url)])
    const asked: Array<string> = []
    await context.route(SITE, (route) => route.fulfill({ contentType: "text/html", body: SITE_PAGE }))
    context.on("request", (request) => asked.push(request.url()))
    const tab = await context.newPage()
    await tab.goto(`${url}/health`)
    await answerAsTab(tab)
    const page = await context.newPage()
    await page.goto(`${url}/inspector`)
    await page.getByRole("button", { name: /Sign in - Headland/ }).click()
    await expect(page.getByRole("button", { name: "signIn submitting" })).toBeVisible()
    await use(page, asked)
  } finally {
    await browser.close()
  }
}

const isOfOthers = (url: string) => /stately\.ai|\/assets\/tell-/.test(url)

test("the official inspector receives events after consent", async () => {
  test.setTimeout(240_000)
  const open = await startPortal("headland", { OFFICIAL_INSPECTOR: "on" })
  try {
    await watched(open.url, async (page, asked) => {
      expect(asked.filter(isOfOthers)).toEqual([])
      await page.getByRole("button", { name: "Show on stately.ai" }).click()
      await expect(page.getByText("From then on your browser sends to it")).toBeVisible()
      const agree = page.getByRole("button", { name: "Open stately.ai and send" })
      await expect(agree).toBeEnabled()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      expect(asked.filter((url) => url.includes("stately.ai"))).toEqual([])

      const opens = page.waitForEvent("popup")
      await agree.click()
      const site = await opens
      const sent = () => site.evaluate(() => (window as unknown as { sent: ReadonlyArray<unknown> }).sent)
      await expect.poll(async () => JSON.stringify(await sent())).toContain("@xstate.actor")
      expect(JSON.stringify(await sent())).toContain('"name":"signIn"')
      await site.close()
      await expect(page.getByRole("button", { name: "Show on stately.ai" })).toBeVisible()
    })
  } finally {
    await open.remove()
  }
})
