import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AdministeredUser } from "#contract/schemas/administration.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, emailOf, endUser, layGround, makePeople } from "../machines/people.ts"
import { addSubscription } from "../subscriptions/ground.ts"

const USERS = "/api/controlpanel/users"

layer(startServer(), { excludeTestServices: true, timeout: 60_000 })("a deleted account", (it) => {
  it.effect("goes although histories name it, leaves no address behind and is listed no more", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* layGround
      const ids = yield* makePeople({ boss: [{ authRole: "ROLE_ADMIN" }], former: endUser, other: endUser })
      yield* addMachine({ id: 1, owner: ids.other })
      yield* addSubscription({ machine: 1, state: "EXPIRED", customer: ids.former })
      yield* sql`INSERT INTO machine_history (machine_id, time, type, actor_id) VALUES (1, now(), 'SERVICE_DONE', ${ids.former})`
      yield* sql`INSERT INTO audit (time, actor_id, actor_email, action, target_kind)
        VALUES (now(), ${ids.former}, ${emailOf("former")}, 'machine.changed', 'machine')`
      const boss = yield* browserOf("boss")
      const removed = yield* boss.call("DELETE", `${USERS}/${ids.former}`)
      assert.strictEqual(removed.status, 204, removed.text)
      assert.strictEqual((yield* boss.call("DELETE", `${USERS}/${ids.former}`)).status, 404)
      const listed = (yield* boss.call("GET", USERS)).json() as Paged<AdministeredUser>
      assert.deepStrictEqual(
        listed.content.map(({ id }) => id as number).toSorted((a, b) => a - b),
        [ids.boss, ids.other].toSorted((a, b) => a - b),
      )
      const log = yield* boss.call("GET", "/api/controlpanel/audit")
      assert.strictEqual(log.status, 200)
      assert.notInclude(log.text, emailOf("former"))
      assert.include(log.text, "user.deleted")
    }),
  )
})
