import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { isStructurallySame, parse } from "@formatjs/icu-messageformat-parser"
import inspectorTexts from "../inspector/texts/texts.json" with { type: "json" }
import { errorCodes } from "../src/contract/codes.ts"
import { Language } from "../src/contract/schemas/user.ts"

const root = path.resolve(import.meta.dirname, "..")
const messages = path.join(root, "src/i18n/messages")
const releases = path.join(root, "server/releases")
const views = ["src/views", "inspector"].map((folder) => path.join(root, folder))
const SOURCE = "en-GB"
/** HTTP statuses whose response has its own text (I18N-07). */
const REPLIES = [200, 204, 400, 401, 403, 404, 409, 500, 502, 504]

/**
 * Faults in the language files, one line each: texts that are missing (I18N-08), superfluous or of another
 * structure, and codes without a text.
 */
const faults = (): ReadonlyArray<string> => [
  ...[...areas(), ...releasesWithTexts()].flatMap(faultsOfFolder),
  ...keysInViews().flatMap(([file, key]) => (isKnown(key) ? [] : [`${file}: no text for ${key}`])),
  ...[
    ...errorCodes.map((code) => `errors.${code}`),
    ...REPLIES.map((status) => `networkReplyCodes.${status}`),
  ]
    .filter((key) => !(key in read(path.join(messages, "shell"), SOURCE)))
    .map((key) => `shell/${SOURCE}: no text for ${key}`),
]

/** Folders of texts, with one file per language. */
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
