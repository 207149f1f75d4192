import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import type { Page } from "@playwright/test"
import { speedColours } from "#views/ui/map/style/palette.ts"
import { countColours } from "./support/pixels.ts"
import { chart, openRunningMachine, readout } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("data: two signals are drawn, a closer look and back; an imported log shows as any other day", async ({
  page,
  portal,
}) => {
  const address = await openRunningMachine(page, "data")
  await expect(readout(page)).toContainText("Engine speed")
  await page.getByRole("button", { name: "1 signal" }).click()
  await page.getByLabel("Find a signal").fill("coolant")
  await page
    .getByRole("checkbox", { name: /coolant/i })
    .first()
    .check()
  await expect(page.getByRole("button", { name: "2 signals" })).toBeVisible()
  await expect(readout(page)).toContainText(/coolant/i)

  await chart(page).focus()
  await page.keyboard.press("End")
  await page.keyboard.press("Home")
  await expect(readout(page)).toContainText("00:00")
  await page.keyboard.press("+")
  const wholeTime = page.getByRole("button", { name: "Reset zoom" })
  await expect(wholeTime).toBeVisible()
  await wholeTime.click()
  await expect(wholeTime).toHaveCount(0)

  // Selects seven days, because the middle of that span is in the past; the middle of today may be in the future.
  await page.getByRole("radio", { name: "7 days" }).check()
  await expect(readout(page)).toContainText("Engine speed")
  await dragAcross(page)
  await expect(wholeTime).toBeVisible()
  await page.getByText("View as table").click()
  await expect(page.getByRole("table")).toContainText("Engine speed")

  const day = dayBefore(40)
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "headland-log-")), "log.csv")
  fs.writeFileSync(file, logOf(day))
  const vin = address.slice(-17)
  const command = await portal.command("server/import.ts", [file, "--vin", vin, "--zone", "Europe/Helsinki"])
  expect(command.said).toContain("Done: 600 readings")
  expect(command.code).toBe(0)
  fs.rmSync(path.dirname(file), { recursive: true })
  await page.goto(`/#${address}?tab=route&day=${day}`)
  await expect(page.getByRole("definition").filter({ hasText: "08:00 – 08:09" })).toBeVisible()
  await expect(readout(page)).toContainText("Engine speed 1,500 rpm")
  await page.goto(`/#${address}?tab=data&start=${day}&end=${day}`)
  await page.getByText("View as table").click()
  await expect(page.getByRole("cell", { name: "1,500" }).first()).toBeVisible()
})

/** Drags the mouse across a third of the chart. */
const dragAcross = async (page: Page) => {
  const box = await chart(page).boundingBox()
  if (box === null) throw new Error("the chart has no size")
  await page.mouse.move(box.x + box.width * 0.3, box.y + 80)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + 90, { steps: 5 })
  await page.mouse.up()
}

test("route: plays, moves the crosshair of the chart, stops; other days", async ({ page }) => {
  await openRunningMachine(page, "route")
  const slider = page.getByRole("slider", { name: "Time of day" })
  await expect(slider).toBeVisible()
  await expect.poll(() => wayDrawn(page), { timeout: 20_000 }).toBeGreaterThan(50)
  const start = Number(await slider.inputValue())
  const crosshair = (await readout(page).textContent()) ?? ""
  await page.getByRole("combobox", { name: "Playback speed" }).selectOption("120")
  await page.getByRole("button", { name: "Play", exact: true }).click()
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(start + 60_000)
  await expect(readout(page)).not.toHaveText(crosshair)
  await page.getByRole("button", { name: "Pause" }).click()
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible()

  await slider.fill(String(start))
  await expect(readout(page)).toHaveText(crosshair)

  await page.getByRole("button", { name: "Previous day" }).click()
  const dayButton = page.getByRole("button", { name: /, choose another day$/ })
  await expect(dayButton).not.toHaveAccessibleName(/^Today/)
  const before = (await dayButton.getAttribute("aria-label")) ?? (await dayButton.innerText())
  await page.reload()
  await expect(dayButton).toHaveAccessibleName(new RegExp(before))
  await page.goBack()
  await expect(dayButton).toHaveAccessibleName(/^Today/)
  await page.goForward()
  await expect(dayButton).toHaveAccessibleName(new RegExp(before))
  await page.getByRole("button", { name: "Next day" }).click()
  await expect(page.getByRole("button", { name: "Today, choose another day" })).toBeVisible()
  await expect(slider).toBeVisible()
})

/**
 * Number of pixels of the map in the colours of the speed steps, to see that the route is drawn; the legend, which
 * has the same colours, is left out.
 */
const wayDrawn = async (page: Page) => {
  const map = page.getByRole("region", { name: "Machine route", exact: true })
  const counts = await countColours(map, speedColours.light, [map.locator("figure")])
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Date `days` days ago; the test takes one before the generated history of the demo data, on which the machine
 * already had its present owner.
 */
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Sample log with ten minutes of driving eastwards at 1,500 rpm, in the log format of the recorded tractor. */
const logOf = (day: string): string => {
  const header =
    "timestamps,CAN2.gnss_pos.Latitude,CAN2.gnss_pos.Longitude,CAN1.EEC1.EngineSpeed,CAN2.gnss_speed.Speed"
  const rows = Array.from({ length: 600 }, (_, second) => {
    const time = new Date(Date.UTC(2026, 0, 1, 8, 0, second)).toISOString().slice(11, 19)
    return `${day} ${time},62.2401,${(25.75 + second * 0.00005).toFixed(5)},1500,2.5`
  })
  return [header, ...rows].join("\n")
}
