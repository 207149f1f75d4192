import fs from "node:fs"
import { expect, it } from "vitest"
import { reachedFrom } from "#test/support/reached-files.ts"

const MESSAGES = "src/i18n/messages"
/** Areas by text key: the area whose text file holds the key. */
const areaOf = new Map(
  fs
    .readdirSync(MESSAGES)
    .filter((area) => !["charts", "offline"].includes(area))
    .flatMap((area) =>
      Object.keys(JSON.parse(fs.readFileSync(`${MESSAGES}/${area}/en-GB.json`, "utf8")) as object).map(
        (key) => [key, area] as const,
      ),
    ),
)

/** Text keys in a source file: keys written in full, and keys of which a template literal contains only the start. */
const keysIn = (file: string): ReadonlyArray<string> => {
  const text = fs.readFileSync(file, "utf8")
  const whole = [...text.matchAll(/"([a-zA-Z][\w-]*(?:\.[\w-]+)+)"/g)].map(([, key = ""]) => key)
  const begun = [...text.matchAll(/`([a-zA-Z][\w-]*\.(?:[\w-]+\.)*)\$\{/g)].flatMap(([, start = ""]) =>
    [...areaOf.keys()].filter((key) => key.startsWith(start)),
  )
  const known = whole.filter((key) => areaOf.has(key))
  // A key of which only the start is known counts only when all keys with that start are in one area.
  return [...known, ...(new Set(begun.map((key) => areaOf.get(key))).size === 1 ? begun.slice(0, 1) : [])]
}

const quoted = (text: string) => [...text.matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name)

const areas = fs.readdirSync("src/app/areas")

it.each(areas)("%s loads the texts of all that it shows: none waits for those of another area", (file) => {
  const module = fs.readFileSync(`src/app/areas/${file}`, "utf8")
  const [, area = ""] = /\barea: "([\w-]+)"/.exec(module) ?? []
  const [, more = ""] = /\bmoreTexts: \[([^\]]*)\]/.exec(module) ?? []
  const brought = new Set(["shell", area, ...quoted(more)])
  const shown = [...reachedFrom(`src/app/areas/${file}`, false)].filter((one) =>
    /^src\/views\/.*\.tsx$/.test(one),
  )
  const missing = shown.flatMap((one) =>
    keysIn(one)
      .filter((key) => !brought.has(areaOf.get(key) ?? ""))
      .map((key) => `${one}: ${key}`),
  )
  expect(missing).toEqual([])
})
