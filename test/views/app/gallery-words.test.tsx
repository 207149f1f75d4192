import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { allComponents } from "#app/gallery/all-components.ts"
import { openAllTexts } from "#app/gallery/all-texts.ts"
import { MachineType } from "#contract/schemas/catalogue.ts"
import { languageNames } from "#i18n/languages.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { textsIn } from "#i18n/texts.ts"
import { headland } from "#test/support/brands.ts"
import { pseudoTexts } from "#test/support/pseudo.ts"
import { shownOnPage } from "#test/support/shown.ts"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import places from "#views/ui/icons/icons.svg?raw"
import { texts } from "../support/around.tsx"

/**
 * Draws the shared components in a pseudo-locale a third longer than English: text that still has plain letters is
 * hard-coded in a view, or is data in the gallery's own source.
 */
const sources: Readonly<Record<string, string>> = import.meta.glob(
  ["../../../src/app/gallery/**/*.{ts,tsx}", "../../../src/machines/codes/service-code/chart.ts"],
  { eager: true, query: "?raw", import: "default" },
)
/** Known texts: those in quotes or between tags in the gallery's source that look like words. */
const written = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/"([^"\n]+)"|`([^`]+)`|>\s*([^<>{}]+?)\s*</g)]
    .flatMap(([, quoted, template, tagged]) => quoted ?? tagged ?? template?.split(/\$\{[^}]*\}/) ?? [])
    .map((words) => words.replaceAll(/\s+/g, " ").trim())
    .filter((words) => /^[A-Z0-9]|\s|https?:/.test(words)),
)
const known = [
  ...written,
  // Words of addresses and markup, which the page shows in pieces, so that each word counts as a known text.
  ...written.filter((words) => /https?:|<\w/.test(words)).flatMap((words) => words.split(/[^A-Za-z]+/)),
  ...MachineType.literals.map((type) => type.toLowerCase()),
  ...[...places.matchAll(/id="([a-z]+)"/g)].map(([, id = ""]) => id),
  ...Object.values(languageNames),
  headland.name,
]
  .filter((words) => words.length > 2)
  .sort((one, other) => other.length - one.length)

/**
 * Pattern of texts that the browser writes in its own language, not in the pseudo-locale: dates, units,
 * currencies, countries and zones.
 */
const byBrowser =
  /\b((Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?|(Jan|Feb)(ruary|uary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|(Nov|Dec)(ember)?|(to|yester)day|tomorrow|rpm|Europe\/\w+|Atlantic\/\w+|UTC|Euro|British Pound|Norwegian Krone|Swedish Krona|Finland|Portugal|Germany)\b/g

const isData = (text: string): boolean =>
  !/[A-Za-z]{3}/.test(
    known
      .reduce((left, words) => left.replaceAll(words, ""), text.replaceAll(/\s+/g, " "))
      .replaceAll(byBrowser, ""),
  )

const fieldErrors = () => {
  const { plain, wide } = shownOnPage()
  return { plain: plain.filter(({ text }) => !isData(text)), wide }
}

for (const { name: component, states } of allComponents)
  test(`${component}: has no words of its own, and room for longer ones`, async () => {
    await page.viewport(390, 844)
    await texts("shell")()
    await openAllTexts("en-GB")
    for (const { name, show: Show } of states) {
      const shown = await render(
        <BrandProvider brand={headland} scheme="light" force="light">
          <TextsProvider
            language="en-GB"
            systemOfUnits="SI"
            timeZone="Europe/Helsinki"
            texts={pseudoTexts(textsIn("en-GB"))}
          >
            <main style={{ padding: 16 }}>
              <Show />
            </main>
          </TextsProvider>
        </BrandProvider>,
      )
      expect(fieldErrors(), name).toEqual({ plain: [], wide: [] })
      const opener = document.querySelector("[data-opens]")
      if (opener !== null) {
        await userEvent.click(opener)
        await expect.poll(() => document.querySelector("dialog:modal")).not.toBeNull()
        expect(fieldErrors(), `${name}, open`).toEqual({ plain: [], wide: [] })
      }
      await shown.unmount()
    }
  })
