import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { huntRoles, prepareHunt } from "../../scripts/hunt/hunt.ts"
import { summary } from "../../scripts/hunt/report.ts"
import { allRules } from "../../scripts/hunt/rules/all.ts"
import { startServer } from "../support/server.ts"

const slice = new Set([
  "GET /machines/{id}",
  "GET /services/{serviceId}/machines",
  "PUT /machines/{id}",
  "PUT /geofencing/notifications/{id}",
])
const people = ["owner", "importer", "otherDealer"] as const

layer(startServer(), { excludeTestServices: true, timeout: 120_000 })("the hunt by roles", (it) => {
  it.effect(
    "reports nothing of the right model, and what a model too strict, too lax or without a rule differs in",
    () =>
      Effect.gen(function* () {
        const prepared = yield* prepareHunt
        const wanted = { people, calls: (call: string) => slice.has(call) }

        const right = yield* huntRoles(prepared, { ...wanted, rules: allRules })
        assert.deepStrictEqual(right.lines, [])
        assert.deepStrictEqual([...right.byCaller.keys()], [...people])
        assert.strictEqual(right.byCall.size, slice.size)

        const strict = yield* huntRoles(prepared, {
          ...wanted,
          rules: { ...allRules, "PUT /machines/{id}": () => "refused" },
        })
        assert.deepStrictEqual(strict.lines, [
          `curl -X PUT '/api/machines/1' --as owner -d '{"machineName":"Renamed"}'
    answered 200, but the requirements refuse it`,
          `curl -X PUT '/api/machines/1' --as owner -d '{"machineName":"Renamed"}'
    changes machines`,
        ])
        assert.include(summary(strict), "PUT /machines/{id}")

        const lax = yield* huntRoles(prepared, {
          ...wanted,
          calls: (call) => call === "GET /machines/{id}",
          rules: { "GET /machines/{id}": () => "may" },
        })
        assert.include(
          lax.lines,
          "curl -X GET '/api/machines/2' --as owner\n    refused with 404, but the requirements allow it",
        )

        const silent = yield* huntRoles(prepared, {
          ...wanted,
          calls: (call) => call === "GET /fleet",
          rules: {},
        })
        assert.deepStrictEqual(silent.lines, ["GET /fleet\n    has no rule in the model"])
      }),
  )
})
