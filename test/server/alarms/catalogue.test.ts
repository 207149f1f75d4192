import { describe, expect, it } from "vitest"
import { signalRules } from "#domain/alarms/signal-rules.ts"
import {
  codeByCode,
  codeByToken,
  codeCatalogue,
  codesContaining,
  describeCode,
} from "#server/diagnostics/catalogue.ts"

describe("the catalogue of codes", () => {
  it("explains at least 120 codes of SAE J1939, each once, under a token of its own", () => {
    expect(codeCatalogue.length).toBeGreaterThanOrEqual(120)
    expect(new Set(codeCatalogue.map((one) => one.code)).size).toBe(codeCatalogue.length)
    for (const { code, fmi, spn, token } of codeCatalogue) {
      expect(spn).toBeGreaterThan(0)
      expect(spn).toBeLessThan(2 ** 19)
      expect(fmi).toBeGreaterThanOrEqual(0)
      expect(fmi).toBeLessThan(32)
      expect(codeByToken(token)?.code).toBe(code)
      expect(token).toMatch(/^j1939-\d+-\d+$/)
    }
  })

  it("says everything in English and in Finnish, each in its own words", () => {
    for (const known of codeCatalogue) {
      const english = describeCode(known, "en-GB", true)
      const finnish = describeCode(known, "fi-FI", true)
      for (const [field, value] of Object.entries(english)) {
        if (typeof value !== "string") continue
        expect(value.trim(), `${known.code} ${field}`).not.toBe("")
        expect(finnish[field as keyof typeof finnish], `${known.code} ${field}`).toBeTruthy()
      }
      for (const field of [
        "title",
        "effect",
        "condition",
        "description",
        "solution",
        "severitydefinition",
      ] as const)
        expect(finnish[field], `${known.code} ${field}`).not.toBe(english[field])
      expect(describeCode(known, "sv-SE", true)).toEqual(english)
    }
  })

  it("has titles that no other code has", () => {
    for (const language of ["en", "fi"] as const)
      expect(new Set(codeCatalogue.map((one) => one.title[language])).size).toBe(codeCatalogue.length)
  })

  it("uses every severity and level, and knows the codes that signals raise", () => {
    expect(new Set(codeCatalogue.map((one) => one.severity))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(new Set(codeCatalogue.map((one) => one.level))).toEqual(new Set(["A", "B", "C"]))
    for (const { code } of signalRules) expect(codeByCode(code), code).toBeDefined()
  })

  it("is found by number and by words of either language", () => {
    expect(codesContaining("spn 110 fmi 0")).toEqual(["110.0"])
    expect(codesContaining("110 0")).toEqual(["110.0"])
    expect(codesContaining("OIL PRESSURE LOST")).toContain("100.1")
    expect(codesContaining("ylikuumentunut")).toContain("110.0")
    expect(codesContaining("no such thing")).toEqual([])
  })
})
