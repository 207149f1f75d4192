import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { ExternalSystem } from "#contract/schemas/machine-care.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { keepSystem, keptSystems, removeSystem } from "#server/rules/external-system-catalogue.ts"
import { Audit } from "#server/store/audit.ts"
import { History } from "#server/store/history.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople } from "../machines/people.ts"

const server = Layer.mergeAll(Audit.layer, History.layer).pipe(Layer.provideMerge(startServer()))

layer(server, { excludeTestServices: true, timeout: 300_000 })("the catalogue of external systems", (it) => {
  const fieldbook = { name: " Fieldbook ", description: "Field records", brands: ["headland", "norrvik"] }
  const rejectionOf = (wish: Parameters<typeof keepSystem>[0]) =>
    Effect.map(Effect.flip(keepSystem(wish)), (rejection) =>
      "message" in rejection ? rejection.message : "",
    )

  it.effect("is configured by the operator of the server, and owners switch what is in it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* layFixtures
      const { owner } = yield* makePeople({ owner: endUser })
      yield* addMachine({ id: 1, owner })
      const browser = yield* browserOf("owner")
      const path = "/api/machines/1/externalsystems"
      const shown = Effect.map(browser.call("GET", path), (answer) =>
        (answer.json() as Paged<ExternalSystem>).content.map(
          ({ description, enabled, name }) => `${name}: ${description}, ${enabled ? "on" : "off"}`,
        ),
      )
      assert.deepStrictEqual(yield* shown, [])

      yield* keepSystem(fieldbook)
      assert.deepStrictEqual(yield* shown, ["Fieldbook: Field records, off"])
      const [{ eid } = { eid: 0 }] = ((yield* browser.call("GET", path)).json() as Paged<ExternalSystem>)
        .content
      assert.strictEqual(
        (yield* browser.call("PUT", `${path}/${eid}`, { body: { enabled: true } })).status,
        200,
      )

      // Checks that fields not given keep their values, and that the system stays on for the machine.
      yield* keepSystem({ name: "Fieldbook", description: "Records and plans" })
      assert.deepStrictEqual(yield* shown, ["Fieldbook: Records and plans, on"])
      assert.deepStrictEqual(yield* keptSystems, [
        { name: "Fieldbook", description: "Records and plans", brands: ["headland", "norrvik"] },
      ])

      // Checks that a system removed from the machine's brand is switched off, and stays off when the brand is
      // added again.
      yield* keepSystem({ name: "Fieldbook", brands: ["norrvik"] })
      assert.deepStrictEqual(yield* shown, [])
      yield* keepSystem({ name: "Fieldbook", brands: ["norrvik", "headland"] })
      assert.deepStrictEqual(yield* shown, ["Fieldbook: Records and plans, off"])
      assert.strictEqual(
        (yield* browser.call("PUT", `${path}/${eid}`, { body: { enabled: true } })).status,
        200,
      )
      yield* removeSystem("Fieldbook")
      assert.deepStrictEqual(yield* shown, [])
      assert.strictEqual((yield* browser.call("GET", `${path}/${eid}`)).status, 404)

      const history = yield* sql<{ line: string }>`SELECT concat_ws(' ', description, old_value, new_value,
        coalesce(actor_id::text, 'nobody')) AS line FROM machine_history WHERE machine_id = 1 ORDER BY id`
      assert.deepStrictEqual(
        history.map(({ line }) => line),
        [
          `Fieldbook off on ${owner}`,
          "Fieldbook on off nobody",
          `Fieldbook off on ${owner}`,
          "Fieldbook on off nobody",
        ],
      )
      const audit = yield* sql<{ action: string }>`SELECT action FROM audit WHERE target_id = ${String(eid)}
        AND action LIKE 'externalsystem.%' ORDER BY id`
      assert.deepStrictEqual(
        audit.map(({ action }) => action.replace("externalsystem.", "")),
        ["added", "changed", "changed", "changed", "removed"],
      )
    }),
  )

  it.effect("takes nothing that is not whole", () =>
    Effect.gen(function* () {
      assert.match(
        yield* rejectionOf({ name: "New", description: "One" }),
        /needs --description and --brands/,
      )
      assert.match(yield* rejectionOf({ name: " ", description: "One", brands: ["headland"] }), /1 to 80/)
      assert.match(yield* rejectionOf({ ...fieldbook, description: "x".repeat(401) }), /1 to 400/)
      assert.match(yield* rejectionOf({ ...fieldbook, brands: ["headland", "acme"] }), /Brands are .*norrvik/)
      const gone = yield* Effect.flip(removeSystem("Nowhere"))
      assert.include("message" in gone ? gone.message : "", "There is no Nowhere.")
      assert.deepStrictEqual(yield* keptSystems, [])
    }),
  )
})
