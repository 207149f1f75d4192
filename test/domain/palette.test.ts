import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { matching } from "#domain/palette.ts"

const entry = (label: string, note?: string) => ({
  key: label,
  label,
  icon: "fleet",
  ...(note === undefined ? {} : { note }),
})
const labels = (query: string, ...entries: ReadonlyArray<ReturnType<typeof entry>>) =>
  matching(entries, query).map(({ label }) => label)

describe("the palette", () => {
  it("finds by the beginning of the name first, then of a word in it, then anywhere", () => {
    const found = labels("ser", entry("Chaser"), entry("Plan of service"), entry("Service codes"))
    assert.deepStrictEqual(found, ["Service codes", "Plan of service", "Chaser"])
  })

  it("finds by all words, in any order, with or without marks on the letters", () => {
    assert.deepStrictEqual(labels("hallinta kaytt", entry("Käyttäjät", "Hallinta"), entry("Käyttö")), [
      "Käyttäjät",
    ])
  })

  it("shows everything for nothing, and nothing twice for anything", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), fc.string(), (names, query) => {
        const entries = names.map((name) => entry(name))
        const found = matching(entries, query)
        assert.ok(found.every((one) => entries.includes(one)))
        assert.strictEqual(new Set(found).size, found.length)
        assert.strictEqual(matching(entries, " ").length, entries.length)
      }),
    )
  })
})
