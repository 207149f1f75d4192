import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { giveUp } from "./lib/run.mjs"

/**
 * `npm run texts -- <area> <file>`: adds or replaces texts of an area in all languages. The file holds, by key, an
 * object of texts by language: `{ "alarms.list.title": { "en-GB": "Alarms", "fi-FI": "Hälytykset" } }`. A language
 * without a text begins with the English one, and the key is noted in `src/i18n/untranslated.json` until the same
 * command gets a text for every language. A key without English texts keeps what languages have already.
 */
const [area = "", file = ""] = process.argv.slice(2)
const folder = `src/i18n/messages/${area}`
const LIST = "src/i18n/untranslated.json"
const SOURCE = "en-GB"
if (!existsSync(folder) || !existsSync(file))
  giveUp("npm run texts -- <area> <file with texts by key and language>")

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"))
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

const languages = readdirSync(folder).map((name) => name.replace(".json", ""))
const added = Object.entries(readJson(file))

/** Text of a key in one language: the one given, else what is there, else the English one. */
const textIn = (language, texts, [key, given]) =>
  given[language] ?? (SOURCE in given ? undefined : texts[key]) ?? given[SOURCE]

for (const language of languages) {
  const path = `${folder}/${language}.json`
  const texts = readJson(path)
  for (const one of added)
    texts[one[0]] = textIn(language, texts, one) ?? giveUp(`${one[0]}: no English text`)
  writeJson(path, texts)
}

const untranslated = readJson(LIST)
const keys = new Set(untranslated[area] ?? [])
for (const [key, given] of added) {
  const missing = languages.filter((language) => given[language] === undefined)
  if (SOURCE in given && missing.length > 0) keys.add(key)
  else if (missing.every((language) => language === SOURCE)) keys.delete(key)
}
if (keys.size === 0) delete untranslated[area]
else untranslated[area] = [...keys].toSorted()
writeJson(LIST, Object.fromEntries(Object.entries(untranslated).toSorted(([a], [b]) => (a < b ? -1 : 1))))
