import regular from "@fontsource/arimo/files/arimo-latin-400-normal.woff2?url"
import bold from "@fontsource/arimo/files/arimo-latin-700-normal.woff2?url"
import { beforeAll, describe, expect, it } from "vitest"
import "#views/ui/theme/fonts.css"

/**
 * Sample texts in three languages. Texts are drawn in a system font until Inter has loaded; the layout must not
 * move then, so the system font is scaled to the widths of Inter. Because system fonts differ, Arimo stands in for
 * them in this test, drawn with the widths of Arial.
 */
const words = {
  english: "Sign in to follow your machines live, wherever they work. Forgot your password?",
  finnish: "Kirjaudu sisään ja seuraa koneitasi reaaliajassa, missä ne sitten työskentelevätkin.",
  german: "Melden Sie sich an und verfolgen Sie Ihre Maschinen live. Passwort vergessen?",
}

beforeAll(() => {
  const standIn = document.createElement("style")
  standIn.textContent = facesMeanwhile()
    .map((face, at) =>
      face
        .replace("Inter Meanwhile", "Stand-in")
        .replace(/src:[^;]*;/, `src: url("${[regular, bold][at]}");`),
    )
    .join("\n")
  document.head.append(standIn)
})

describe("the font before Inter is there", () => {
  for (const weight of [400, 500, 600, 650, 700])
    for (const [language, text] of Object.entries(words))
      it(`is as wide and as high as Inter: ${weight}, ${language}`, async () => {
        const before = await sizeOf(text, weight, "Stand-in")
        const after = await sizeOf(text, weight, "Inter Variable")
        expect(before.width / after.width).toBeGreaterThan(0.98)
        expect(before.width / after.width).toBeLessThan(1.02)
        expect(Math.abs(before.height - after.height)).toBeLessThanOrEqual(1)
      })
})

const facesMeanwhile = (): ReadonlyArray<string> =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((rule) => rule.startsWith("@font-face") && rule.includes("Inter Meanwhile"))

const sizeOf = async (text: string, weight: number, family: string): Promise<DOMRect> => {
  const faces = await document.fonts.load(`${weight} 16px "${family}"`, text)
  expect(faces).not.toEqual([])
  const line = document.createElement("span")
  line.style.cssText = `font: ${weight} 16px "${family}"; white-space: nowrap`
  line.textContent = text
  document.body.append(line)
  const size = line.getBoundingClientRect()
  line.remove()
  return size
}
