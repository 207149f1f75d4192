import { parse } from "@formatjs/icu-messageformat-parser"
import { afterEach, describe, expect, it, vi } from "vitest"
import { formatsFor } from "#i18n/formats.ts"
import { textOf } from "#i18n/text-of.ts"

const texts = {
  plain: parse("Sign in"),
  greeting: parse("Hello, {name}"),
  wait: parse("{seconds, plural, one {# second} other {# seconds}}"),
  limit: parse("Too high{max, select, undefined {} other {: at most {max}}}."),
}
const text = textOf("en-GB", "", texts)

afterEach(() => vi.restoreAllMocks())

describe("texts", () => {
  it("have their values filled in by the rules of the language", () => {
    expect(text("greeting", { name: "Aino" })).toBe("Hello, Aino")
    expect(text("wait", { seconds: 1 })).toBe("1 second")
    expect(text("wait", { seconds: 20 })).toBe("20 seconds")
  })

  it("say what is wrong when a value is missing, and take figures as they are", () => {
    const told = vi.spyOn(console, "error").mockReturnValue(undefined)
    expect(text("greeting", { name: 12 })).toBe("Hello, 12")
    expect(told).not.toHaveBeenCalled()
    expect(text("greeting", {})).toBe("greeting")
    expect(told).toHaveBeenCalled()
  })

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
  const write = textOf("fi-FI", "", texts)
  const formats = formatsFor({ language: "fi-FI", systemOfUnits: "SI", timeZone: "Europe/Helsinki" })
  expect(write("plain")).toBe("Sign in")
  expect(write("greeting", { name: "<Aino> {x}" })).toBe("Hello, <Aino> {x}")
  for (const table of tables) expect(table).not.toHaveBeenCalled()
  expect(formats.zone).toBe("Europe/Helsinki")
  expect(formats.number(1.5)).toBe("1,5")
  expect(tables[1]).toHaveBeenCalled()
})
