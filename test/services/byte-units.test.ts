import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { afterAll, expect, it } from "vitest"
import { withoutNames } from "../../vite/without-byte-units.ts"

const real = fileURLToPath(import.meta.resolve("effect/ByteSize"))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "byte-units-"))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** The module as the build has it, which finds what it imports where the real one does. */
const built = async () => {
  const file = path.join(folder, "ByteSize.mjs")
  const code = withoutNames(fs.readFileSync(real, "utf8")).replace(/^\/\/# source.*/m, "")
  const found = code.replaceAll(/from "(\.[^"]+)"/g, (_, to: string) => {
    return `from ${JSON.stringify(pathToFileURL(path.resolve(path.dirname(real), to)).href)}`
  })
  fs.writeFileSync(file, found)
  return { found, module: (await import(pathToFileURL(file).href)) as typeof import("effect/ByteSize") }
}

it("sizes in figures are what they were without the names of units, and a size in words is refused", async () => {
  const { found, module } = await built()
  expect(found).not.toMatch(/"kilobyte"|"kibibyte"/)
  expect([module.mebibytes(2), module.fromInputUnsafe(5), module.toNumberUnsafe(module.bytes(7))]).toEqual([
    2_097_152n,
    5n,
    7,
  ])
  expect(() => module.fromInputUnsafe("4 MiB")).toThrow("unsupported unit")
})

it("the portal and its contract say no size in words", () => {
  const sources = fs
    .readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /\b(max(Element)?Bytes|ByteSize)\b/.test(fs.readFileSync(path.join("src", file), "utf8")),
    )
  expect(sources).toEqual([])
})
