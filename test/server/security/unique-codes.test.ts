import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { startServer } from "#test/support/server.ts"
import { browserOf, layFixtures, makePeople, partnerRole } from "../machines/people.ts"

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("the partner network", (it) => {
  it.effect("refuses the dealer code of another partner, also to two at once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* layFixtures
      yield* sql`INSERT INTO register_dealers (dealer_code, name, country_id, country_approved)
        VALUES ('FI-71', 'Aho', 'FI', true), ('FI-72', 'Haka', 'FI', true)`
      yield* sql`UPDATE partners SET dealer_code = 'FI-71', dealer_code_valid = true WHERE id = 1`
      yield* sql`UPDATE partners SET country_id = 'FI' WHERE id = 2`
      yield* makePeople({
        service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
        admin: [{ authRole: "ROLE_ADMIN" }],
      })
      const service = yield* browserOf("service")
      const admin = yield* browserOf("admin")
      const taken = yield* service.call("PUT", "/api/partners/3/dealercode", {
        body: { dealerCode: "fi-71" },
      })
      assert.strictEqual(taken.status, 409, taken.text)
      assert.deepStrictEqual(taken.json(), [{ message: "DUPLICATE", field: "dealerCode" }])
      const own = yield* admin.call("PUT", "/api/partners/1/dealercode", { body: { dealerCode: "FI-71" } })
      assert.strictEqual(own.status, 200, own.text)
      const created = yield* admin.call("POST", "/api/partners", {
        body: { type: "SERVICE", name: "Copy", country: "FI", brands: [1], dealerCode: "FI-71" },
      })
      assert.strictEqual(created.status, 409, created.text)

      const set = (id: number) =>
        admin.call("PUT", `/api/partners/${id}/dealercode`, { body: { dealerCode: "FI-72" } })
      const race = yield* Effect.all([set(2), set(3)], { concurrency: 2 })
      assert.deepStrictEqual(race.map(({ status }) => status).sort(), [200, 409])
    }),
  )

  it.effect("answers for brands that no number of the database can name", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      const answer = yield* admin.call("GET", "/api/reports/machines/registered?brands=2147483648")
      assert.strictEqual(answer.status, 200, answer.text)
    }),
  )
})
