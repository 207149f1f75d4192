import fs from "node:fs"
import path from "node:path"
import type { Boot } from "#contract/boot.ts"
import { signInTexts } from "./bootstrap-texts.ts"
import { availableLanguages } from "./languages.ts"
import type { PageFacts } from "./page-template.ts"

/**
 * The upper part of the sign-in page as rendered when the portal was built (`vite/prerendered-shell.ts`), only for
 * callers without a session, because signed-in users are not asked to sign in. `folder`: folder of the build.
 */
export const prerenderedShellIn = (folder: string) => {
  const file = path.join(folder, ".vite", "prerendered-shell.json")
  const drawn: Readonly<Record<string, string>> = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, "utf8"))
    : {}
  const words = new Map(availableLanguages().map((language) => [language, signInTexts(language)]))
  return ({ brand, language, sessionCookie }: Boot): PageFacts["prerenderedShell"] => {
    const html = drawn[brand.code]
    if (html === undefined || sessionCookie) return undefined
    return { html, words: { ...words.get(language), BRAND_LINE: brand.line[language] ?? "" } }
  }
}
