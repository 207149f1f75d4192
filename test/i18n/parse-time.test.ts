import fc from "fast-check"
import { expect, it } from "vitest"
import { browserLocale, languageNames } from "#i18n/languages.ts"
import { parseTime, timeOfDayText } from "#i18n/parse-time.ts"

const locales = (Object.keys(languageNames) as ReadonlyArray<keyof typeof languageNames>).map(browserLocale)
const two = (value: number) => String(value).padStart(2, "0")
const anyTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`)

it("a time reads back as it is written, in every language, with 12 and with 24 hours", () => {
  fc.assert(
    fc.property(
      anyTime,
      fc.constantFrom(...locales),
      fc.constantFrom("SI", "US"),
      (time, locale, systemOfUnits) => {
        const clock = { locale, systemOfUnits } as const
        expect(parseTime(timeOfDayText(time, clock), clock)).toBe(time)
      },
    ),
    { numRuns: 300 },
  )
})

it("has 12 hours for US units and 24 for all others (UNIT-18)", () => {
  const shown = (systemOfUnits: "SI" | "US") =>
    timeOfDayText("14:05", { locale: "en-GB", systemOfUnits }).replace(/\s/g, " ")
  expect(shown("SI")).toBe("14:05")
  expect(shown("US")).toBe("2:05 pm")
})

it("an empty time stays empty", () => {
  expect(timeOfDayText("", { locale: "en-GB", systemOfUnits: "US" })).toBe("")
})
