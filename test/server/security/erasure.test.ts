import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AdministeredUser } from "#contract/schemas/administration.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { startServer } from "#test/support/server.ts"
import { dealerCall, exchanged } from "../accounts/dealer-calls.ts"
import { addMachine, browserOf, emailOf, endUser, layFixtures, makePeople } from "../machines/people.ts"
import { addSubscription } from "../subscriptions/fixtures.ts"

const USERS = "/api/controlpanel/users"

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("a deleted account", (it) => {
  it.effect("goes although histories name it, leaves no address behind and is listed no more", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* layFixtures
      const ids = yield* makePeople({
        boss: [{ authRole: "ROLE_ADMIN" }],
        gdpr: [{ authRole: "ROLE_GDPR" }],
        former: endUser,
        other: endUser,
      })
      yield* addMachine({ id: 1, owner: ids.other })
      yield* addSubscription({ machine: 1, state: "EXPIRED", customer: ids.former })
      yield* sql`INSERT INTO machine_history (machine_id, time, type, actor_id) VALUES (1, now(), 'SERVICE_DONE', ${ids.former})`
      yield* sql`INSERT INTO audit (time, actor_id, actor_email, action, target_kind)
        VALUES (now(), ${ids.former}, ${emailOf("former")}, 'machine.changed', 'machine')`
      const boss = yield* browserOf("boss")
      // Changes the account, and searches for it by another name and address, so that audit entries of both exist.
      const { content } = (yield* boss.call("GET", `${USERS}?q=former`)).json() as Paged<AdministeredUser>
      const moved = { ...content[0], lastName: "Ylistalo", city: "Kaukamäki" }
      assert.strictEqual((yield* boss.call("PUT", `${USERS}/${ids.former}`, { body: moved })).status, 200)
      const gdpr = yield* browserOf("gdpr")
      const search = { lastName: "ylistalo" }
      const found = yield* gdpr.call("POST", "/api/users/gdprinfo", { body: search })
      assert.deepStrictEqual(
        (found.json() as ReadonlyArray<{ id: number }>).map(({ id }) => id),
        [ids.former],
      )
      // Searches for the account as support does, and opens a support case under the former name, so that entries
      // of both exist.
      const support = dealerCall(boss, (yield* exchanged(boss)).token)
      const tool = yield* support("POST", "/support/tools/search", { query: "Ylistalo" })
      assert.strictEqual((tool.json() as { total: { users: number } }).total.users, 1)
      yield* sql`INSERT INTO support_cases (vin, proactive_alert_id, description, reporter, reporter_id, created)
        VALUES ('V', 1, 'A story.', 'Former Ylistalo', ${ids.former}, now()), ('V', 2, 'Another.', 'Other', ${ids.other}, now())`
      const dossier = yield* gdpr.call("GET", `/api/users/gdprinfo?userId=${ids.former}`)
      const { audit } = dossier.json() as { audit: ReadonlyArray<{ action: string }> }
      assert.includeMembers(
        audit.map(({ action }) => action),
        ["user.changed", "personal-data.searched", "personal-data.read", "support.searched"],
      )
      const removed = yield* boss.call("DELETE", `${USERS}/${ids.former}`)
      assert.strictEqual(removed.status, 204, removed.text)
      assert.strictEqual((yield* boss.call("DELETE", `${USERS}/${ids.former}`)).status, 404)
      const listed = (yield* boss.call("GET", USERS)).json() as Paged<AdministeredUser>
      assert.deepStrictEqual(
        listed.content.map(({ id }) => id as number).toSorted((a, b) => a - b),
        [ids.boss, ids.gdpr, ids.other].toSorted((a, b) => a - b),
      )
      const log = yield* boss.call("GET", "/api/controlpanel/audit")
      assert.strictEqual(log.status, 200)
      assert.notInclude(log.text, emailOf("former"))
      assert.notMatch(log.text, /Ylistalo|Kaukamäki/i)
      assert.include(log.text, "user.deleted")
      assert.deepStrictEqual(yield* sql`SELECT reporter FROM support_cases ORDER BY id`, [
        { reporter: "Former user" },
        { reporter: "Other" },
      ])
    }),
  )
})
