import { assert, describe, it } from "@effect/vitest"
import { OpenApi } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { allRows as rows } from "./rows.ts"
import { outcomesOf } from "./table.ts"

const calls = Object.entries(OpenApi.fromApi(Api).paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api(?=\/)/, "")}`),
)

describe("the table of who may call what (GATE-24)", () => {
  it("has a row for every call of the interface", () => {
    const known = new Set(rows.map(({ call }) => call))
    assert.deepStrictEqual(
      calls.filter((call) => !known.has(call)),
      [],
    )
  })

  it("has no row for a call that does not exist", () => {
    const existing = new Set(calls)
    assert.deepStrictEqual(
      [...new Set(rows.map(({ call }) => call))].filter((call) => !existing.has(call)),
      [],
    )
  })

  it("has an outcome for each caller, once", () => {
    for (const row of rows) assert.doesNotThrow(() => outcomesOf(row))
  })
})
