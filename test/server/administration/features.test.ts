import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AdministeredFlag, FeatureRule, FlagCandidate, ListedFlag } from "#contract/schemas/feature.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { User } from "#contract/schemas/user.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople } from "#test/server/machines/people.ts"
import { startServer } from "#test/support/server.ts"

const FLAGS = "/api/features/flags"
const RULES = "/api/features/rules"
const wanted = { name: "NEW_THING", description: "A new thing", enabled: true, roles: [] }

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("feature flags", (it) => {
  it.effect("are made, changed and deleted by administrators, and reach signed-in people at once", () =>
    Effect.gen(function* () {
      yield* layFixtures
      const people = yield* makePeople({
        admin: [{ authRole: "ROLE_ADMIN" }],
        owner: endUser,
        other: endUser,
      })
      yield* addMachine({ id: 1, owner: people.owner })
      const admin = yield* browserOf("admin")
      const owner = yield* browserOf("owner")
      const flagsOf = Effect.map(
        owner.call("GET", "/api/users/current"),
        (answer) => (answer.json() as User).featureFlags,
      )
      assert.deepStrictEqual(yield* flagsOf, [])

      const made = yield* admin.call("POST", FLAGS, { body: wanted })
      assert.strictEqual(made.status, 201)
      const flag = made.json() as AdministeredFlag
      assert.deepStrictEqual(flag, { id: flag.id, ...wanted, version: 1 })
      assert.deepStrictEqual(yield* flagsOf, [{ name: "NEW_THING", roles: [] }])

      const rule = { flagId: flag.id, kind: "BRAND", values: ["2"], enabled: true }
      const added = (yield* admin.call("POST", RULES, { body: rule })).json() as FeatureRule
      assert.deepStrictEqual(yield* flagsOf, [])
      const changed = yield* admin.call("PUT", `${RULES}/${added.id}`, {
        body: { ...rule, values: ["1", "2"] },
      })
      assert.deepStrictEqual(changed.json(), { ...rule, id: added.id, values: ["1", "2"], version: 2 })
      assert.strictEqual((yield* flagsOf).length, 1)

      const listed = (yield* admin.call("GET", `${RULES}?flagId=${flag.id}`)).json() as Paged<FeatureRule>
      assert.deepStrictEqual(
        listed.content.map((one) => one.id),
        [added.id],
      )
      const all = (yield* admin.call("GET", `${FLAGS}?sort=name,asc`)).json() as Paged<AdministeredFlag>
      assert.deepStrictEqual(
        all.content.map((one) => one.name),
        ["CANARY", "NEW_THING", "PROACTIVE_ALERTS", "PROACTIVE_ALERTS_CREATE_SUPPORT_CASE"],
      )

      assert.strictEqual((yield* admin.call("DELETE", `${FLAGS}/${flag.id}`)).status, 204)
      assert.deepStrictEqual(yield* flagsOf, [])
      assert.strictEqual((yield* admin.call("DELETE", `${RULES}/${added.id}`)).status, 404)

      const sql = yield* SqlClient.SqlClient
      const audit = yield* sql<{
        action: string
      }>`SELECT action FROM audit WHERE target_kind = 'flag' ORDER BY id`
      assert.deepStrictEqual(
        audit.map((one) => one.action),
        ["flag.created", "flag.rule.created", "flag.rule.changed", "flag.deleted"],
      )
    }),
  )

  it.effect("are written with their rules at once, and say who has them", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      const rules = [{ kind: "ROLE" as const, values: ["ROLE_ADMIN"], enabled: true }]
      const body = { ...wanted, name: "WITH_RULES", rules }
      const made = (yield* admin.call("POST", FLAGS, { body })).json() as AdministeredFlag
      const one = admin.call("GET", `${FLAGS}/${made.id}`)
      assert.deepStrictEqual((yield* one).json(), { id: made.id, ...body, version: 1, audience: 1 })
      const found = yield* admin.call("GET", `${FLAGS}?text=with_r&enabled=true`)
      assert.deepStrictEqual(
        (found.json() as Paged<ListedFlag>).content.map(({ name, audience }) => [name, audience]),
        [["WITH_RULES", 1]],
      )

      // Checks that a request without `rules` keeps the stored rules, and that given rules replace all of them.
      const kept = { ...wanted, name: "WITH_RULES", enabled: false, version: 1 }
      yield* admin.call("PUT", `${FLAGS}/${made.id}`, { body: kept })
      assert.deepStrictEqual(((yield* one).json() as ListedFlag).rules, rules)
      const other = [{ kind: "COUNTRY", values: ["FI", "xx"], enabled: true }]
      const refused = yield* admin.call("PUT", `${FLAGS}/${made.id}`, {
        body: { ...kept, version: 2, rules: other },
      })
      assert.deepStrictEqual(refused.json(), [{ message: "DISALLOWED_VALUE", field: "rules.0.values.1" }])
      yield* admin.call("PUT", `${FLAGS}/${made.id}`, { body: { ...kept, version: 2, rules: [] } })
      assert.deepStrictEqual(((yield* one).json() as ListedFlag).rules, [])

      const candidates = yield* admin.call("GET", "/api/features/candidates?q=owner")
      assert.deepStrictEqual(
        (candidates.json() as Paged<FlagCandidate>).content.map(({ email }) => email.split("@")[0]),
        ["owner"],
      )
      yield* admin.call("DELETE", `${FLAGS}/${made.id}`)
      assert.strictEqual((yield* one).status, 404)
    }),
  )

  it.effect("are what the handlers of the next call see, too", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      const sql = yield* SqlClient.SqlClient
      const roles = { ...wanted, name: "FOR_STAFF", roles: ["ROLE_ADMIN"] }
      yield* admin.call("GET", FLAGS)
      yield* admin.call("POST", FLAGS, { body: roles })
      const mine = (yield* admin.call("GET", "/api/users/current")).json() as User
      assert.deepStrictEqual(mine.featureFlags, [{ name: "FOR_STAFF", roles: ["ROLE_ADMIN"] }])
      const owner = yield* browserOf("owner")
      assert.deepStrictEqual(
        ((yield* owner.call("GET", "/api/users/current")).json() as User).featureFlags,
        [],
      )
      yield* sql`DELETE FROM feature_flags WHERE name = 'FOR_STAFF'`
    }),
  )

  it.effect("refuse wrong input by field and change nothing", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      const before = (yield* admin.call("GET", `${FLAGS}?size=100`)).text
      const rejections = [
        ["POST", FLAGS, { ...wanted, name: "CANARY" }, 409, "DUPLICATE", "name"],
        ["POST", FLAGS, { ...wanted, name: "lower" }, 400, "PATTERN", "name"],
        ["POST", FLAGS, { ...wanted, name: " " }, 400, "NOT_NULL", "name"],
        ["POST", FLAGS, { ...wanted, roles: ["ROLE_KING"] }, 400, "DISALLOWED_VALUE", "roles.0"],
        ["PUT", `${FLAGS}/1`, { ...wanted, version: 99 }, 409, "CONFLICT", "version"],
        ["PUT", `${FLAGS}/1`, { ...wanted, name: "CANARY" }, 409, "DUPLICATE", "name"],
        ["PUT", `${FLAGS}/99999999999`, wanted, 404, "NOT_FOUND", "id"],
        ["DELETE", `${FLAGS}/-1`, undefined, 404, "NOT_FOUND", "id"],
        [
          "POST",
          RULES,
          { flagId: 9999, kind: "USER", values: ["1"], enabled: true },
          400,
          "DISALLOWED_VALUE",
          "flagId",
        ],
        [
          "POST",
          RULES,
          { flagId: 1, kind: "COUNTRY", values: ["FI", "fi"], enabled: true },
          400,
          "DISALLOWED_VALUE",
          "values.1",
        ],
        [
          "POST",
          RULES,
          { flagId: 1, kind: "MOON", values: ["1"], enabled: true },
          400,
          "DISALLOWED_VALUE",
          "kind",
        ],
        ["POST", RULES, { flagId: 1, kind: "USER", values: [], enabled: true }, 400, "NOT_NULL", "values"],
        ["GET", `${FLAGS}?sort=roles,asc`, undefined, 400, "DISALLOWED_VALUE", "sort"],
      ] as const
      for (const [method, path, body, status, message, field] of rejections) {
        const answer = yield* admin.call(method, path, body === undefined ? {} : { body })
        assert.strictEqual(answer.status, status, `${method} ${path} ${answer.text}`)
        assert.deepInclude((answer.json() as ReadonlyArray<object>)[0], { message, field })
      }
      assert.strictEqual((yield* admin.call("GET", `${FLAGS}?size=100`)).text, before)
      assert.deepStrictEqual(((yield* admin.call("GET", RULES)).json() as Paged<unknown>).content, [])
    }),
  )

  it.effect("are for administrators alone", () =>
    Effect.gen(function* () {
      const owner = yield* browserOf("owner")
      for (const [method, path, body] of [
        ["GET", FLAGS, undefined],
        ["POST", FLAGS, wanted],
        ["PUT", `${FLAGS}/1`, wanted],
        ["DELETE", `${FLAGS}/1`, undefined],
        ["GET", RULES, undefined],
        ["POST", RULES, { flagId: 1, kind: "USER", values: ["1"], enabled: true }],
        ["PUT", `${RULES}/1`, { flagId: 1, kind: "USER", values: ["1"], enabled: true }],
        ["DELETE", `${RULES}/1`, undefined],
      ] as const) {
        const answer = yield* owner.call(method, path, body === undefined ? {} : { body })
        assert.strictEqual(answer.status, 403, `${method} ${path}`)
        assert.deepStrictEqual(answer.json(), [{ message: "UNAUTHORIZED_OPERATION" }])
      }
    }),
  )
})
