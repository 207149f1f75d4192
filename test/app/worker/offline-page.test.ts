import fs from "node:fs"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Known } from "#app/worker/known.ts"
import { lookIn } from "#app/worker/look.ts"
import type { Boot } from "#contract/boot.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { brandCodes, lookOf } from "#server/brands.ts"
import { fillTemplate } from "#server/http/page-template.ts"

const template = fs.readFileSync(new URL("../../../index.html", import.meta.url), "utf8")
const night: Boot = { ...sampleBoot, brand: lookOf("ridgeway"), language: "fi-FI", scheme: "dark" }
const lookOfPage = (boot: Boot) => lookIn(fillTemplate(template, { boot, nonce: "n" }))

/** The offline page of a service worker in a browser set to English. */
const page = async (known: Known) => {
  vi.resetModules()
  vi.stubGlobal("location", new URL("https://portal.example/worker.js?brand=ridgeway"))
  vi.stubGlobal("navigator", { languages: ["en-GB"] })
  const { offlinePage } = await import("#app/worker/offline-page.ts")
  return offlinePage(known, "Ridgeway Nightshift").text()
}
const withLook = (boot: Boot, known: Known = {}) => {
  const look = lookOfPage(boot)
  return page(look === undefined ? known : { ...known, look })
}

describe("the page without connection", () => {
  afterEach(() => vi.unstubAllGlobals())

  it("uses the portal's language in this browser, for any user", async () => {
    expect(await withLook(night)).toContain('<html lang="fi-FI">')
    const reader = { id: 7, language: "hu-HU", timeZone: "Europe/Budapest" }
    expect(await withLook(night, { reader })).toContain('<html lang="hu-HU">')
    expect(await page({})).toContain('<html lang="en-GB">')
  })

  it("has the brand's colours, in the scheme that was chosen", async () => {
    const dark = await withLook(night)
    expect(dark).toContain(":root { color-scheme: dark;")
    expect(dark).toContain(`--primary: ${night.brand.primary.dark};`)
    expect(dark).toContain(`--ground: ${night.brand.ground.dark};`)
    expect(dark).not.toContain("color-scheme: light")
    const light = await withLook({ ...night, scheme: "light" })
    expect(light).toContain(`--primary: ${night.brand.primary.light};`)
    expect(light).not.toContain("color-scheme: dark")
  })

  it.each([
    ["as the device has it", () => withLook({ ...night, scheme: "auto" })],
    ["before any page was seen", () => page({})],
  ])("has both schemes: %s", async (_, shown) => {
    const html = await shown()
    expect(html).toMatch(
      /color-scheme: light.*\n@media \(prefers-color-scheme: dark\) \{ .*color-scheme: dark/,
    )
  })

  it.each(brandCodes)("draws the icon of %s in the colours of the scheme", async (code) => {
    const { icon } = lookOf(code)
    const html = await withLook({ ...night, brand: lookOf(code) })
    expect(html).not.toContain("<img")
    expect([...html.matchAll(/<path class="(?:plate|drawing|line)" d="([^"]+)"/g)].map(([, d]) => d)).toEqual(
      icon.map(({ d }) => d),
    )
    expect([...html.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual(
      icon.flatMap(({ stroke }) => stroke ?? []),
    )
    expect(html).toContain(".plate { fill: var(--primary); }")
  })

  it("shows the icon's file while no page was seen that draws it", async () => {
    expect(await page({})).toContain('<img src="/brands/ridgeway/icon.svg"')
  })

  it("takes no drawing that is more than one", () => {
    const icon = [{ d: 'M0 0"/><script>', part: "plate" as const }]
    expect(lookOfPage({ ...night, brand: { ...night.brand, icon } })).toBeUndefined()
  })

  it.each([
    "<h1>502 Bad Gateway</h1>",
    '<html data-boot="{">',
    '<html data-boot="{}">',
    '<html data-boot="{&#34;scheme&#34;:&#34;dark&#34;,&#34;brand&#34;:{&#34;primary&#34;:{&#34;light&#34;:&#34;red}&#34;}}}">',
  ])("learns nothing from what is no page of the portal: %s", (html) => {
    expect(lookIn(html)).toBeUndefined()
  })
})
