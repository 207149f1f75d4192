import { consentDecided } from "#test/support/consent.ts"
import { expectNoErrors } from "./support/no-errors.ts"
import { expect, test } from "./support/test.ts"
import { asPerson } from "./test-paths/people.ts"

test("a browser without modules or without JavaScript says what the portal needs, in its language (SHELL-15)", async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ locale: "fi-FI" })
  const page = await context.newPage()
  const rejected: Array<string> = []
  page.on("console", (message) => message.type() === "error" && rejected.push(message.text()))
  // Serves the page as an old browser reads it, which skips module scripts and runs `nomodule` scripts.
  await page.route(portal.url, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replace(/<script type="module".*?<\/script>/s, "")
      .replace("<script nomodule", "<script")
    await route.fulfill({ response: answer, body })
  })
  await page.goto(portal.url)
  await expect(page.getByRole("heading", { name: "Tätä selainta ei tueta." })).toBeVisible()
  expect(rejected).toEqual([])
  await context.close()

  const plain = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" })
  const bare = await plain.newPage()
  await bare.goto(portal.url)
  await expect(bare.locator("noscript p")).toContainText("The portal needs JavaScript.")
  await expect(bare.locator("noscript p")).toBeVisible()
  await expect(bare.getByText("This browser is not supported", { exact: false })).toBeHidden()
  await plain.close()
})

test(`a page whose script is gone since it was written says so, and tries again at the same place (SHELL-13)`, async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ locale: "fi-FI", viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const main = /\/assets\/index-[^/]*\.js$/
  await page.route(main, (route) => route.fulfill({ status: 404, body: "" }))
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
  const seen = Promise.withResolvers<boolean>()
  await page.route(/\.woff2$/, async (route) => {
    asked.push(route.request().url())
    seen.resolve(await page.getByRole("textbox", { name: "E-mail" }).isVisible())
    await route.continue()
  })
  await page.goto("/")
  expect(await seen.promise).toBe(true)
  const isThere = () =>
    page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes("Inter Variable") && status === "loaded",
      ),
    )
  await isThere()
  // Checks that only one file of the font is loaded: the others are for characters that this language does not
  // use.
  expect(asked).toHaveLength(1)
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toHaveCSS("font-family", /^"Inter Meanwhile"/)
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(heading).toHaveCSS("font-family", /^"Inter Variable"/)
})

const CODE = /\/assets\/(index|effect)-[^/]*\.js$/

for (const { locale, brand, width } of [
  { locale: "fi-FI", brand: "headland", width: 320 },
  { locale: "de-DE", brand: "ridgeway", width: 1440 },
] as const)
  test(`sign-in is seen before its code has come, and stays where it is when it comes: ${brand}, ${locale}, ${width} px`, async ({
    browser,
    portal,
  }) => {
    const context = await browser.newContext({ locale, viewport: { width, height: 900 } })
    const url = brand === "headland" ? portal.url : portal.otherBrandUrl
    await context.addCookies([consentDecided(url)])
    const page = await context.newPage()
    const code = Promise.withResolvers<void>()
    await page.route(CODE, async (route) => {
      await code.promise
      await route.continue()
    })
    // Blocks API calls, because announcements would appear later and are not part of this test.
    await page.route("**/api/**", (route) => route.abort())
    await page.goto(url, { waitUntil: "commit" })
    const sight = page.locator("#prerendered-shell")
    const words = () =>
      page
        .locator(":is(#root, #prerendered-shell) :is(h1, p, [role=img])")
        .filter({ visible: true })
        .evaluateAll((all) =>
          all.slice(0, innerWidth < 992 ? 4 : 2).map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect()
            const style = getComputedStyle(one)
            const says = one.textContent || one.getAttribute("aria-label")
            const font = [style.fontFamily, style.fontSize, style.fontWeight, style.fontFeatureSettings]
            return { says, at: [x, y, width, height], colour: style.color, font }
          }),
        )
    await expect(sight.getByRole("img")).toBeVisible()
    const before = await words()
    expect(before).toHaveLength(width < 992 ? 4 : 2)
    code.resolve()
    await expect(page.getByRole("textbox").first()).toBeVisible()
    await expect(sight).toBeHidden()
    expect(await words()).toEqual(before)
    await context.close()
  })

test("no other page begins as sign-in: not by its address, not with a session", async ({ page, context }) => {
  await page.route(CODE, () => {})
  const sight = page.locator("#prerendered-shell")
  for (const [place, seen] of [
    ["/#/login", true],
    ["/#/login/register", false],
    ["/?token=1#/", false],
    ["/", true],
  ] as const) {
    await page.goto("about:blank")
    await page.goto(place, { waitUntil: "commit" })
    await expect(page.locator("#not-started")).toBeAttached()
    await expect(sight).toBeVisible({ visible: seen })
  }
  await asPerson(context.request, "owner")
  await page.goto("/", { waitUntil: "commit" })
  await expect(page.locator("#not-started")).toBeAttached()
  await expect(sight).toBeEmpty()
})

test("a user whose session goes on sees missing code or a missing connection, not sign-in, and goes on when it is back (SHELL-13)", async ({
  page,
  context,
}) => {
  await asPerson(context.request, "owner")
  const code = "**/assets/visitor-*.js"
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

  await page.evaluate(() => sessionStorage.setItem("kept", "of this visit"))
  const who = "**/api/users/current?*"
  await page.route(who, (route) => route.abort())
  await page.reload()
  const outOfReach = page.getByRole("heading", { name: "The server cannot be reached right now." })
  await expect(outOfReach).toBeVisible()
  await expect(page.getByRole("textbox")).toHaveCount(0)
  await expectNoErrors(page)
  expect(await page.evaluate(() => sessionStorage.getItem("kept"))).toBe("of this visit")
  await page.unroute(who)
  await page.getByRole("button", { name: "Retry" }).click()
  await expect(page.getByRole("heading", { name: "Delete account" })).toBeVisible()
  await expect(page).toHaveURL(/#\/profile$/)
})
