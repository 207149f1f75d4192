import fs from "node:fs"
import type { Page } from "@playwright/test"
import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import { signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const headers = { [VERSION_HEADER]: API_VERSION, [CLIENT_VERSION_HEADER]: APP_VERSION }

interface Listed {
  readonly vin: string
  readonly machineName: string | null
}

/** Two own tractors of the signed-in user that were seen last. */
const tractors = async (page: Page) => {
  const answer = await page.request.get("/api/fleet?size=2&type=TRACTOR&shared=false&sort=lastSeen,desc", {
    headers,
  })
  const { content } = (await answer.json()) as { readonly content: ReadonlyArray<Listed> }
  return content.map(({ vin, machineName }) => ({ vin, name: machineName ?? vin }))
}

const panels = (page: Page) => page.getByRole("application", { name: /of all machines over time$/ })
const machines = (page: Page) => page.getByRole("list", { name: "Machines shown" }).getByRole("link")
/** Values under the crosshair, a row per signal. */
const values = (page: Page) => page.getByRole("table").first()
const search = (page: Page) => new URLSearchParams(page.url().split("?")[1])

test("two tractors are compared by the clock and by their starts of work, read out, saved and downloaded (DATA-01)", async ({
  page,
}) => {
  await signIn(page, "owner", "/fleet/reports")
  const [one, other] = await tractors(page)
  if (one === undefined || other === undefined) throw new Error("The demo owner has no two tractors")
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/#/fleet/data?machines=${one.vin}&start=${day}&end=${day}`)
  await expect(machines(page)).toHaveText([one.name])
  await page.getByRole("combobox", { name: "Add a machine" }).fill(other.vin)
  await page.getByRole("option", { name: other.name }).click()
  await expect(machines(page)).toHaveText([one.name, other.name])
  await expect.poll(() => search(page).get("machines")).toBe(`${one.vin},${other.vin}`)

  await page.getByRole("button", { name: "Engine health" }).click()
  await expect.poll(() => panels(page).count()).toBeGreaterThan(3)
  await expect(page.getByRole("button", { name: "Electric: not recorded" })).toBeDisabled()
  expect(search(page).getAll("signals")).toContain("EngineCoolantTemperature")
  expect(search(page).get("start")).toBe(day)

  await page.getByRole("radio", { name: "Start of work" }).check()
  await expect.poll(() => search(page).get("align")).toBe("work")
  await panels(page).first().focus()
  await page.keyboard.press("Home")
  await page.keyboard.press("ArrowRight")
  await expect(values(page).locator("caption")).toHaveText(/ after the start of work$/)
  const speeds = values(page)
    .getByRole("row", { name: /^Engine speed rpm/ })
    .getByRole("cell")
  await expect(speeds).toHaveText([/\d/, /\d/])

  await page.getByRole("button", { name: "Layouts" }).click()
  const layouts = page.getByRole("region", { name: "Layouts" })
  await layouts.getByLabel("Save the current layout as").fill("Tractors")
  await layouts.getByRole("button", { name: "Save" }).click()
  await expect(layouts.getByRole("link", { name: "Tractors" })).toBeVisible()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: `Remove ${other.name}` }).click()
  await expect(machines(page)).toHaveText([one.name])
  await page.reload()
  await page.getByRole("button", { name: "Layouts" }).click()
  await layouts.getByRole("link", { name: "Tractors" }).click()
  await expect(machines(page)).toHaveText([one.name, other.name])
  await expect(page.getByRole("radio", { name: "Start of work" })).toBeChecked()

  await page.getByRole("button", { name: "View as table" }).click()
  await expect(page.getByRole("table").nth(1).getByRole("row").nth(1)).toContainText("0 min")
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Download the values shown (CSV)" }).click()
  const file = fs.readFileSync(await (await download).path(), "utf8")
  expect(file).toContain("time,secondsOfWork,machine,vin,signal,value,unit")
  for (const { vin } of [one, other]) expect(file).toMatch(new RegExp(`,${vin},EngineSpeed,[\\d.]+,rpm`))
})

test("a link to days to come is refused, and machines of others are named and left out", async ({ page }) => {
  await signIn(page, "owner", "/fleet/data?start=2099-01-01&end=2099-01-02")
  await expect(page.getByRole("heading", { name: "This link names days that cannot be shown" })).toBeVisible()
  await page.getByRole("button", { name: "Show today" }).click()
  await expect(machines(page)).toHaveCount(2)

  const [own] = await tractors(page)
  await page.goto(`/#/fleet/data?machines=HDL00000000000009,${own?.vin}`)
  await expect(machines(page)).toHaveText([own?.name ?? ""])
  await expect(page.getByText("Not shown: HDL00000000000009.")).toBeVisible()
  await page.goto("/#/fleet/data?machines=HDL00000000000009")
  await expect(page.getByRole("heading", { name: "None of these machines can be shown" })).toBeVisible()
})
