import fs from "node:fs"
import { DEFAULT_LANGUAGE, Language } from "#contract/schemas/user.ts"
import { browserLocale } from "#i18n/languages.ts"

type Texts = Readonly<Record<string, string>>

const read = (language: string): Texts =>
  JSON.parse(
    fs.readFileSync(new URL(`../../src/i18n/messages/mails/${language}.json`, import.meta.url), "utf8"),
  ) as Texts

/** Texts that the server writes, in every language of the portal; read once. */
const texts: ReadonlyMap<string, Texts> = new Map(
  Language.literals.map((language) => [language, read(language)]),
)

/**
 * A text that the server writes, in the user's language, or in English for an unknown language; `{name}` is
 * replaced by its value. A `{date}` is a day as `2026-12-16` and is formatted for the language.
 */
export const serverText = (
  key: string,
  language: string,
  values: Readonly<Record<string, string>> = {},
): string => {
  const reader = Language.literals.find((known) => known === language) ?? DEFAULT_LANGUAGE
  const text = texts.get(reader)?.[key] ?? texts.get(DEFAULT_LANGUAGE)?.[key] ?? ""
  return text.replace(/\{(\w+)\}(\.?)/g, (placeholder, name: string, stop: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    if (name !== "date") return value + stop
    const day = dayIn(reader, value)
    // Omits the full stop after a date that ends with one, as dates do in some languages.
    return day.endsWith(".") ? day : day + stop
  })
}

const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(browserLocale(language), { dateStyle: "long", timeZone: "UTC" }).format(
    Date.parse(day),
  )
