import { asPerson } from "./plans/people.ts"
import { expectFaultless } from "./support/faultless.ts"
import { expect, test } from "./support/test.ts"

test("a browser that knows no modules says that it is too old, in its language (SHELL-15)", async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ locale: "fi-FI" })
  const page = await context.newPage()
  const refused: Array<string> = []
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()))
  // The page as such a browser reads it.
  await page.route(portal.url, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replace(/<script type="module".*?<\/script>/s, "")
      .replace("<script nomodule", "<script")
    await route.fulfill({ response: answer, body })
  })
  await page.goto(portal.url)
  await expect(page.getByRole("heading", { name: "Tämä selain on liian vanha portaalille." })).toBeVisible()
  expect(refused).toEqual([])
  await context.close()
})

test("a browser without JavaScript is told what the portal needs", async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" })
  const page = await context.newPage()
  await page.goto(portal.url)
  const words = page.locator("noscript p")
  await expect(words).toBeVisible()
  await expect(words).toContainText("The portal needs JavaScript.")
  await expect(page.getByText("This browser is too old", { exact: false })).toBeHidden()
  await context.close()
})

for (const missing of ["blocked", "gone since the page was written"] as const)
  test(`a page whose script is ${missing} says so, and tries again at the same place (SHELL-13)`, async ({
    browser,
    portal,
  }) => {
    const context = await browser.newContext({ locale: "fi-FI", viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const main = /\/assets\/index-[^/]*\.js$/
    await page.route(main, (route) =>
      missing === "blocked" ? route.abort() : route.fulfill({ status: 404, body: "" }),
    )
    await page.goto(`${portal.url}/#/login/forgot`)
    const alert = page.getByRole("alert")
    await expect(alert).toBeVisible()
    await expect(alert).toContainText("Sovelluksen osien lataaminen epäonnistui.")
    const again = alert.getByRole("link")
    expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.unroute(main)
    await again.click()
    await expect(page.getByRole("textbox").first()).toBeVisible()
    await expect(page).toHaveURL(/#\/login\/forgot$/)
    await expect(alert).toBeHidden()
    await context.close()
  })

test("words do not wait for their font, and are not drawn anew by it: it comes meanwhile, and the next screen has it", async ({
  page,
}) => {
  const asked: Array<string> = []
  const seen = Promise.withResolvers<number>()
  await page.route(/\.woff2$/, async (route) => {
    asked.push(route.request().url())
    seen.resolve(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    await route.continue()
  })
  await page.goto("/")
  expect(await seen.promise).toBe(1)
  const isThere = () =>
    page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes("Inter Variable") && status === "loaded",
      ),
    )
  await isThere()
  // One piece of it: the others are for letters that this language has not.
  expect(asked).toHaveLength(1)
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toHaveCSS("font-family", /^"Inter Meanwhile"/)
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(heading).toHaveCSS("font-family", /^"Inter Variable"/)
})

test("whose session goes on and whose code does not arrive is told so, not to sign in (SHELL-13)", async ({
  page,
  context,
}) => {
  await asPerson(context.request, "owner")
  const code = "**/assets/inside-*.js"
  await page.route(code, (route) => route.abort())
  await page.goto("/#/profile")
  const retry = page.getByRole("button", { name: "Retry" })
  await expect(retry).toBeVisible()
  await expect(page.getByRole("textbox")).toHaveCount(0)
  await retry.click()
  await expect(retry).toBeVisible()
  await page.unroute(code)
  await retry.click()
  await expect(page.getByRole("heading", { name: "Delete account" })).toBeVisible()
  await expect(page).toHaveURL(/#\/profile$/)
})

for (const outage of ["a gateway that finds nobody behind it", "no connection"] as const)
  test(`whose session goes on is told of ${outage}, not to sign in, and is let in when it is over`, async ({
    page,
    context,
  }) => {
    await asPerson(context.request, "owner")
    await page.addInitScript(() => sessionStorage.setItem("kept", "of this visit"))
    const who = "**/api/users/current?*"
    await page.route(who, (route) =>
      outage === "no connection" ? route.abort() : route.fulfill({ status: 503, body: "Nobody is behind it" }),
    )
    await page.goto("/#/profile")
    const outOfReach = page.getByRole("heading", { name: "The server cannot be reached right now." })
    await expect(outOfReach).toBeVisible()
    await expect(page.getByRole("textbox")).toHaveCount(0)
    await expectFaultless(page)
    expect(await page.evaluate(() => sessionStorage.getItem("kept"))).toBe("of this visit")
    await page.unroute(who)
    await page.getByRole("button", { name: "Retry" }).click()
    await expect(page.getByRole("heading", { name: "Delete account" })).toBeVisible()
    await expect(page).toHaveURL(/#\/profile$/)
  })
