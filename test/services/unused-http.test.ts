import fs from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { withoutUnused } from "../../vite/without-unused-http.ts"

const effect = path.dirname(fileURLToPath(import.meta.resolve("effect")))
const real = (name: string) => fs.readFileSync(path.join(effect, `${name}.js`), "utf8")
const left = (name: string) => withoutUnused(real(name), path.join(effect, `${name}.js`))

/** The modules of Effect that the bundler reads for the client of calls. */
const CLIENT = fs
  .readdirSync(path.join(effect, "http-api"))
  .map((file) => file.replace(/\.js$/, ""))
  .filter((file) => /^HttpApi(Builder|Client|Endpoint|Error|Group|Middleware|Schema|Security)?$/.test(file))
const client = CLIENT.map((file) => real(`http-api/${file}`)).join("\n")
const code = client.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\/\/.*/g, "")

it.each(["encoding/Sse", "encoding/Ndjson", "http/HttpStatus"])(
  "%s is left with all that is read of it, and each says that nobody uses it",
  async (name) => {
    const read = new Set(
      [...code.matchAll(new RegExp(`\\b${path.basename(name)}\\.(\\w+)`, "g"))]
        .map(([, member = ""]) => member)
        .filter((member) => member !== "js"),
    )
    const module = (await import(`data:text/javascript,${encodeURIComponent(left(name) ?? "")}`)) as Record<
      string,
      () => void
    >
    expect(new Set(Object.keys(module))).toEqual(read)
    for (const member of Object.values(module)) expect(member).toThrow(`No call of the contract uses ${name}`)
  },
)

it("the router of servers loses the one layer that it makes at once, other modules nothing", () => {
  const expired = real("http/HttpRouter")
    .split("\n")
    .filter((row) => !left("http/HttpRouter")?.split("\n").includes(row))
  expect(expired).toEqual([expect.stringMatching(/^export const disableLogger = /)])
  expect(code).not.toContain("disableLogger")
  expect(left("http/HttpClient")).toBeUndefined()
})

it("the portal and its contract declare no stream of lines or events and say each status as a figure", () => {
  const sources = fs
    .readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /\b(StreamSse|StreamNdjson|Sse|Ndjson|HttpStatus)\b|HttpApiSchema\.status\(\s*["'`]/.test(
        fs.readFileSync(path.join("src", file), "utf8"),
      ),
    )
  expect(sources).toEqual([])
})
