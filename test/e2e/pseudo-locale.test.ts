import type { Page } from "@playwright/test"
import { API_VERSION, VERSION_HEADER } from "#contract/version.ts"
import { DEMO_PASSWORD, type DemoPerson, demoEmail, demoPeople } from "#domain/demo-accounts.ts"
import { languageNames } from "#i18n/languages.ts"
import { brands } from "#server/brands.ts"
import { PARTNER } from "#server/seed/partners.ts"
import { readPage, speakPseudo, watchData } from "./support/pseudo.ts"
import { addressOf, toolsAreThere } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

/**
 * The portal in a pseudo-locale whose texts are a third longer than English: the test finds texts hard-coded in
 * views, and layouts that fit only English.
 */
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Names and words that are the same in all languages: of the product, its brands, its demo users and of languages. */
const NAMES = [
  "GeoJSON",
  ...[...brands.values()].flatMap(({ name, title, line }) => [title, name, line["en-GB"] ?? ""]),
  // Addresses of demo users, whole and in pieces: a long address may wrap behind its @ or a full stop.
  ...demoPeople.flatMap((person) => [demoEmail(person), ...demoEmail(person).split(/(?<=[@.])/), person]),
  ...Object.values(languageNames),
  "VIN",
]

/** Pattern of dates, units and zones, which the browser writes in its own language, not in the pseudo-locale. */
const writtenByBrowser = new RegExp(
  `\\b(${[
    ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).flatMap((date) =>
      (["long", "short"] as const).map((month) => date.toLocaleString("en-GB", { month })),
    ),
    ...Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 4 + day)).flatMap((date) =>
      (["long", "short"] as const).map((weekday) => date.toLocaleString("en-GB", { weekday })),
    ),
    "(to|yester)day|tomorrow|now|ago|(minute|second|hour|day|week|month|year)s?|min|sec|rpm",
    "[A-Z][a-z]+/[A-Z][a-z_]+",
  ].join("|")})\\b`,
  "gi",
)

const isData = (text: string, known: ReadonlySet<string>): boolean =>
  !/[A-Za-z]{3}/.test(
    [...known, ...NAMES]
      .filter((value) => value.length > 1)
      .sort((one, other) => other.length - one.length)
      .reduce((left, value) => left.replaceAll(value, ""), text)
      .replace(writtenByBrowser, ""),
  )

type Data = ReturnType<typeof watchData>

const signInAs = async (page: Page, person: DemoPerson) => {
  const answer = await page.request.post("/api/login", {
    headers: { [VERSION_HEADER]: API_VERSION, origin: new URL(page.url()).origin },
    data: { email: demoEmail(person), password: DEMO_PASSWORD },
  })
  expect(answer.ok()).toBe(true)
}

const goTo = async (page: Page, place: string) => {
  await page.goto(`/#${place}`)
  await expect(page.getByRole("heading").first()).toBeVisible()
}

/** Goes to the next step by the submit button, because the pseudo-locale changes the names of buttons. */
const goOn = (page: Page) => page.getByRole("dialog").locator("form button[type=submit]").click()

const machineOf = async (page: Page): Promise<string> => {
  const answer = await page.request.get("/api/fleet?size=1", { headers: { [VERSION_HEADER]: API_VERSION } })
  return (await answer.json()).content[0].vin
}

const look = async (page: Page, data: Data) => {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  await read(page, data)
}

const read = async (page: Page, data: Data) => {
  const { plain, wide } = await readPage(page)
  const known = await data()
  expect
    .soft(
      plain.filter(({ text }) => !isData(text, known)),
      `${addressOf(page)}: not from the language files`,
    )
    .toEqual([])
  expect.soft(wide, `${addressOf(page)}: does not fit`).toEqual([])
}

const lookAt = async (page: Page, data: Data, places: ReadonlyArray<string>) => {
  for (const place of places) {
    await goTo(page, place)
    await look(page, data)
  }
}

/** Checks each step of the feedback wizard, and the confirmation before the feedback is discarded. */
const lookAtFeedback = async (page: Page, data: Data) => {
  await page.goto("/#/profile/feedback")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("radio", { name: "Norrvik", exact: true }).check()
  await look(page, data)
  await goOn(page)
  await look(page, data)
  await goOn(page)
  await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(1)
  await look(page, data)
  await dialog.locator("textarea").fill("1 ".repeat(40))
  await goOn(page)
  await look(page, data)
  await goOn(page)
  await expect(dialog.locator("form button[type=submit]")).toHaveCount(0)
  await look(page, data)
  await dialog.locator("footer button").first().click()
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog")).nth(1)).toBeVisible()
  // Reads only the texts here, because the wizard behind the confirmation is disabled.
  await read(page, data)
}

const lookAtFooter = async (page: Page, data: Data) => {
  const buttons = page.locator("footer button")
  await expect(buttons).not.toHaveCount(0)
  for (const button of await buttons.all()) {
    await button.click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await look(page, data)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }
}

const lookAtPalette = async (page: Page, data: Data) => {
  await toolsAreThere(page)
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("dialog")).toBeVisible()
  await look(page, data)
}

/** Checks the page at both sizes: only the layout differs, so a phone needs no page of its own. */
const lookAtBothSizes = async (page: Page, data: Data) => {
  await look(page, data)
  await page.setViewportSize(sizes.phone)
  await look(page, data)
  await page.setViewportSize(sizes.wide)
}

test.use({ viewport: sizes.wide })
// Long timeout, because many pages are opened one after another.
test.describe.configure({ timeout: 180_000 })

test("visitors and every role find no word that is not in the language files, and none that does not fit", async ({
  page,
}) => {
  const data = watchData(page)
  await speakPseudo(page)
  await lookAt(page, data, [
    "/login",
    "/login/forgot",
    "/login/register",
    "/activate/unknown",
    "/ssoProfileError",
    "/nowhere",
  ])
  for (const [person, places] of placesOf) {
    await signInAs(page, person)
    await page.reload()
    await lookAt(page, data, places)
  }
  await lookAtPalette(page, data)
})

const placesOf: ReadonlyArray<readonly [DemoPerson, ReadonlyArray<string>]> = [
  ["newcomer", ["/"]],
  ["dealer", ["/network", "/network/dashboard", "/network/notifications"]],
  [
    "partneradmin",
    [
      "/network/partners",
      "/network/partners/new",
      ...["info", "brands", "dealer", "users", "subscriptions"].map(
        (tab) => `/network/partners/${PARTNER.service}?tab=${tab}`,
      ),
      "/network/users",
      "/network/machines",
    ],
  ],
  [
    "service",
    [
      "/service",
      `/service/${PARTNER.service}`,
      `/service/${PARTNER.service}/data`,
      `/service/${PARTNER.service}/machines/search?list=orphans`,
      `/service/${PARTNER.service}/maintenance`,
      `/service/${PARTNER.service}/servicecodes`,
      `/service/${PARTNER.service}/machines`,
      `/service/${PARTNER.service}/alarms`,
    ],
  ],
  ["config", ["/config", "/config/pushnotifications"]],
  ["gdpr", ["/gdpr"]],
  [
    "admin",
    [
      "/admin",
      "/admin/announcements",
      "/admin/announcements/new",
      "/admin/announcements/1",
      "/admin/flags",
      "/admin/flags/new",
      "/admin/devices",
      "/admin/devices/new",
      "/admin/devices/1",
      "/admin/devices/sims",
    ],
  ],
]

test("an owner finds none in lists and forms, on a phone either", async ({ page }) => {
  const data = watchData(page)
  await speakPseudo(page)
  await page.goto("/")
  await signInAs(page, "owner")
  await page.reload()
  const machine = `/fleet/machines/vin/${await machineOf(page)}`
  for (const place of [
    "/fleet/alarms",
    "/fleet/machines",
    "/fleet/reports",
    "/fleet/reports/new",
    "/fleet/subscriptions",
    "/fleet/shares",
    ...["service", "device", "history", "subscriptions"].map((tab) => `${machine}?tab=${tab}`),
  ]) {
    await goTo(page, place)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await lookAtBothSizes(page, data)
  }
})

test("an owner finds none, on a phone either", async ({ page }) => {
  const data = watchData(page)
  await speakPseudo(page)
  await page.goto("/")
  await signInAs(page, "owner")
  await page.reload()
  const machine = `/fleet/machines/vin/${await machineOf(page)}`
  for (const place of [
    "/fleet",
    "/fleet/notifications",
    "/notifications/current",
    "/profile",
    "/profile/roles",
    "/fleet/data",
    machine,
    `${machine}?tab=data`,
    `${machine}?tab=route`,
  ]) {
    await goTo(page, place)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await lookAtBothSizes(page, data)
  }
  await lookAtPalette(page, data)
  await page.keyboard.press("Escape")
  await goTo(page, "/profile")
  await lookAtFooter(page, data)
  await page.setViewportSize(sizes.phone)
  await lookAtFeedback(page, data)
})
