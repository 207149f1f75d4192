import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AdministeredMachine } from "#contract/schemas/administered-machine.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Answer } from "#test/support/browser.ts"
import { startServer } from "#test/support/server.ts"
import {
  addMachine,
  browserOf,
  endUser,
  layFixtures,
  makePeople,
  partnerRole,
  share,
  vinOf,
} from "../machines/people.ts"

const fault = (answer: Answer) => {
  const [first] = answer.json() as ReadonlyArray<{ message: string; field?: string }>
  return `${answer.status} ${first?.message} ${first?.field ?? ""}`.trim()
}

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "machines in the control panel",
  (it) => {
    it.effect("are listed, added, changed and assigned by administrators alone", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* layFixtures
        yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (3, 1), (4, 1)`
        const ids = yield* makePeople({
          owner: endUser,
          other: endUser,
          dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
          admin: [{ authRole: "ROLE_ADMIN" }],
          partnerAdmin: [{ authRole: "ROLE_PARTNER_ADMIN" }],
        })
        yield* addMachine({ id: 1, owner: ids.owner, name: "Otso" })
        yield* addMachine({ id: 2, model: 2 })
        yield* share(1, ids.other)
        yield* sql`SELECT setval(pg_get_serial_sequence('machines', 'id'), 10)`
        const admin = yield* browserOf("admin")
        const path = "/api/controlpanel/machines"
        for (const name of ["owner", "dealer", "partnerAdmin"]) {
          const browser = yield* browserOf(name)
          for (const sub of ["", `/vin/${vinOf(1)}`, "/1/history", "/1/services"])
            assert.strictEqual(
              fault(yield* browser.call("GET", path + sub)),
              "403 UNAUTHORIZED_OPERATION",
              sub,
            )
          const put = yield* browser.call("PUT", `${path}/1/services`, { body: { serviceId: 3 } })
          assert.strictEqual(fault(put), "403 UNAUTHORIZED_OPERATION")
        }
        const list = Effect.fnUntraced(function* (query: string) {
          const answer = yield* admin.call("GET", `${path}?${query}`)
          return answer.status === 200
            ? (answer.json() as Paged<AdministeredMachine>).content.map((one) => one.id).join()
            : fault(answer)
        })
        assert.strictEqual(yield* list("sort=vin,desc"), "2,1")
        assert.strictEqual(yield* list("brands=2&types=BALER"), "2")
        assert.strictEqual(yield* list("deviceTypes=POD"), "")
        assert.strictEqual(yield* list("q=ots"), "1")
        assert.strictEqual(yield* list("sort=id,asc"), "400 DISALLOWED_VALUE sort")

        const before = (yield* admin.call("GET", `${path}/vin/${vinOf(1)}`)).json() as AdministeredMachine
        const put = (more: object) => admin.call("PUT", `${path}/1`, { body: { ...before, ...more } })
        assert.strictEqual(fault(yield* put({ modelId: 77 })), "400 DISALLOWED_VALUE modelId")
        assert.strictEqual(
          fault(yield* put({ deliveryDate: "2026-02-30" })),
          "400 INVALID_INPUT_VALUE deliveryDate",
        )
        assert.strictEqual(fault(yield* put({ ownerId: 9_999_999_999 })), "404 USER_DOES_NOT_EXIST ownerId")
        const both = yield* Effect.all([put({ serialNumber: "A" }), put({ serialNumber: "B" })], {
          concurrency: 2,
        })
        assert.deepStrictEqual(both.map((one) => one.status).sort(), [200, 409])
        const moved = yield* put({ ownerId: ids.other, version: 2 })
        assert.strictEqual(moved.status, 200, moved.text)
        assert.deepStrictEqual(yield* sql`SELECT 1 FROM shares`, [], "shares end with the ownership")

        const assign = (serviceId: number | null) =>
          admin.call("PUT", `${path}/1/services`, { body: { serviceId } })
        assert.strictEqual(fault(yield* assign(4)), "400 COUNTRY_DOES_NOT_MATCH_SERVICE serviceId")
        assert.strictEqual(fault(yield* assign(1)), "404 NOT_FOUND serviceId")
        assert.strictEqual((yield* assign(3)).status, 200)
        assert.strictEqual(
          fault(yield* put({ country: "SE", ownerId: ids.other, version: 4 })),
          "400 COUNTRY_DOES_NOT_MATCH_SERVICE country",
        )
        yield* sql`INSERT INTO subscriptions (machine_id, service_id, state, approved) VALUES (1, 3, 'ACTIVE', now())`
        assert.strictEqual(fault(yield* assign(null)), "409 SUBSCRIPTION_ACTIVE serviceId")

        const vin = "HDLMACH0000000500"
        const add = () => admin.call("POST", path, { body: { ...before, vin, ownerId: null } })
        const added = (yield* add()).json() as AdministeredMachine
        assert.strictEqual(`${added.vin} ${added.nextService} ${added.ownerId}`, `${vin} 50 null`)
        assert.strictEqual(fault(yield* add()), "409 DUPLICATE vin")
        // Checks that the first service of a machine is due at the hours set for its model.
        yield* sql`UPDATE models SET first_service = 100 WHERE id = ${before.modelId}`
        const body = { ...before, vin: "HDLMACH0000000501", ownerId: null }
        const later = (yield* admin.call("POST", path, { body })).json() as AdministeredMachine
        assert.strictEqual(later.nextService, 100)
        const types = yield* sql<{
          type: string
        }>`SELECT type FROM machine_history WHERE machine_id = 1 ORDER BY id`
        assert.deepStrictEqual(
          types.map((one) => one.type),
          ["CHANGED", "SHARE_CHANGED", "OWNER_CHANGED", "SERVICE_CHANGED"],
        )
        const [audited] = yield* sql<{
          n: number
        }>`SELECT count(*)::int AS n FROM audit WHERE target_kind = 'machine'`
        assert.strictEqual(audited?.n, 5)
      }),
    )
  },
)
