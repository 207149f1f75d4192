import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import type { Browser } from "#test/support/browser.ts"
import { playSequences } from "#test/support/sequences.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, emailOf, subscribe } from "../machines/people.ts"
import { call } from "../subscriptions/fixtures.ts"
import { layNetwork } from "./network.ts"

/**
 * Users who edit partner users in generated steps; none is an administrator, and together they try to gain more
 * rights than each of them may give.
 */
const EDITORS = ["dealer", "service", "serviceReadOnly", "importer", "localBrand", "owner"] as const
type Editor = (typeof EDITORS)[number]
const ROLES = [
  { authRole: "ROLE_PARTNER_USER", partnerId: 1 },
  { authRole: "ROLE_PARTNER_USER", partnerId: 3 },
  { authRole: "ROLE_READ_ONLY_PARTNER_USER", partnerId: 3 },
  { authRole: "ROLE_PARTNER_USER", partnerId: 5 },
  { authRole: "ROLE_IMPORTER", countryId: "FI", brandId: 1 },
  { authRole: "ROLE_IMPORTER", countryId: "SE", brandId: 1 },
  { authRole: "ROLE_LOCAL_BRAND_USER", countryId: "FI", brandId: 1 },
  { authRole: "ROLE_BRAND_USER", brandId: 1 },
  { authRole: "ROLE_PARTNER_ADMIN" },
  { authRole: "ROLE_CONFIGURATION" },
  { authRole: "ROLE_ADMIN" },
] as const
/**
 * Scopes and roles that none of the editing users can ever gain: another country, a whole brand, the network, the
 * product.
 */
const OUT_OF_REACH = ["5", "SE", "ROLE_BRAND_USER", "ROLE_PARTNER_ADMIN", "ROLE_CONFIGURATION", "ROLE_ADMIN"]

interface Step {
  readonly who: Editor
  readonly whom: Editor
  readonly does: "set" | "take" | "join" | "leave" | "expel" | "global"
  readonly role: (typeof ROLES)[number]
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(...EDITORS),
  whom: fc.constantFrom(...EDITORS),
  does: fc.constantFrom("set", "set", "take", "join", "join", "leave", "expel", "global"),
  role: fc.constantFrom(...ROLES, ...ROLES.slice(0, 3)),
})

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "any sequence of calls on roles, by people who work together",
  (it) => {
    it.effect(
      "never raises own rights or rights of others above all of theirs, and leaves no centre with subscriptions without users",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const ids = yield* layNetwork
          yield* addMachine({ id: 1, owner: ids.owner, service: 3 })
          yield* subscribe(1, 3)
          const columns = sql.literal("user_id, auth_role, partner_type, partner_id, country_id, brand_id")
          yield* sql`CREATE TABLE roles_at_first AS SELECT ${columns} FROM user_roles`

          const roles = Effect.map(
            sql<{
              line: string
            }>`SELECT concat_ws(' ', u.email, r.auth_role, r.partner_id, r.country_id, r.brand_id)
              AS line FROM user_roles r JOIN users u ON u.id = r.user_id ORDER BY 1`,
            (rows) => rows.map(({ line }) => line),
          )

          const act = Effect.fnUntraced(function* (browser: Browser, { does, role, whom }: Step) {
            const id = ids[whom]
            const partner = "partnerId" in role ? role.partnerId : 3
            switch (does) {
              case "set":
                return yield* call(browser, `PUT /partners/users/${id}`, { role, authRole: role.authRole })
              case "take":
                return yield* call(browser, `PUT /partners/users/${id}`, {
                  role,
                  authRole: role.authRole,
                  remove: true,
                })
              case "join":
                return yield* call(browser, `PUT /partners/${partner}/users/${id}`, {
                  authRole: partner === 3 ? role.authRole : "ROLE_PARTNER_USER",
                })
              case "leave":
                return yield* call(browser, `DELETE /partners/${partner}/users/${id}`)
              case "expel":
                return yield* call(browser, `DELETE /partners/users/${id}`)
              case "global":
                return yield* call(browser, `POST /controlpanel/users/${id}/roles?role=${role.authRole}`)
            }
          })

          let changes = 0
          const play = Effect.fnUntraced(function* (steps: ReadonlyArray<Step>) {
            yield* sql`DELETE FROM user_roles`
            yield* sql`INSERT INTO user_roles (${columns}) SELECT ${columns} FROM roles_at_first`
            const signedIn = new Map<Editor, Browser>()
            const trail: Array<string> = []
            for (const one of steps) {
              const browser = signedIn.get(one.who) ?? (yield* browserOf(one.who))
              signedIn.set(one.who, browser)
              const before = yield* roles
              const { status, text } = yield* act(browser, one)
              const after = yield* roles
              trail.push(`${JSON.stringify(one)} -> ${status} ${text.slice(0, 120)}`)
              const said = trail.join("\n")
              assert.isBelow(status, 500, said)
              const changed = [
                ...after.filter((line) => !before.includes(line)),
                ...before.filter((line) => !after.includes(line)),
              ]
              if (status >= 400) assert.deepStrictEqual(changed, [], said)
              for (const line of changed) assert.isTrue(line.startsWith(emailOf(one.whom)), said)
              if (one.who === one.whom) assert.deepStrictEqual(changed, [], said)
              const team = after.filter((line) =>
                EDITORS.some((name) => line.startsWith(`${emailOf(name)} `)),
              )
              for (const line of team)
                assert.isFalse(
                  line.split(" ").some((word) => OUT_OF_REACH.includes(word)),
                  `${said}\n${line}`,
                )
              assert.isTrue(
                after.some((line) => line.endsWith(" ROLE_PARTNER_USER 3")),
                said,
              )
              // Notes that the user must sign in again, because a change of roles ends the user's sessions.
              if (changed.length > 0) {
                changes++
                signedIn.delete(one.whom)
                yield* sql`DELETE FROM sign_in_attempts`
              }
            }
          })

          yield* playSequences(step, play, { longest: 40, runs: 3 })
          assert.isAbove(changes, 0, "nothing was ever allowed")
        }),
      300_000,
    )
  },
)
