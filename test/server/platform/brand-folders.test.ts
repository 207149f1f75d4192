import fs from "node:fs"
import path from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import {
  brandCodes,
  brandList,
  brands,
  brandsIn,
  catalogueIn,
  type DemoBrand,
  demoBrandIn,
} from "#server/brands.ts"
import { newFolder } from "./processes.ts"

const folder = newFolder()
afterAll(() => fs.rmSync(folder, { recursive: true }))

const put = (code: string, look: object) => {
  fs.mkdirSync(path.join(folder, code), { recursive: true })
  fs.writeFileSync(path.join(folder, code, "brand.json"), JSON.stringify(look))
}

/** Whether a file holds samples or demo data, in which brand names do not count as a hard-coded list of brands. */
const isSample = (file: string) =>
  /^(src[\\/]brands|src[\\/]app[\\/]gallery|server[\\/]seed)[\\/]|[\\/]chart\.ts$/.test(file)

const sourcesOf = (...places: ReadonlyArray<string>): ReadonlyArray<string> =>
  places
    .flatMap((place) =>
      fs.statSync(place).isFile()
        ? [place]
        : fs.readdirSync(place, { recursive: true, encoding: "utf8" }).map((file) => path.join(place, file)),
    )
    .filter((file) => /\.(tsx?|html|css|json)$/.test(file) && !isSample(file))

/** Texts in a language of the area to which a text key belongs. */
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
    const entry = { id: 6, code: "stonefield", name: "Stonefield", feedback: true }
    const place = path.join(folder, "six")
    fs.cpSync("src/brands", place, { recursive: true })
    put("six/stonefield", { ...sixth, ...entry })
    assert.deepStrictEqual(brandsIn(place).get("stonefield"), sixth)
    assert.deepStrictEqual(catalogueIn(place), [...brandList, entry])
    assert.isUndefined(demoBrandIn(place, "stonefield"))
    const demo: DemoBrand = { yearPrice: 150, serieses: [{ machineType: "TRACTOR", name: "Slate" }] }
    fs.writeFileSync(path.join(place, "stonefield", "demo.json"), JSON.stringify(demo))
    assert.deepStrictEqual(demoBrandIn(place, "stonefield"), demo)
  })

  it("are named in no other place of the product", () => {
    const others = new RegExp(`\\b(${brandCodes.slice(1).join("|")})\\b`, "i")
    const naming = sourcesOf("src", "server", "vite", "index.html").filter((file) =>
      others.test(fs.readFileSync(file, "utf8")),
    )
    assert.deepStrictEqual(naming, [])
  })

  it.each([
    ["id", { id: 1 }],
    ["name", { name: "Headland" }],
  ])("are no catalogue when two have the same %s", (field, same) => {
    const place = path.join(folder, `same-${field}`)
    fs.cpSync("src/brands", place, { recursive: true })
    put(`same-${field}/stonefield`, {
      id: 6,
      code: "stonefield",
      name: "Stonefield",
      feedback: false,
      ...same,
    })
    assert.throws(() => catalogueIn(place), `have the ${field}`)
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
  ])("are not served when one %s", (_, fieldError) => {
    put("faulty/stonefield", { ...brands.get("calder"), code: "stonefield", ...fieldError })
    assert.throws(() => brandsIn(path.join(folder, "faulty")))
  })
})
