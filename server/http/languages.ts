import fs from "node:fs"
import { Language } from "#contract/schemas/user.ts"

const shellMessages = new URL("../../src/i18n/messages/shell/", import.meta.url)

/** Languages in which the portal has texts; always includes English. */
export const availableLanguages = (folder: URL = shellMessages): ReadonlyArray<Language> => {
  const names = new Set(fs.existsSync(folder) ? fs.readdirSync(folder) : [])
  return Language.literals.filter((language) => language === DEFAULT || names.has(`${language}.json`))
}

const DEFAULT: Language = "en-GB"

/**
 * The available language that the browser prefers most: first matched by full tag, then by language alone.
 *
 * `header`: Accept-Language, as `fi;q=0.9, de-AT`.
 */
export const guessLanguage = (header: string | undefined, available: ReadonlyArray<Language>): Language => {
  for (const wish of wishes(header)) {
    const exact = available.find((language) => language.toLowerCase() === wish)
    const near =
      exact ?? available.find((language) => primary(language) === (aliases[primary(wish)] ?? primary(wish)))
    if (near !== undefined) return near
  }
  return DEFAULT
}

const wishes = (header: string | undefined) =>
  (header ?? "")
    .split(",")
    .map((entry) => {
      const [name = "", ...parameters] = entry.trim().toLowerCase().split(";")
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { name: name.trim(), weight: Number(weight ?? 1) }
    })
    .filter(({ name, weight }) => name !== "" && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name)

const primary = (name: string) => name.toLowerCase().split("-")[0] ?? ""

/**
 * Aliases of language tags: browsers send Norwegian as Bokmål (`nb`) or Nynorsk (`nn`), while the portal's
 * language is `no`.
 */
const aliases: Readonly<Record<string, string>> = { nb: "no", nn: "no" }
