import { assert, describe, it } from "@effect/vitest"
import { documentationPage, helpAddress, linkFor } from "#domain/links.ts"

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

  it("is none unless base and suffix are both configured (HELP-02, HELP-06)", () => {
    for (const isEndUser of [true, false])
      for (const part of ["Base", "Suffix"] as const) {
        const { [`help${isEndUser ? "Owner" : "Partner"}${part}` as const]: _, ...rest } = help
        assert.strictEqual(helpAddress(rest, { ...reader, isEndUser }), undefined)
        assert.isDefined(helpAddress(rest, { ...reader, isEndUser: !isEndUser }))
      }
  })

  it("keeps what a page asks for and its place", () => {
    const page = (helpOwnerSuffix: string) => helpAddress({ ...help, helpOwnerSuffix }, reader)
    assert.strictEqual(page("owners?topic=1"), "https://help.example/fi/owners?topic=1&brand=norrvik")
    assert.strictEqual(page("owners#start"), "https://help.example/fi/owners?brand=norrvik#start")
  })
})

describe("an address of the footer", () => {
  it("is the reader's own where there is one, else the common one in their language", () => {
    const links = { corporate: "https://www.example/{language}", "corporate.fi-FI": "https://www.example.fi" }
    assert.strictEqual(linkFor(links, "corporate", "fi-FI"), "https://www.example.fi")
    assert.strictEqual(linkFor(links, "corporate", "de-DE"), "https://www.example/de-DE")
    assert.strictEqual(linkFor(links, "doNotSell", "de-DE"), undefined)
  })
})

describe("a page about something new", () => {
  const base = "https://help.example/portal/"
  it("is in the reader's language and brand where it is of the help site (OPEN-58)", () => {
    assert.strictEqual(
      documentationPage("https://help.example/portal/fleet#map", base, reader),
      "https://help.example/portal/fi/fleet?brand=norrvik#map",
    )
    assert.strictEqual(
      documentationPage("https://help.example/portal/fleet", base, { ...reader, language: "en-GB" }),
      "https://help.example/portal/fleet?brand=norrvik",
    )
  })

  it("is as it was written where it is of another site", () => {
    for (const address of ["https://maker.example/news", "https://help.example/portals/x"])
      assert.strictEqual(documentationPage(address, base, reader), address)
    assert.strictEqual(documentationPage("https://a.example", "", reader), "https://a.example")
  })
})
