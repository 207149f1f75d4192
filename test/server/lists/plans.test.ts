import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { OpenApi } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { Api } from "#contract/api.ts"
import { listening } from "#test/support/received.ts"
import { startServer } from "#test/support/server.ts"
import { browserOf, vinOf } from "../machines/people.ts"
import { callsOf, listsWithoutOwnRows } from "./calls.ts"
import { layLargeFixtures, READERS } from "./large-fixtures.ts"
import { exempt, scansOf, type Wanted } from "./scans.ts"

describe("lists at the size of the large world", () => {
  it("are all walked: every call that answers a page has its requests here", () => {
    const walked = new Set(callsOf({ owner: 1, machine: 1, vin: vinOf(1) }).map((call) => call.path))
    const missing = Object.values(Api.groups).flatMap((group) =>
      Object.values(group.endpoints)
        .filter((endpoint) => [...endpoint.success].some(answersPage))
        .map((endpoint) => `${endpoint.method} ${endpoint.path.replace("/api/", "/")}`)
        .filter((path) => !walked.has(path) && !listsWithoutOwnRows.has(path)),
    )
    assert.deepStrictEqual(missing, [])
  })

  it("are filtered by everything that the call takes, and by nothing else", () => {
    const wrong = callsOf({ owner: 1, machine: 1, vin: vinOf(1) }).flatMap(({ path, queries }) => {
      const tried = new Set(queries.flatMap((query) => [...new URLSearchParams(query).keys()]))
      const taken = parametersOf(path)
      return [
        ...[...tried].filter((name) => !taken.has(name)).map((name) => `${path} takes no ${name}`),
        ...[...taken]
          .filter((name) => !tried.has(name) && !elsewhere.has(name) && !unsorted.has(`${path} ${name}`))
          .map((name) => `${path} is not tried with ${name}`),
      ]
    })
    assert.deepStrictEqual(wrong, [])
  })

  const { layer, taken } = listening()
  it.live(
    "are read by index, for each role, filter and sort order",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { owner, machine } = yield* layLargeFixtures
        const calls = callsOf({ owner, machine, vin: vinOf(machine) })
        const known = new Set<string>()
        const wrong: Array<string> = []
        let answered = 0
        let explained = 0
        for (const reader of Object.keys(READERS) as ReadonlyArray<keyof typeof READERS>) {
          const browser = yield* browserOf(reader)
          for (const call of calls) {
            for (const query of call.queries) {
              taken()
              const [method = "GET"] = call.path.split(" ")
              const answer = yield* browser.call(
                method,
                `/api${call.address}${query === "" ? "" : `?${query}`}`,
                call.body === undefined ? {} : { body: call.body },
              )
              const what = `${reader} ${call.path} ${query}`
              if (answer.status === 403 || answer.status === 404) break
              if (answer.status !== 200 && answer.status !== 204)
                wrong.push(`${what}\n  answered ${answer.status} ${answer.text}`)
              answered++
              for (const { text, values } of taken()) {
                if (!/^\s*(SELECT|WITH|\()/i.test(text) || known.has(text)) continue
                known.add(text)
                explained++
                const [row] = yield* sql.unsafe<Wanted>(`EXPLAIN (FORMAT JSON) ${text}`, [...values])
                const scans = scansOf(row).filter((table) => !exempt(reader, call.path, text, table))
                if (scans.length > 0)
                  wrong.push(`${what}\n  ${[...new Set(scans)].join(", ")}: ${text.replace(/\s+/g, " ")}`)
              }
            }
          }
        }
        assert.isAbove(answered, 400)
        assert.isAbove(explained, 400)
        assert.deepStrictEqual(wrong, [], wrong.join("\n"))
      }).pipe(Effect.provide(startServer().pipe(Layer.provideMerge(layer)))),
    900_000,
  )
})

const description = OpenApi.fromApi(Api)

/** Query parameters that a call has in the contract, by its method and path. */
const parametersOf = (call: string): ReadonlySet<string> => {
  const [method = "", path = ""] = call.split(" ")
  const named = `/api${path.replace(/:(\w+)/g, "{$1}")}`
  const operation = description.paths[named as `/${string}`]?.[method.toLowerCase() as "get"]
  return new Set(operation?.parameters.flatMap((one) => (one.in === "query" ? [one.name] : [])))
}

/**
 * Query parameters that are not tested, because they do not change the SQL statement: page and page size, times
 * that do not filter, the language of texts.
 */
const elsewhere: ReadonlySet<string> = new Set([
  "_",
  "page",
  "size",
  "limit",
  "hours",
  "language",
  "resolution",
])

/** Lists with a fixed order, which reject any sort column. */
const unsorted: ReadonlySet<string> = new Set([
  "GET /subscriptions/history/:id sort",
  "GET /users/search sort",
  "GET /features/candidates sort",
])

const answersPage = (schema: { readonly ast: unknown }): boolean =>
  JSON.stringify(
    (schema.ast as { readonly propertySignatures?: unknown }).propertySignatures ?? "",
    (key, value) => (key === "type" || key === "context" ? undefined : value),
  ).includes('"pageMetadata"')
