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
