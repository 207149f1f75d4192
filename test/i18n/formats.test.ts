import { describe, expect, it } from "vitest"
import { Language } from "#contract/schemas/user.ts"
import { signalCatalogue } from "#domain/signals.ts"
import { formatsFor } from "#i18n/formats.ts"
import { browserLocale } from "#i18n/languages.ts"
import { moneyText } from "#i18n/money.ts"
import { unitName } from "#i18n/unit-names.ts"

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ")
const finnish = formatsFor({ language: "fi-FI", systemOfUnits: "SI", timeZone: "Europe/Helsinki" })
const english = formatsFor({ language: "en-GB", systemOfUnits: "SI", timeZone: "Europe/Helsinki" })
const american = formatsFor({ language: "en-GB", systemOfUnits: "US", timeZone: "America/Chicago" })
/** Present time of the tests: Saturday 21 Nov 2026, 14:05 in Helsinki. */
const now = Date.UTC(2026, 10, 21, 12, 5)

describe("formats", () => {
  it("writes quantities in the person's units and language", () => {
    expect(plain(finnish.quantity(12.345, "km/h"))).toBe("12,3 km/h")
    expect(plain(american.quantity(100, "km/h"))).toBe("62.1 mph")
    expect(plain(american.quantity(21, "l/h"))).toBe("5.55 gal/h")
    expect(plain(finnish.quantity(1850, "rpm"))).toBe("1 850 r/min")
    expect(english.quantity(3, "")).toBe("3")
    expect(english.number(Number.NaN)).toBe("-")
  })

  it("has no sign before what rounds to zero", () => {
    expect(plain(english.quantity(-0.04, "km/h", 1))).toBe("0 km/h")
    expect(plain(english.quantity(-0.05, "km/h", 1))).toBe("-0.1 km/h")
    expect(english.number(-0)).toBe("0")
    expect(plain(american.quantity(-17.79, "°C", 0))).toBe("0 °F")
  })

  it("writes money as the language does, and a question mark where it cannot (UNIT-20)", () => {
    expect(plain(moneyText(1234.5, "EUR", "fi-FI"))).toBe("1 234,50 €")
    expect(moneyText(99, "GBP", "en-GB")).toBe("£99.00")
    for (const currency of ["", "EURO", "€"]) expect(moneyText(99, currency, "en-GB")).toBe("?")
    expect(moneyText(Number.NaN, "EUR", "en-GB")).toBe("?")
  })

  it("uses the clock of the unit system and the person's zone (UNIT-18)", () => {
    expect(english.time(now)).toBe("14:05")
    expect(plain(american.time(now)).toLowerCase()).toBe("6:05 am")
  })

  it("says how long something took in hours and minutes", () => {
    expect(plain(english.span(245_000))).toBe("4 min")
    expect(plain(english.span(3_600_000))).toBe("1 h")
    expect(plain(english.span(Number.NaN))).toBe("-")
    expect(plain(english.span(0))).toBe("0 min")
    const russian = formatsFor({ language: "ru-RU", systemOfUnits: "US", timeZone: "Europe/Helsinki" })
    expect(plain(russian.figure({ value: 4.21, unit: "h" }))).toBe("4 ч 13 мин")
    expect(plain(russian.figure({ value: 10, unit: "km" }))).toBe("6,21 ми")
  })

  it("says near dates by name", () => {
    const at = (hours: number) => now - hours * 3_600_000
    expect(english.near(at(1), now)).toBe("13:05")
    expect(english.near(at(24), now)).toBe("yesterday 14:05")
    expect(plain(english.near(at(96), now))).toMatch(/^Tue,? 14:05$/)
    expect(plain(english.near(at(24 * 30), now))).toMatch(/22 Oct 2026/)
    expect(finnish.near(at(24), now)).toMatch(/^eilen 14[.:]05$/)
    expect(english.near("nonsense", now)).toBe("-")
  })

  it("writes a day, and a dash for what is none", () => {
    expect(plain(american.day("2026-11-21"))).toMatch(/^Sat,? 21 Nov 2026$/)
    for (const text of ["", "soon", "2026-13-01", "12026-01-0"]) expect(english.day(text)).toBe("-")
  })

  it("decides yesterday by the person's calendar, not by 24 hours", () => {
    const early = Date.UTC(2026, 10, 20, 22, 30)
    expect(english.near(early - 3_600_000, early)).toBe("yesterday 23:30")
    expect(american.near(early - 3_600_000, early).toLowerCase()).not.toContain("yesterday")
  })

  it("takes the browser's zone when the person has none", () => {
    const { zone } = formatsFor({ language: "en-GB", systemOfUnits: "SI", timeZone: "Nowhere/None" })
    expect(zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  it("works in every language offered", () => {
    for (const language of Language.literals) {
      const formats = formatsFor({ language, systemOfUnits: "SI", timeZone: "UTC" })
      expect(Intl.DateTimeFormat.supportedLocalesOf(browserLocale(language))).toHaveLength(1)
      expect(formats.near(now - 86_400_000, now)).not.toBe("-")
    }
  })

  it("has abbreviations of its own in the five languages of UNIT-19", () => {
    expect(
      ["de-DE", "da-DK", "nl-NL", "pl-PL", "fr-FR"].map((of) => unitName("rpm", of as Language)),
    ).toEqual(["U/min", "o/min", "tpm", "obr./min", "tr/min"])
    expect(unitName("km/h", "da-DK")).toBe("km/t")
    expect([unitName("t/h", "da-DK"), unitName("t/h", "no-NO")]).toEqual(["ton/t", "tonn/t"])
    expect(unitName("l/h", "nl-NL")).toBe("l/u")
    expect(unitName("l/ha", "ru-RU")).toBe("л/га")
    expect(unitName("km/h", "bg-BG")).toBe("км/ч")
    expect(unitName("l/h", "tr-TR")).toBe("l/sa")
  })

  it("writes all parts of a unit with the letters of one alphabet (UNIT-16, UNIT-19)", () => {
    const common = ["m3/h", "t/h", "t/ha", "m3/ha", "g/m3", "kg/h", "l/ha", "ha/h", "km/l"]
    const recorded = signalCatalogue.map(({ unit }) => unit)
    const mixed = Language.literals.flatMap((language) =>
      (["SI", "US"] as const).flatMap((systemOfUnits) => {
        const formats = formatsFor({ language, systemOfUnits, timeZone: "UTC" })
        return [...new Set([...recorded, ...common])]
          .map(formats.unit)
          .filter((name) => /\p{Script=Cyrillic}/u.test(name) && /\p{Script=Latin}/u.test(name))
      }),
    )
    expect(mixed).toEqual([])
    expect(unitName("l/min", "tr-TR")).toBe("l/dk")
    expect(["km/h", "l/min", "m/s"].map((unit) => unitName(unit, "ru-RU"))).toEqual(["км/ч", "л/мин", "м/с"])
  })
})
