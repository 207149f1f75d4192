import type { Plugin } from "vite"

const EMPTIED = /\/effect\/dist\/(encoding\/Sse|encoding\/Ndjson|http\/HttpStatus)\.js$/
const ROUTER = /\/effect\/dist\/http\/HttpRouter\.js$/

/** What is read of each by the client of calls, and by its sister for servers, which the bundler reads before it lets it go. */
const names: Readonly<Record<string, readonly string[]>> = {
  "encoding/Sse": ["EventEncoded", "decodeSchema", "encoder"],
  "encoding/Ndjson": ["decode", "encode", "isNdjsonError"],
  "http/HttpStatus": ["fromLiteral"],
}

/**
 * The client of calls would carry what no call of the contract asks for: streams of lines and of events (the contract's
 * are bytes) and statuses by their names (the contract says figures). So would it a layer of servers, which the bundler
 * cannot know to be unused. A test holds the contract to it.
 */
export const withoutUnusedHttp = (): Plugin => ({
  name: "headland-without-unused-http",
  apply: "build",
  transform: (code, id) => {
    const left = withoutUnused(code, id)
    return left === undefined ? undefined : { code: left, map: null }
  },
})

/** What is left of a module; nothing is said of those that stay as they are. */
export const withoutUnused = (code: string, id: string): string | undefined => {
  const emptied = EMPTIED.exec(id)?.[1]
  if (emptied !== undefined) return emptyModule(emptied)
  return ROUTER.test(id) ? code.replace(/^export const disableLogger = .*$/m, "") : undefined
}

const emptyModule = (name: string): string =>
  [
    `const unused = () => { throw new Error("No call of the contract uses ${name}") }`,
    ...(names[name] ?? []).map((member) => `export const ${member} = unused`),
  ].join("\n")
