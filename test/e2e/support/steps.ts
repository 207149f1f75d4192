import type { Locator, Page } from "@playwright/test"
import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import { DEMO_PASSWORD, type DemoPerson, demoEmail } from "#domain/demo-accounts.ts"
import { palettes } from "#views/ui/map/style/palette.ts"
import { asPerson } from "../test-paths/people.ts"
import { countColours } from "./pixels.ts"
import { expect } from "./test.ts"

export const submit = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true })

/** Types address and password and presses the button. */
export const typeSignIn = (page: Page, person: DemoPerson, password = DEMO_PASSWORD) =>
  typeAddress(page, demoEmail(person), password)

export const typeAddress = async (page: Page, email: string, password = DEMO_PASSWORD) => {
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await submit(page).click()
}

/**
 * Signs in on a blank page and opens the landing page, or the page given; tests without a map name another page,
 * because drawing a map is slow. The sign-in page itself is a matter of `sign-in.test.ts`, so an API call signs in.
 */
export const signIn = async (page: Page, person: DemoPerson, place = "") => {
  await asPerson(page.request, person)
  await page.goto(`/#${place}`)
  await expect(accountButton(page)).toBeVisible()
}

export const accountButton = (page: Page) => page.getByRole("button", { name: /, account$/ })

/**
 * Waits for the header's tools, which load after the first paint; keyboard shortcuts and push work only from then
 * on.
 */
export const toolsAreThere = (page: Page) => expect(page.locator("[aria-keyshortcuts*=K]")).toBeVisible()

export const signOut = async (page: Page) => {
  await accountButton(page).click()
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
}

/** Present address of the page, as path and query within the portal. */
export const addressOf = (page: Page): string => new URL(page.url()).hash.replace(/^#/, "")
export const expectAddress = (page: Page, address: string | RegExp) =>
  expect.poll(() => addressOf(page)).toMatch(typeof address === "string" ? exactly(address) : address)

const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`)

/** Locators of the list of the fleet's machines, and of the first running machine in it. */
export const machineList = (page: Page) => page.getByRole("region", { name: "Machines", exact: true })
export const runningMachine = (page: Page): Locator =>
  machineList(page).getByRole("listitem").filter({ hasText: "Running" }).first()

/** Signs in as the owner and waits until the fleet is live. */
export const openFleet = async (page: Page) => {
  await signIn(page, "owner")
  await expect(page.getByText("Live", { exact: true })).toBeVisible()
}

/** Address of a running machine of the owner, who is signed in, without drawing the map of the fleet. */
export const runningMachineAddress = async (page: Page): Promise<string> => {
  const headers = { [VERSION_HEADER]: API_VERSION, [CLIENT_VERSION_HEADER]: APP_VERSION }
  const running = async () => {
    const answer = await page.request.get("/api/fleet?size=100", { headers })
    const { content } = (await answer.json()) as {
      readonly content: ReadonlyArray<{ readonly vin: string; readonly liveStatus: string }>
    }
    return content.find(({ liveStatus }) => liveStatus === "RUNNING")?.vin
  }
  // A server that has just started shows who runs with the first reading.
  await expect.poll(running, { timeout: 30_000 }).toBeDefined()
  return `/fleet/machines/vin/${await running()}`
}

/** Opens a tab of a running machine as its owner; returns the page's address without the tab. */
export const openRunningMachine = async (page: Page, tab: "data" | "route") => {
  await asPerson(page.request, "owner")
  const address = await runningMachineAddress(page)
  await page.goto(`/#${address}?tab=${tab}`)
  return address
}

/**
 * Locators of the chart of signals over time, of the readout of values below it (an `output` element beside the
 * chart), and of the map.
 */
export const chart = (page: Page) => page.getByRole("application", { name: /signals|engine speed/i })
export const readout = (page: Page) => chart(page).locator("xpath=..").locator("output")
export const map = (page: Page) => page.locator("canvas.maplibregl-canvas")

/** Sets the colour scheme as chosen by the user before, which overrides brand and device. */
export const chooseScheme = (page: Page, scheme: "light" | "dark") =>
  page.context().addCookies([{ name: "scheme", value: scheme, domain: "127.0.0.1", path: "/" }])

/** Checks that the map shows several colours of the land: without its worker it would be one plain colour. */
export const expectLand = async (page: Page, scheme: "light" | "dark" = "light"): Promise<void> => {
  const { water, forest, land } = palettes[scheme]
  await expect
    .poll(async () => Math.min(...(await countColours(map(page), [water, forest, land]))), {
      timeout: 30_000,
    })
    .toBeGreaterThan(500)
}
