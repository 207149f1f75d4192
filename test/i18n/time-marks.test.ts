import { expect, it } from "vitest"
import { Language } from "#contract/schemas/user.ts"
import { formatsFor } from "#i18n/formats.ts"
import { timeMarks } from "#i18n/time-marks.ts"

const HOUR = 3_600_000
const marksFor = (language: Language, systemOfUnits: "SI" | "US" = "SI") =>
  timeMarks(formatsFor({ language, systemOfUnits, timeZone: "Europe/Helsinki" }))
const at = (text: string) => Date.parse(text)

it("marks a day by the clock, several days by the day where one begins", () => {
  const mark = marksFor("en-GB")
  const midnight = at("2026-11-01T22:00:00Z")
  expect(mark(midnight, 2 * HOUR)).toBe("00:00")
  expect(mark(midnight, 8 * HOUR)).toBe("2 Nov")
  expect(mark(midnight + 8 * HOUR, 8 * HOUR)).toBe("08:00")
  expect(mark(midnight, 24 * HOUR)).toBe("2 Nov")
  expect(marksFor("en-GB", "US")(midnight + 8 * HOUR, 8 * HOUR)).toBe("8:00 am")
})

it("knows where a day begins when the clocks change", () => {
  const mark = marksFor("fi-FI")
  expect(mark(at("2026-10-24T21:00:00Z"), 6 * HOUR)).toBe("25.10.")
  expect(mark(at("2026-10-25T22:00:00Z"), 6 * HOUR)).toBe("26.10.")
  expect(mark(at("2026-10-25T21:00:00Z"), 6 * HOUR)).toBe("23.00")
})

it("is short in every language", () => {
  for (const language of Language.literals)
    expect(marksFor(language)(at("2026-11-28T22:00:00Z"), 24 * HOUR).length).toBeLessThan(14)
})
