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

/**
 * Colours of chart lines by colour scheme, read from the style sheet, which lists the seven of the light scheme
 * first, then the seven of the dark scheme.
 */
const lineColours = (() => {
  const css = readFileSync("src/views/ui/signal-chart/SignalChart.module.css", "utf8")
  const all = [...css.matchAll(/--line-\d: (#[\da-f]{6});/g)].map(([, colour = ""]) => colour)
  return { light: all.slice(0, 7), dark: all.slice(7) }
})()

const iconAt = (code: string, kind: string) =>
  `/brands/${code}/icon${kind === "svg" ? ".svg" : `-${kind}.png`}`

describe("brands", () => {
  it("say of themselves in each language what they are", () => {
    for (const { line } of brands.values()) {
      expect(Object.keys(line).sort()).toEqual([...Language.literals].sort())
      for (const words of Object.values(line)) expect(words.trim()).not.toBe("")
    }
  })

  it("have the icon files that the page names", () => {
    for (const code of brands.keys()) {
      expect(readFileSync(`src/brands/${code}/icon.svg`).length).toBeGreaterThan(200)
      for (const size of [180, 192, 512]) {
        const png = readFileSync(`src/brands/${code}/icon-${size}.png`)
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
      }
    }
  })

  it("are installed as themselves: name, colour, icons, and the ground of their own scheme (BRAND-02)", () => {
    for (const { code, ground, name, scheme, themeColor, title } of brands.values()) {
      const { icons, ...manifest } = JSON.parse(readFileSync(`src/brands/${code}/site.webmanifest`, "utf8"))
      expect(manifest).toMatchObject({
        name: title,
        short_name: name,
        theme_color: themeColor,
        background_color: ground[scheme],
        start_url: "/",
        display: "standalone",
      })
      const files = icons.map(({ src }: { readonly src: string }) => src)
      expect(files).toEqual(["svg", "192", "512"].map((kind) => iconAt(code, kind)))
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
