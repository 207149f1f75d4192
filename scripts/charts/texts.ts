import { readFileSync } from "node:fs"
import { parse } from "@formatjs/icu-messageformat-parser"
import { type TextOf, textOf } from "#i18n/text-of.ts"

export const messagesOfCharts = "src/i18n/messages/charts"

/** Writes the words for charts in one language. */
export const chartText = (language: string): TextOf => {
  const texts = JSON.parse(readFileSync(`${messagesOfCharts}/${language}.json`, "utf8")) as Record<
    string,
    string
  >
  return textOf(
    language,
    "UTC",
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parse(text)])),
  )
}
