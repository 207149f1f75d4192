import { readFileSync } from "node:fs"
import { parse } from "@formatjs/icu-messageformat-parser"
import { afterEach, describe, expect, it, vi } from "vitest"
import { formatsFor } from "#i18n/formats.ts"
import { intlFor } from "#i18n/intl.ts"
import { languageNames } from "#i18n/languages.ts"
import { textOf } from "#i18n/text-of.ts"

const texts = {
  plain: parse("Sign in"),
  greeting: parse("Hello, {name}"),
  wait: parse("{seconds, plural, one {# second} other {# seconds}}"),
  latest: parse("Not after {day}."),
  left: parse("{days, plural, one {# day} other {# days}}, until {day}. Then no more."),
  limit: parse("Too high{max, select, undefined {} other {: at most {max}}}."),
}
const text = textOf(intlFor("en-GB", "", texts))

afterEach(() => vi.restoreAllMocks())

describe("texts", () => {
  it("have their values filled in by the rules of the language", () => {
    expect(text("greeting", { name: "Aino" })).toBe("Hello, Aino")
    expect(text("wait", { seconds: 1 })).toBe("1 second")
    expect(text("wait", { seconds: 20 })).toBe("20 seconds")
  })

  it("say what is wrong when a value is missing, and take figures as they are", () => {
    const sent = vi.spyOn(console, "error").mockReturnValue(undefined)
    expect(text("greeting", { name: 12 })).toBe("Hello, 12")
    expect(sent).not.toHaveBeenCalled()
    expect(text("greeting", {})).toBe("greeting")
    expect(sent).toHaveBeenCalled()
  })

  it("end in one full stop where a value brings its own", () => {
    expect(text("latest", { day: "20.11.2026 г." })).toBe("Not after 20.11.2026 г.")
    expect(text("left", { days: 2, day: "22. 11. 2026." })).toBe("2 days, until 22. 11. 2026. Then no more.")
    expect(text("latest", { day: "20.11.2026" })).toBe("Not after 20.11.2026.")
  })

  it.each(Object.keys(languageNames) as Array<keyof typeof languageNames>)(
    "end in one full stop after any day in %s",
    (language) => {
      const formats = formatsFor({ language, systemOfUnits: "SI", timeZone: "Europe/Helsinki" })
      const key = "components.day.error.MAX"
      const file = readFileSync(`src/i18n/messages/components/${language}.json`, "utf8")
      const write = textOf(
        intlFor(language, "", { [key]: parse((JSON.parse(file) as Record<string, string>)[key] ?? "") }),
      )
      expect(write(key, { day: formats.day("2026-11-20") })).not.toMatch(/\.\./)
    },
  )

  it("leave out a limit that is not named", () => {
    expect(text("limit")).toBe("Too high.")
    expect(text("limit", { max: 5 })).toBe("Too high: at most 5.")
  })

  it("are the fallback where the key is unknown", () => {
    expect(text("nothing")).toBe("-")
    expect(text("nothing", {}, "other")).toBe("other")
    expect(text("toString")).toBe("-")
  })
})

it("a first screen of texts of words alone needs none of the browser's tables of languages", () => {
  const tables = [
    vi.spyOn(Intl, "DateTimeFormat"),
    vi.spyOn(Intl, "NumberFormat"),
    vi.spyOn(Intl.DateTimeFormat, "supportedLocalesOf"),
    vi.spyOn(Intl.NumberFormat, "supportedLocalesOf"),
  ]
  const intl = intlFor("fi-FI", "Europe/Helsinki", texts)
  const write = textOf(intl)
  const formats = formatsFor({ language: "fi-FI", systemOfUnits: "SI", timeZone: "Europe/Helsinki" }, intl)
  expect(write("plain")).toBe("Sign in")
  expect(write("greeting", { name: "<Aino> {x}" })).toBe("Hello, <Aino> {x}")
  for (const table of tables) expect(table).not.toHaveBeenCalled()
  expect(formats.zone).toBe("Europe/Helsinki")
  expect(formats.number(1.5)).toBe("1,5")
  expect(tables[1]).toHaveBeenCalled()
})
