import { chooseScheme, expectAddress, expectLand, machineList, map, openFleet } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

// Allows motion for these tests: machines and map glide, as for users who have not asked for reduced motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } })

test("machines move over the land; one is chosen, followed, left free by dragging, opened, and found again in the list", async ({
  page,
}) => {
  await chooseScheme(page, "light")
  await openFleet(page)
  await expectLand(page, "light")
  // Speeds of all rows, those below the lower edge too: one machine alone may keep its speed for minutes.
  const speeds = () =>
    machineList(page)
      .getByText(/\skm\/h$/)
      .allTextContents()
  // A server that has just started knows of each machine what it said before: the first reading shows who runs.
  await expect.poll(async () => (await speeds()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  const before = await speeds()
  await expect.poll(speeds, { timeout: 30_000 }).not.toEqual(before)

  // Machine with a speed above 0, because a running machine may stand still with its engine on.
  const moving = machineList(page)
    .getByRole("listitem")
    .filter({ has: page.getByText(/^[1-9][\d.]*\skm\/h$/) })
    .first()
  const name = await moving.locator("strong").innerText()
  await machineList(page).getByRole("listitem").filter({ hasText: name }).getByRole("button").click()
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible()
  await page.getByRole("button", { name: "Follow", exact: true }).click()
  const following = page.getByRole("button", { name: "Following" })
  await expect(following).toHaveAttribute("aria-pressed", "true")
  const picture = async () => (await map(page).screenshot()).toString("base64")
  const first = await picture()
  await expect.poll(picture, { timeout: 30_000 }).not.toBe(first)

  // Gliding costs a drawing of the map each frame, and the rest of the journey is not about it.
  await page.emulateMedia({ reducedMotion: "reduce" })
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
  // The selected machine is part of the address: Back selects it again.
  await page.goBack()
  await expectAddress(page, /^\/fleet\?machine=\d+$/)
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible()
  await page.goBack()
  await expectAddress(page, "/fleet")

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
