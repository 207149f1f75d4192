import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { Language } from "#contract/schemas/user.ts"
import { contrast, mix, stepsOf } from "#views/ui/theme/colours.ts"
import { tones } from "#views/ui/theme/tones.ts"
import { brands } from "../support/brands.ts"

const TEXT = 4.5
const SHAPE = 3
const schemes = ["light", "dark"] as const
const cases = [...brands.values()].flatMap((brand) => schemes.map((scheme) => ({ brand, scheme })))

/** The seven of light come first in the style sheet, then those of dark. */
const lineColours = (() => {
  const css = readFileSync("src/views/ui/signal-chart/SignalChart.module.css", "utf8")
  const all = [...css.matchAll(/--line-\d: (#[\da-f]{6});/g)].map(([, colour = ""]) => colour)
  return { light: all.slice(0, 7), dark: all.slice(7) }
})()

describe("brands", () => {
  it("say of themselves in each language what they are", () => {
    for (const { line } of brands.values()) {
      expect(Object.keys(line).sort()).toEqual([...Language.literals].sort())
      for (const words of Object.values(line)) expect(words.trim()).not.toBe("")
    }
  })

  it("have the icon files that the page names", () => {
    for (const code of brands.keys()) {
      for (const file of ["icon.svg", "icon-180.png", "icon-192.png", "icon-512.png", "site.webmanifest"]) {
        expect(readFileSync(`src/brands/${code}/${file}`).length).toBeGreaterThan(200)
      }
    }
  })
})

describe.each(cases)("$brand.code in $scheme", ({ brand, scheme }) => {
  const tone = tones[scheme]
  const primary = brand.primary[scheme]
  const selected = mix(tone.surface, primary, 0.11)
  const grounds = [tone.surface, brand.ground[scheme], scheme === "light" ? "#FFFFFF" : "#1A1B1E"]
  const onPrimary = scheme === "light" ? "#FFFFFF" : "#1A1B1E"

  it("keeps text readable", () => {
    for (const ground of [...grounds, tone.inset]) {
      for (const text of [tone.text, tone.quiet]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT)
    }
    for (const ground of [...grounds, selected])
      expect(contrast(primary, ground)).toBeGreaterThanOrEqual(TEXT)
  })

  it("keeps words of status readable", () => {
    const { running, off, delayed, alarmA, alarmB, alarmC, success, danger } = tone
    for (const colour of [running, off, delayed, alarmA, alarmB, alarmC, success, danger]) {
      for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(TEXT)
    }
  })

  it("keeps the names and axes of a chart's lines readable", () => {
    const lines = lineColours[scheme]
    expect(lines).toHaveLength(7)
    for (const colour of lines)
      for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(TEXT)
  })

  it("keeps borders of fields visible", () => {
    for (const ground of grounds) expect(contrast(tone.edge, ground)).toBeGreaterThanOrEqual(SHAPE)
  })

  it("keeps primary buttons readable, pressed or not", () => {
    const steps = stepsOf(brand.primary.light, brand.primary.dark)
    const at = scheme === "light" ? 6 : 4
    expect(steps[at]).toBe(primary)
    for (const step of [steps[at], steps[at + 1]]) {
      expect(contrast(onPrimary, step ?? "#808080")).toBeGreaterThanOrEqual(TEXT)
    }
  })

  it("keeps the picture side of sign-in readable", () => {
    expect(contrast("#FFFFFF", brand.panel)).toBeGreaterThanOrEqual(TEXT)
    expect(contrast(brand.primary.dark, brand.panel)).toBeGreaterThanOrEqual(TEXT)
  })
})
