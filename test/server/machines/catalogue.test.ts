import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Country, TimeZone } from "#contract/schemas/catalogue.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { offsetOf } from "#server/http/catalogue.ts"
import { startServer } from "#test/support/server.ts"
import { browserOf, endUser, layFixtures, makePeople } from "./people.ts"

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("the catalogue", (it) => {
  it.effect("lists brands, series, models, gearboxes and currencies", () =>
    Effect.gen(function* () {
      yield* layFixtures
      yield* makePeople({ owner: endUser })
      const browser = yield* browserOf("owner")
      const list = (path: string) =>
        Effect.map(
          browser.call("GET", path),
          (answer) => (answer.json() as Paged<{ id: number; name: string }>).content,
        )
      assert.deepStrictEqual((yield* list("/api/brands?sort=name,desc")) as ReadonlyArray<unknown>, [
        { id: 2, code: "norrvik", name: "Norrvik", image: null, version: 1 },
        { id: 1, code: "headland", name: "Headland", image: null, version: 1 },
      ])
      assert.deepStrictEqual(
        (yield* list("/api/serieses?brandId=2")).map((one) => one.name),
        ["B 10"],
      )
      assert.deepStrictEqual(
        (yield* list("/api/models?seriesId=1")).map((one) => one.name),
        ["T 210"],
      )
      assert.deepStrictEqual(yield* list("/api/models?seriesId=99"), [])
      assert.deepStrictEqual(
        (yield* list("/api/transmissions")).map((one) => one.name),
        ["40 km/h", "50 km/h"],
      )
      const currencies = (yield* browser.call("GET", "/api/currencies?size=1000")).json() as Paged<{
        currency: string
      }>
      assert.includeMembers(
        currencies.content.map((one) => one.currency),
        ["EUR", "SEK", "GBP"],
      )
    }),
  )

  it.effect("lists the countries of the world by page, without those that are blocked", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const browser = yield* browserOf("owner")
      const countries = (query: string) =>
        Effect.map(
          browser.call("GET", `/api/countries?${query}`),
          (answer) => answer.json() as Paged<Country>,
        )
      const all = yield* countries("size=1000")
      assert.isAbove(all.content.length, 240)
      assert.strictEqual(all.content.filter((one) => one.eu).length, 27)
      assert.deepInclude(all.content.find((one) => one.id === "FI") as object, {
        name: "Finland",
        supported: true,
      })
      yield* sql`UPDATE countries SET blocked = true WHERE id = 'AQ'`
      const left = yield* countries("size=10&page=1&sort=id,asc")
      assert.strictEqual(left.pageMetadata.totalElements, all.content.length - 1)
      assert.strictEqual(left.content.length, 10)
    }),
  )

  it.effect("knows only zones that this machine can compute with", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const browser = yield* browserOf("owner")
      const rows = yield* sql<{
        id: string
        zones: number
      }>`SELECT id, cardinality(time_zones) AS zones FROM countries`
      for (const { id, zones } of rows) {
        const answer = yield* browser.call("GET", `/api/countries/${id}/timezones`)
        const listed = answer.json() as ReadonlyArray<TimeZone>
        assert.strictEqual(listed.length, zones, id)
        assert.isAbove(zones, 0, id)
        for (const { offset } of listed) assert.match(offset, /^[+-]\d\d:\d\d$/, id)
      }
    }),
  )
})

describe("offset of a time zone", () => {
  const winter = Date.UTC(2026, 0, 15)
  const summer = Date.UTC(2026, 6, 15)
  it.each([
    ["Europe/Helsinki", winter, "+02:00"],
    ["Europe/Helsinki", summer, "+03:00"],
    ["Europe/London", winter, "+00:00"],
    ["America/St_Johns", winter, "-03:30"],
    ["Asia/Kathmandu", winter, "+05:45"],
  ] as const)("%s at %d is %s", (zone, time, offset) => {
    assert.strictEqual(offsetOf(zone, time), offset)
  })
})
