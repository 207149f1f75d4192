import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { PAGE_SIZES } from "#contract/schemas/paging.ts"
import { addressOfQuery, queryInAddress, usualQuery } from "#domain/query-address.ts"

const address = { filters: ["status", "text"], sort: "name,asc" }

const query = fc.record({
  page: fc.nat({ max: 5_000 }),
  size: fc.constantFrom(...PAGE_SIZES),
  sort: fc.constantFrom("name,asc", "name,desc", "start,desc"),
  filters: fc.dictionary(fc.constantFrom(...address.filters), fc.string({ minLength: 1, unit: "grapheme" })),
})
const others = fc.dictionary(fc.constantFrom("tab", "day"), fc.string({ unit: "grapheme" }))

describe("query of a list in the address", () => {
  it("reads back what it wrote, and keeps what is not the list's", () => {
    fc.assert(
      fc.property(query, others, (asked, rest) => {
        const before = `?${new URLSearchParams({ ...rest, page: "9", text: "old" })}`
        const search = addressOfQuery(asked, before, address)
        const read = queryInAddress(search, address) ?? usualQuery(address)
        const { sort } = asked
        expect(read).toEqual({ ...asked, sort, filters: { ...asked.filters } })
        const kept = new URLSearchParams(search)
        for (const [name, value] of Object.entries(rest)) expect(kept.get(name)).toBe(value)
      }),
    )
  })

  it("writes nothing for the usual query", () => {
    expect(addressOfQuery(usualQuery(address), "", address)).toBe("")
    expect(addressOfQuery(usualQuery(address), "?page=3&tab=data", address)).toBe("?tab=data")
  })

  it("is undefined where the address says nothing of the list", () => {
    expect(queryInAddress("?tab=data", address)).toBeUndefined()
    expect(queryInAddress("", address)).toBeUndefined()
  })

  it.each([
    ["?page=0", { page: 0 }],
    ["?page=-3", { page: 0 }],
    ["?page=1e9", { page: 0 }],
    ["?page=two", { page: 0 }],
    ["?size=7", { size: 10 }],
    ["?size=1e2", { size: 100 }],
    ["?sort=name", { sort: "name,asc" }],
    ["?sort=drop%20table,asc", { sort: "name,asc" }],
    ["?status=", { filters: {} }],
  ])("takes %s for not said where it cannot be read", (search, part) => {
    expect(queryInAddress(search, address)).toMatchObject(part)
  })

  it("stays readable", () => {
    const asked = { page: 2, size: 50, sort: "start,desc", filters: { status: "OPEN" } }
    expect(addressOfQuery(asked, "", address)).toBe("?status=OPEN&sort=start,desc&size=50&page=3")
  })
})
