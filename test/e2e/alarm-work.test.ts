import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const LIST = "/service/3/alarms"

test("an adviser comes by the dashboard, takes an alarm, lets it wait with a note, and a reader sees that and no buttons (ALARM-06)", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "service", "/service")
  // The only centre of the adviser opens at once; each figure of its dashboard leads to the list that it counts.
  await expectAddress(page, "/service/3")
  const figure = page.getByRole("link", { name: /^Stop now, New: [1-9]/ })
  const count = (await figure.getAttribute("aria-label"))?.replace(/^.*: /, "") ?? ""
  await figure.click()
  await expectAddress(page, `${LIST}?level=A`)
  const tab = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}\\s\\d`) })
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox") })
  await expect(tab("New")).toHaveAttribute("aria-current", "page")
  await expect(tab("New")).toContainText(count)
  const name = (await rows.first().getAttribute("aria-label")) ?? ""
  const row = page.getByRole("row", { name, exact: true }).first()
  const act = async (action: string) => {
    await row.getByRole("button", { name: `Actions: ${name}` }).click()
    await page.getByRole("menuitem", { name: action }).click()
  }

  const headers = { "x-api-version": "3", origin: new URL(page.url()).origin }
  const { id } = await (await page.request.get("/api/users/current", { headers })).json()
  const mine = async () => {
    const query = `state=IN_PROGRESS&assignee=${id}&size=100`
    const answer = await page.request.get(`/api/services/3/alarms?${query}`, { headers })
    return (await answer.json()).content.map((alarm: { readonly id: number }) => alarm.id) as Array<number>
  }
  const before = await mine()

  // Moved to the work list, the alarm of none is with who moved it.
  await act("Move to work list")
  await tab("Work list").click()
  await expectAddress(page, `${LIST}?state=work&level=A`)
  await page.getByRole("radio", { name: "Mine" }).press(" ")
  await expectAddress(page, `${LIST}?state=work&level=A&assignee=mine`)
  await expect(row).toBeVisible()

  // A colleague moves it elsewhere meanwhile: the refused move says so, and the list shows what is.
  const ids = (await mine()).filter((one) => !before.includes(one))
  expect(ids).toHaveLength(1)
  const elsewhere = await page.request.put("/api/services/3/alarms", {
    headers,
    data: { ids, state: "MONITOR" },
  })
  expect(elsewhere.status()).toBe(200)
  await act("Move to pending")
  const dialog = page.getByRole("alertdialog")
  await dialog.getByRole("textbox").fill("Water pump ordered.")
  await dialog.getByRole("button", { name: "Move to pending" }).click()
  // The refused move, which the list had shown as done, stands above it with its note until the move is given up.
  const failed = page.getByRole("alert").filter({ hasText: "1 alarm stays as it was" })
  await expect(failed).toContainText("Water pump ordered.")
  await page.getByRole("button", { name: "Leave as it is" }).click()
  await expect(failed).toHaveCount(0)
  await tab("Pending").click()
  await act("Write note")
  await dialog.getByRole("textbox").fill("Water pump ordered.")
  await dialog.getByRole("button", { name: "Write note" }).click()
  await expect(row).toContainText("Water pump ordered.")

  // A reader of the same centre sees all of it and moves nothing.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await signIn(other, "service.readonly", `${LIST}?state=pending`)
  await expect(other.getByText("Water pump ordered.")).toBeVisible()
  await expect(other.getByText(/Changes are made by users of the centre/)).toBeVisible()
  await expect(other.getByRole("checkbox")).toHaveCount(0)
  await context.close()
})
