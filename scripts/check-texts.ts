import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { isStructurallySame, parse } from "@formatjs/icu-messageformat-parser"
import { errorCodes } from "../src/contract/codes.ts"
import { Language } from "../src/contract/schemas/user.ts"

const messages = path.resolve(import.meta.dirname, "../src/i18n/messages")
const views = ["../src/views", "../inspector"].map((folder) => path.resolve(import.meta.dirname, folder))
const SOURCE = "en-GB"
/** Statuses whose reply has a text of its own (I18N-07). */
const REPLIES = [200, 204, 400, 401, 403, 404, 409, 500, 502, 504]

/** Everything wrong with the texts, one line each: missing (I18N-08), extra, differently built, codes without a text. */
const faults = (): ReadonlyArray<string> => [
  ...areas().flatMap(faultsOfArea),
  ...keysInViews().flatMap(([file, key]) => (isKnown(key) ? [] : [`${file}: no text for ${key}`])),
  ...[
    ...errorCodes.map((code) => `errors.${code}`),
    ...REPLIES.map((status) => `networkReplyCodes.${status}`),
  ]
    .filter((key) => !(key in read("shell", SOURCE)))
    .map((key) => `shell/${SOURCE}: no text for ${key}`),
]

const areas = () => readdirSync(messages)

/** Keys that views name outright, as `text("fleet.map.title")`; keys put together from parts are seen by the journeys. */
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

const isKnown = (key: string): boolean => areas().some((area) => key in read(area, SOURCE))

const faultsOfArea = (area: string): ReadonlyArray<string> => {
  const source = read(area, SOURCE)
  const there = readdirSync(path.join(messages, area)).map((file) => path.basename(file, ".json"))
  const { literals: wanted } = Language
  return [
    ...wanted.filter((one) => !there.includes(one)).map((one) => `${area}/${one}: missing`),
    ...there.filter((one) => !isOneOf(wanted, one)).map((one) => `${area}/${one}: no language of the portal`),
    ...there.flatMap((language) => {
      const texts = read(area, language)
      const place = `${area}/${language}`
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

const read = (area: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(messages, area, `${language}.json`), "utf8"))

const found = faults()
for (const fault of found) console.error(fault)
if (found.length > 0) process.exitCode = 1
