import { assert, describe, it } from "@effect/vitest"
import { helpAddress, linkFor } from "#domain/links.ts"

const help = {
  helpOwnerBase: "https://help.example/",
  helpOwnerSuffix: "/owners",
  helpPartnerBase: "https://partners.example",
  helpPartnerSuffix: "manual",
}
const reader = { isEndUser: true, language: "fi-FI", brand: "norrvik" }

describe("the address of the help site", () => {
  it("differs for end users and partners, has a language but for English, and the brand", () => {
    assert.strictEqual(helpAddress(help, reader), "https://help.example/fi/owners?brand=norrvik")
    assert.strictEqual(
      helpAddress(help, { ...reader, isEndUser: false }),
      "https://partners.example/fi/manual?brand=norrvik",
    )
    for (const language of ["en-GB", "en-US"])
      assert.strictEqual(
        helpAddress(help, { ...reader, language }),
        "https://help.example/owners?brand=norrvik",
      )
  })

  it("is none unless base and suffix are both configured", () => {
    for (const missing of ["helpOwnerBase", "helpOwnerSuffix"] as const) {
      const { [missing]: _, ...rest } = help
      assert.strictEqual(helpAddress(rest, reader), undefined)
    }
  })
})

describe("an address of the footer", () => {
  it("is the reader's own where there is one, else the common one in his language", () => {
    const links = { corporate: "https://www.example/{language}", "corporate.fi-FI": "https://www.example.fi" }
    assert.strictEqual(linkFor(links, "corporate", "fi-FI"), "https://www.example.fi")
    assert.strictEqual(linkFor(links, "corporate", "de-DE"), "https://www.example/de-DE")
    assert.strictEqual(linkFor(links, "doNotSell", "de-DE"), undefined)
  })
})
