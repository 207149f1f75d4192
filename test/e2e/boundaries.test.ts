import type { Page } from "@playwright/test"
import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import { accountButton, expectAddress, signIn, submit, typeSignIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"
import { endSession } from "./test-paths/people.ts"

const headers = { [VERSION_HEADER]: API_VERSION, [CLIENT_VERSION_HEADER]: APP_VERSION }

/** Points on the map, as shares of its width and height. */
const CORNERS = [
  [0.3, 0.3],
  [0.6, 0.3],
  [0.6, 0.65],
  [0.3, 0.65],
] as const

const onMap = async (page: Page, [x, y]: readonly [number, number]) => {
  const box = await page.getByRole("application", { name: "Map to draw the boundary on" }).boundingBox()
  if (box === null) throw new Error("There is no map")
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}
const press = async (page: Page, at: readonly [number, number]) => {
  const { x, y } = await onMap(page, at)
  await page.mouse.click(x, y)
}
const corners = (page: Page, count: number) => page.getByText(`${count} corners`, { exact: true })
const areaOf = async (page: Page) =>
  (await page.getByText(/^Area/).locator("..").innerText()).replace(/\s+/g, " ")
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click()

test("a boundary is drawn by mouse, undone, dragged, saved, found, changed by keyboard, and deleted only while unused (BND-01 to BND-06)", async ({
  page,
}) => {
  await signIn(page, "owner", "/fleet/boundaries/new")
  await page.getByRole("button", { name: "Draw an area" }).click()
  await expect(page.getByRole("button", { name: "Set a point at the map’s centre" })).toBeVisible()
  for (const [index, corner] of CORNERS.entries()) {
    await press(page, corner)
    await expect(
      page.getByText(index === 0 ? "1 corner" : `${index + 1} corners`, { exact: true }),
    ).toBeVisible()
  }
  await page.keyboard.press("Control+z")
  await expect(corners(page, 3)).toBeVisible()
  await page.keyboard.press("Control+Shift+z")
  await expect(corners(page, 4)).toBeVisible()
  // A press on the first corner finishes the area, which can then be dragged.
  await press(page, CORNERS[0])
  await expect(page.getByText("Drag corners", { exact: false })).toBeVisible()
  const before = await areaOf(page)
  const [from, to] = [await onMap(page, CORNERS[0]), await onMap(page, [0.2, 0.2])]
  await expect
    .poll(async () => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 6 })
      await page.mouse.up()
      return areaOf(page)
    })
    .not.toBe(before)
  await page.getByRole("textbox", { name: "Name" }).fill("Journey field")
  const area = (await areaOf(page)).replace("Area ", "")
  await save(page)
  await expect(page.getByText("Boundary added")).toBeVisible()
  await expectAddress(page, "/fleet/boundaries")
  await page.getByRole("searchbox", { name: "Search boundaries" }).fill("Journey")
  const row = page.getByRole("row", { name: /Journey field/ })
  await expect(row).toContainText(area.replace(" ", "\u00a0"))

  await row.getByRole("link", { name: "Journey field" }).click()
  await page.getByText("4 corners", { exact: true }).click()
  const first = page.getByLabel("Corner 1: Latitude")
  const kept = await first.inputValue()
  // The first corner beyond the opposite side: the edge crosses itself, and nothing is saved.
  await first.fill(String(Number(await page.getByLabel("Corner 4: Latitude").inputValue()) - 0.05))
  await first.press("Enter")
  await page
    .getByLabel("Corner 1: Longitude")
    .fill(String(Number(await page.getByLabel("Corner 2: Longitude").inputValue()) - 0.001))
  await page.getByLabel("Corner 1: Longitude").press("Enter")
  await save(page)
  await expect(
    page.getByText("The edge of the area crosses or touches itself.", { exact: false }),
  ).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await first.fill(String(Number(kept) + 0.001))
  await first.press("Enter")
  await save(page)
  await expect(page.getByText("Boundary saved")).toBeVisible()

  const search = page.getByRole("searchbox", { name: "Search boundaries" })
  await expect(search).toHaveValue("Journey")
  await row.getByRole("button", { name: "Delete: Journey field" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click()
  await expect(page.getByText("Boundary deleted")).toBeVisible()
  await search.fill("Home yard")
  await expect(page.getByRole("button", { name: /^Delete: Home yard/ })).toBeDisabled()
  const answer = await page.request.get("/api/geofencing/geofences?q=Home", { headers })
  const { content } = (await answer.json()) as { readonly content: ReadonlyArray<{ readonly id: number }> }
  const refused = await page.request.delete(`/api/geofencing/geofences/${content[0]?.id}`, {
    headers: { ...headers, origin: new URL(page.url()).origin },
  })
  expect(refused.status()).toBe(409)
})

test("a drawing outlives a lost session and a server that dies while it saves, and is made once", async ({
  page,
}) => {
  await signIn(page, "owner", "/fleet/boundaries/new")
  await page.getByRole("button", { name: "Draw a circle" }).click()
  await page.getByRole("button", { name: "Set a point at the map’s centre" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Twice field")
  const area = await areaOf(page)
  await endSession(page.request)
  await save(page)
  await expect(submit(page)).toBeVisible()
  await typeSignIn(page, "owner")
  await expect(accountButton(page)).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Twice field")
  expect(await areaOf(page)).toBe(area)

  // The server has written the boundary, and its answer is lost: the portal asks again with the same key.
  const tries: Array<string> = []
  await page.route("**/api/geofencing/geofences", async (route) => {
    tries.push(route.request().headers()["idempotency-key"] ?? "")
    const answer = await route.fetch()
    await (tries.length === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  await save(page)
  await expect(page.getByText("Boundary added")).toBeVisible()
  expect(tries).toEqual([tries[0], tries[0]])
  const found = await page.request.get("/api/geofencing/geofences?q=Twice", { headers })
  expect((await found.json()) as object).toMatchObject({ pageMetadata: { totalElements: 1 } })
})
