import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { isStructurallySame, parse } from "@formatjs/icu-messageformat-parser"
import inspectorTexts from "../inspector/texts/texts.json" with { type: "json" }
import { errorCodes } from "../src/contract/codes.ts"
import { Language } from "../src/contract/schemas/user.ts"
import untranslated from "../src/i18n/untranslated.json" with { type: "json" }

const root = path.resolve(import.meta.dirname, "..")
const messages = path.join(root, "src/i18n/messages")
const releases = path.join(root, "server/releases")
const views = ["src/views", "inspector"].map((folder) => path.join(root, folder))
const SOURCE = "en-GB"
/** HTTP statuses for which the language files must contain a text of their own (I18N-07). */
const REPLIES = [200, 204, 400, 401, 403, 404, 409, 500, 502, 504]

/**
 * Faults in the language files, one line each: texts that are missing (I18N-08), superfluous or of another
 * structure, and codes without a text.
 */
const faults = (): ReadonlyArray<string> => [
  ...[...areas(), ...releasesWithTexts()].flatMap(faultsOfFolder),
  ...faultsOfUntranslated(),
  ...keysInViews().flatMap(([file, key]) => (isKnown(key) ? [] : [`${file}: no text for ${key}`])),
  ...[
    ...errorCodes.map((code) => `errors.${code}`),
    ...REPLIES.map((status) => `networkReplyCodes.${status}`),
  ]
    .filter((key) => !(key in read(path.join(messages, "shell"), SOURCE)))
    .map((key) => `shell/${SOURCE}: no text for ${key}`),
]

/**
 * Faults of `src/i18n/untranslated.json`: a key that is not there, and a text of two words or more that stands in
 * English in most languages without being listed.
 */
const faultsOfUntranslated = (): ReadonlyArray<string> =>
  areas().flatMap((folder) => {
    const area = path.basename(folder)
    const listed = (untranslated as Readonly<Record<string, ReadonlyArray<string>>>)[area] ?? []
    const source = read(folder, SOURCE)
    const others = Language.literals
      .filter((language) => language !== SOURCE)
      .map((language) => read(folder, language))
    const isEnglish = (key: string) =>
      others.filter((texts) => texts[key] === source[key]).length > others.length / 2
    return [
      ...listed.filter((key) => !(key in source)).map((key) => `untranslated.json: no text ${key}`),
      ...Object.keys(source)
        .filter((key) => !listed.includes(key) && wordsOf(source[key] ?? "") > 1 && isEnglish(key))
        .map((key) => `${area}: ${key} stands in English in most languages`),
    ]
  })

/** Number of words of a text, values and tags apart. */
const wordsOf = (text: string): number =>
  text.replaceAll(/\{[^{}]*\}|<[^>]*>/g, " ").match(/\p{L}{2,}/gu)?.length ?? 0

/** Folders of the portal's texts, each with one file per language. */
const areas = () => readdirSync(messages).map((area) => path.join(messages, area))
const releasesWithTexts = () => readdirSync(releases).map((version) => path.join(releases, version, "texts"))

/**
 * Text keys that appear literally in views, as `text("fleet.map.title")`; keys composed from parts are covered by
 * the e2e tests.
 */
const keysInViews = (): ReadonlyArray<readonly [file: string, key: string]> =>
  views
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, "utf8")
      return [...source.matchAll(/\btext\(\s*"([^"]+)"|<Message\s+id="([^"]+)"/g)].map(
        ([, called, tag]) => [file, called ?? tag ?? ""] as const,
      )
    })

const isKnown = (key: string): boolean =>
  key in inspectorTexts || areas().some((folder) => key in read(folder, SOURCE))

const faultsOfFolder = (folder: string): ReadonlyArray<string> => {
  const source = read(folder, SOURCE)
  const there = readdirSync(folder).map((file) => path.basename(file, ".json"))
  const name = path.relative(root, folder)
  const { literals: wanted } = Language
  return [
    ...wanted.filter((one) => !there.includes(one)).map((one) => `${name}/${one}: missing`),
    ...there.filter((one) => !isOneOf(wanted, one)).map((one) => `${name}/${one}: no language of the portal`),
    ...there.flatMap((language) => {
      const texts = read(folder, language)
      const place = `${name}/${language}`
      return [
        ...Object.keys(source)
          .filter((key) => !(key in texts))
          .map((key) => `${place}: missing ${key}`),
        ...Object.keys(texts)
          .filter((key) => !(key in source))
          .map((key) => `${place}: extra ${key}`),
        ...Object.entries(texts).flatMap(([key, text]) => faultOfText(`${place}: ${key}`, text, source[key])),
      ]
    }),
  ]
}

const isOneOf = (all: ReadonlyArray<string>, one: string): boolean => all.includes(one)

const faultOfText = (place: string, text: string, source: string | undefined): ReadonlyArray<string> => {
  if (text.trim() === "") return [`${place} is empty`]
  try {
    const same = source === undefined || isStructurallySame(parse(source), parse(text)).success
    return same ? [] : [`${place} has other values or tags than ${SOURCE}`]
  } catch (error) {
    return [`${place} cannot be read: ${String(error)}`]
  }
}

const read = (folder: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), "utf8"))

const found = faults()
for (const fault of found) console.error(fault)
if (found.length > 0) process.exitCode = 1
