import { readFileSync } from "node:fs"
import { parse } from "@formatjs/icu-messageformat-parser"
import { type TextOf, textOf } from "#i18n/text-of.ts"

/** The inspector's own texts in one language. */
export const inspectorText = (language: string): TextOf => {
  const file = readFileSync(`src/i18n/messages/inspector/${language}.json`, "utf8")
  const texts = Object.entries(JSON.parse(file) as Record<string, string>)
  return textOf(language, "UTC", Object.fromEntries(texts.map(([key, text]) => [key, parse(text)])))
}
