import fs from "node:fs"
import path from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { brandCodes, brands, brandsIn } from "#server/brands.ts"
import { newFolder } from "./processes.ts"

const folder = newFolder()
afterAll(() => fs.rmSync(folder, { recursive: true }))

const put = (code: string, look: object) => {
  fs.mkdirSync(path.join(folder, code), { recursive: true })
  fs.writeFileSync(path.join(folder, code, "brand.json"), JSON.stringify(look))
}

/** The texts of the area that the key is of. */
const readTexts = (key: string, language: string): Readonly<Record<string, string>> => {
  const [area] = key.split(".")
  return JSON.parse(fs.readFileSync(`src/i18n/messages/${area}/${language}.json`, "utf8"))
}

describe("the brands of the server", () => {
  it("are the folders below src/brands, the product's own first", () => {
    assert.strictEqual(brandCodes[0], "headland")
    const folders = fs.readdirSync("src/brands", { withFileTypes: true }).filter((one) => one.isDirectory())
    assert.sameMembers(
      [...brandCodes],
      folders.map(({ name }) => name),
    )
    assert.isAtLeast(brandCodes.length, 5)
  })

  it("gain one by a folder and nothing else", () => {
    const sixth = { ...brands.get("calder"), code: "stonefield", name: "Stonefield", title: "Stonefield" }
    put("stonefield", sixth)
    assert.deepStrictEqual([...brandsIn(folder)], [["stonefield", sixth]])
  })

  it("say only what the portal says, in one of its languages", () => {
    const isText = (language: string, key: string) => key in readTexts(key, language)
    const own = [...brands.values()].flatMap(({ words = {} }) => Object.entries(words))
    assert.isNotEmpty(own)
    for (const [language, words] of own)
      for (const key of Object.keys(words)) assert.isTrue(isText(language, key), `${language}: ${key}`)
  })

  it.each([
    ["calls itself otherwise than its folder", { code: "other" }],
    ["has a colour that is none", { panel: "dark green" }],
    ["lacks its drawn name", { wordmark: undefined }],
    ["has words with values to fill in", { words: { "en-GB": { "shell.title": "{count} fleets" } } }],
  ])("are not served when one %s", (_, fault) => {
    put("stonefield", { ...brands.get("calder"), code: "stonefield", ...fault })
    assert.throws(() => brandsIn(folder))
  })
})
