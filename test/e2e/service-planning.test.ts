import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("an adviser comes by the dashboard, marks a service as done, opens a code, and a reader marks nothing (MACH-13, MACH-18, CODE-08)", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "service", "/service/3")
  const figure = page.getByRole("link", { name: /^\d+ In the next 50 h$/ })
  const count = Number.parseInt((await figure.getAttribute("aria-label")) ?? (await figure.innerText()), 10)
  await figure.click()
  await expectAddress(page, "/service/3/maintenance?service=in50")
  const tab = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}\\s\\d`) })
  await expect(tab("In the next 50 h")).toContainText(String(count))
  const done = page.getByRole("button", { name: /^Service done: / }).first()
  const name = (await done.getAttribute("aria-label"))?.replace("Service done: ", "") ?? ""
  await done.click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Service done" }).click()
  await expect(page.getByText("The service is noted", { exact: false })).toBeVisible()
  await expect(tab("In the next 50 h")).toContainText(String(count - 1))
  await tab("Later").click()
  await page.getByRole("searchbox").fill(name)
  const row = page.getByRole("row", { name, exact: true })
  await row.getByRole("link").nth(1).click()
  await expect(page.getByRole("table", { name: "History" }).getByRole("row").nth(1)).toContainText(
    "Service done",
  )

  // The codes of the centre's machines, from the newest to its meaning and on to the data around it.
  await page.getByRole("link", { name: "Service codes" }).first().click()
  await expectAddress(page, "/service/3/servicecodes")
  const codes = page.getByRole("table", { name: "Service codes" })
  await codes.getByRole("row").nth(1).getByRole("button").first().click()
  const details = page.getByRole("dialog")
  await expect(details.getByRole("link", { name: "Show machine data", exact: true })).toHaveAttribute(
    "href",
    /^#\/service\/3\/data\?ids=\d+&codes=[\d.]+&start=.*&signals=EngineSpeed$/,
  )
  await page.keyboard.press("Escape")

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await signIn(other, "service.readonly", "/service/3/maintenance")
  await expect(other.getByText(/Changes are made by users of the centre/)).toBeVisible()
  await expect(other.getByRole("button", { name: /^Service done/ })).toHaveCount(0)
  await context.close()
})
