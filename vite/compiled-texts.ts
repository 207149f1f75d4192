import { createRequire } from "node:module"
import { parse } from "@formatjs/icu-messageformat-parser"
import type { Plugin } from "vite"

const messages = /\/src\/i18n\/messages\/[^/]+\/[^/]+\.json$|\/inspector\/texts\/texts\.json$/

/** Compiles texts to parsed trees, so that the browser needs no parser (20 kB). */
export const compiledTexts = (): Plugin => ({
  name: "headland-compiled-texts",
  enforce: "pre",
  transform: (code, id) =>
    messages.test(id) ? { code: JSON.stringify(compiled(code)), map: null } : undefined,
})

const compiled = (json: string) =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as Record<string, string>).map(([key, text]) => [key, parse(text)]),
  )

/** Import alias that leaves the parser of ICU messages out of the browser's code. */
export const withoutParser = [
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: createRequire(import.meta.url).resolve("@formatjs/icu-messageformat-parser/no-parser.js"),
  },
]
