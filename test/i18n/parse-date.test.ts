import fc from "fast-check"
import { expect, it } from "vitest"
import { addDays } from "#domain/time.ts"
import { browserLocale, languageNames } from "#i18n/languages.ts"
import { figuresOf, firstWeekdayIn, parseDate } from "#i18n/parse-date.ts"

const locales = (Object.keys(languageNames) as ReadonlyArray<keyof typeof languageNames>).map(browserLocale)
const anyDay = fc.integer({ min: 0, max: 100_000 }).map((count) => addDays("1901-01-01", count))

it("a day reads back as it is written, in every language", () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...locales), (day, locale) => {
      expect(parseDate(figuresOf(day, locale), locale)).toBe(day)
      expect(parseDate(day, locale)).toBe(day)
    }),
  )
})

it.each([
  ["3/11/26", "en-GB", "2026-11-03"],
  ["3.11.2026", "fi-FI", "2026-11-03"],
  ["03 11 2026", "de-DE", "2026-11-03"],
  ["2026. 11. 3.", "hu-HU", "2026-11-03"],
  ["26-11-03", "sv-SE", "2026-11-03"],
  ["03112026", "en-GB", "2026-11-03"],
  ["031126", "de-DE", "2026-11-03"],
  ["20261103", "hu-HU", "2026-11-03"],
  ["261103", "sv-SE", "2026-11-03"],
  ["31112026", "en-GB", ""],
  ["3112026", "en-GB", ""],
  ["31/11/2026", "en-GB", ""],
  ["11/2026", "en-GB", ""],
  ["1/2/3/2026", "en-GB", ""],
  ["soon", "en-GB", ""],
  ["", "en-GB", ""],
])("%s in %s is %s", (text, locale, day) => {
  expect(parseDate(text, locale)).toBe(day)
})

it("weeks begin as they do where the language is spoken", () => {
  expect(["fi-FI", "en-GB", "pt-BR"].map(firstWeekdayIn)).toEqual([1, 1, 7])
})
