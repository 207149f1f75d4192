import {
  chooseScheme,
  expectAddress,
  expectLand,
  machineList,
  map,
  openFleet,
  runningMachine,
} from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

// Machines and map glide here, as for users who have not asked for reduced motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } })

test("the land is drawn", async ({ page }) => {
  await chooseScheme(page, "light")
  await openFleet(page)
  await expectLand(page, "light")
})

test("speeds in the list and pictures on the map change by themselves", async ({ page }) => {
  await openFleet(page)
  const speeds = () =>
    machineList(page)
      .getByText(/\skm\/h$/)
      .allInnerTexts()
  const before = await speeds()
  expect(before.length).toBeGreaterThan(0)
  await expect.poll(speeds, { timeout: 30_000 }).not.toEqual(before)

  // A running machine may stand still with its engine on, so a machine with a speed is selected.
  const onItsWay = page.getByText(/^[1-9][\d.]*\skm\/h$/)
  await machineList(page).getByRole("listitem").filter({ has: onItsWay }).first().getByRole("button").click()
  await page.getByRole("button", { name: "Follow", exact: true }).click()
  const picture = async () => (await map(page).screenshot()).toString("base64")
  const first = await picture()
  await expect.poll(picture, { timeout: 30_000 }).not.toBe(first)
})

test("a machine is chosen, followed, left free by dragging the map, and opened", async ({ page }) => {
  await openFleet(page)
  const name = await runningMachine(page).locator("strong").innerText()
  await runningMachine(page).getByRole("button").click()
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible()
  await page.getByRole("button", { name: "Follow", exact: true }).click()
  const following = page.getByRole("button", { name: "Following" })
  await expect(following).toHaveAttribute("aria-pressed", "true")

  const box = await map(page).boundingBox()
  if (box === null) throw new Error("the map has no size")
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(following).toHaveCount(0)

  await page.getByRole("link", { name: "Open machine" }).click()
  await expectAddress(page, /^\/fleet\/machines\/vin\/\w{17}$/)
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible()
  // The selected machine is part of the address: Back and a reload select it again.
  await page.goBack()
  await expectAddress(page, /^\/fleet\?machine=\d+$/)
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible()
  await page.goBack()
  await expectAddress(page, "/fleet")
  await expect(machineList(page)).toBeVisible()
})

test("the list is searched and filtered", async ({ page }) => {
  await openFleet(page)
  const lines = machineList(page).getByRole("listitem")
  await expect(lines).toHaveCount(24)
  await page.getByRole("textbox", { name: "Find a machine" }).or(page.getByRole("searchbox")).fill("otso")
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText("Otso")
  await page.getByRole("button", { name: "Clear search" }).click()
  await expect(lines).toHaveCount(24)
  await page.getByRole("button", { name: /Off$/ }).first().click()
  await expect(lines.filter({ hasText: "Running" })).toHaveCount(0)
  await expectAddress(page, "/fleet?status=OFF")
  await page.reload()
  await expect(lines.first()).toBeVisible()
  await expect(lines.filter({ hasText: "Running" })).toHaveCount(0)
})
