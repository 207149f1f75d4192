import type { Page } from "@playwright/test"
import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import { expectNoErrors, type Look } from "./support/no-errors.ts"
import { addressOf, chooseScheme, expectAddress, readout, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const looks: ReadonlyArray<{
  readonly scheme: "light" | "dark"
  readonly viewport: { readonly width: number; readonly height: number }
  readonly look: Look
}> = [
  { scheme: "light", viewport: { width: 1280, height: 800 }, look: "all" },
  { scheme: "dark", viewport: { width: 1280, height: 800 }, look: "contrast" },
  { scheme: "light", viewport: { width: 390, height: 844 }, look: "width" },
]

for (const { scheme, viewport, look } of looks)
  test.describe(`${look}, ${scheme}, ${viewport.width} px`, () => {
    test.use({ viewport })
    test.beforeEach(({ page }) => chooseScheme(page, scheme))

    test("pages of visitors", async ({ page, watch }) => {
      await page.goto("/")
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme)
      await expectNoErrors(page, look)
      await page.goto("/#/ssoProfileError")
      await expect(page.getByRole("heading", { name: "No access" })).toBeVisible()
      await expectNoErrors(page, look)
      expect(watch.rejections).toEqual([])
    })

    test("pages of the owner", async ({ page, watch }) => {
      await signIn(page, "owner")
      await expect(page.getByText("Live", { exact: true })).toBeVisible()
      await expectNoErrors(page, look)
      if (viewport.width < 400) await page.getByRole("button", { name: "Make taller" }).click()
      const address = await openMachine(page)
      await expect(page.getByText("Serial number")).toBeVisible()
      await expectNoErrors(page, look)
      await page.goto(`/#${address}?tab=data`)
      await expect(readout(page)).toContainText("Engine speed")
      await page.getByRole("button", { name: "1 signal" }).click()
      await expectNoErrors(page, look)
      await page.goto(`/#${address}?tab=route`)
      await expect(page.getByRole("slider", { name: "Time of day" })).toBeVisible()
      await expectNoErrors(page, look)
      for (const [place, heading] of otherPlaces) {
        await page.goto(`/#${place}`)
        await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible()
        await expectNoErrors(page, look)
      }
      expect(watch.rejections).toEqual([])
    })

    test("pages of the administrator", async ({ page, watch }) => {
      await signIn(page, "admin")
      await expectNoErrors(page, look)
      await page.goto("/#/admin/announcements")
      await expect(page.getByRole("row").filter({ hasText: "Scheduled maintenance" })).toBeVisible()
      await expectNoErrors(page, look)
      await page.getByRole("link", { name: "Scheduled maintenance" }).click()
      await expect(page.getByRole("group", { name: "Suomi" })).toBeVisible()
      await expectNoErrors(page, look)
      expect(watch.rejections).toEqual([])
    })
  })

const otherPlaces = [
  ["/profile", "Hello, Aino"],
  ["/fleet/subscriptions", "Fleet"],
  ["/machine", "Find a machine"],
] as const

const openMachine = async (page: Page): Promise<string> => {
  await page.getByRole("listitem").filter({ hasText: "Running" }).first().getByRole("button").click()
  await page.getByRole("link", { name: "Open machine" }).click()
  await expectAddress(page, /\/vin\/\w{17}$/)
  return addressOf(page)
}

test("a link to a subscription leads to its service centre, or home when it is not to be seen (ROUTE-18)", async ({
  page,
}) => {
  await signIn(page, "service")
  // The start page leads on to the only centre; an address opened before that would be replaced.
  await expectAddress(page, /^\/service\/\d+$/)
  const answer = await page.request.get("/api/subscriptions/search?size=1", {
    headers: { [VERSION_HEADER]: API_VERSION, [CLIENT_VERSION_HEADER]: APP_VERSION },
  })
  const { content } = (await answer.json()) as {
    readonly content: ReadonlyArray<{ readonly id: number; readonly serviceCentre: { readonly id: number } }>
  }
  const [{ id, serviceCentre }] = content as [(typeof content)[number]]
  await page.goto(`/#/subscription/${id}`)
  await expectAddress(page, `/service/${serviceCentre.id}/subscriptions?subscription=${id}`)
  await page.goto("/#/subscription/999999")
  await expectAddress(page, /^\/service(?!.*subscription)/)
  await page.goto("/#/service/subscription-redirect/none")
  await expectAddress(page, /^\/service(?!.*subscription)/)
})
