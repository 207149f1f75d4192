import type { Page } from "@playwright/test"
import { DEMO_PASSWORD, type DemoPerson, demoEmail, demoPeople } from "#domain/demo-accounts.ts"
import { languageNames } from "#i18n/languages.ts"
import { brands } from "#server/brands.ts"
import { readPage, speakPseudo, watchData } from "./support/pseudo.ts"
import { addressOf } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

/**
 * The portal in a language that nobody speaks, a third longer than English: a word that is written into a view stands
 * out, and so does a layout that only English fits.
 */
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Names and words of the product and its brands, its demo people and of languages, which are the same everywhere. */
const NAMES = [
  ...[...brands.values()].flatMap(({ name, title, line }) => [title, name, line["en-GB"] ?? ""]),
  ...demoPeople.flatMap((person) => [demoEmail(person), person]),
  ...Object.values(languageNames),
  "VIN",
]

/** The browser itself writes dates, units and zones for the language that it was told. */
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

const signInAs = async (page: Page, person: DemoPerson) => {
  const answer = await page.request.post("/api/login", {
    headers: { "x-api-version": "3", origin: new URL(page.url()).origin },
    data: { email: demoEmail(person), password: DEMO_PASSWORD },
  })
  expect(answer.ok()).toBe(true)
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport, serviceWorkers: "block", locale: "en-GB" })

    const look = async (page: Page, known: ReadonlySet<string>) => {
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
      const { plain, wide } = await readPage(page)
      expect
        .soft(
          plain.filter(({ text }) => !isData(text, known)),
          `${addressOf(page)}: not from the language files`,
        )
        .toEqual([])
      expect.soft(wide, `${addressOf(page)}: does not fit`).toEqual([])
    }

    test("nobody finds a word that is not in the language files", async ({ page }) => {
      const known = watchData(page)
      await speakPseudo(page)
      for (const place of [
        "/login",
        "/login/forgot",
        "/login/register",
        "/activate/unknown",
        "/ssoProfileError",
        "/nowhere",
      ]) {
        await page.goto(`/#${place}`)
        await expect(page.getByRole("heading").first()).toBeVisible()
        await look(page, known)
      }
    })

    for (const [person, places] of [
      ["owner", ["/fleet", "/fleet/notifications", "/profile"]],
      ["dealer", ["/network"]],
      ["admin", ["/admin"]],
    ] as const) {
      test(`${person} finds none`, async ({ page }) => {
        const known = watchData(page)
        await speakPseudo(page)
        await page.goto("/")
        await signInAs(page, person)
        for (const place of places) {
          await page.goto(`/#${place}`)
          await page.reload()
          await expect(page.getByRole("heading").first()).toBeVisible()
          await look(page, known)
        }
        await page.keyboard.press("Control+k")
        await expect(page.getByRole("dialog")).toBeVisible()
        await look(page, known)
      })
    }
  })
}
