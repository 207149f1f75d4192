import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { EmailChanging } from "#server/rules/email-change.ts"
import { idOf } from "#server/seed/people.ts"
import { MovableClock } from "#test/support/movable-clock.ts"
import { account } from "../identity/accounts.ts"
import { browser, mailsTo, real, Server, tokenIn } from "../identity/callers.ts"

layer(Server(), real)("a change that waits for the old address", (it) => {
  it.effect("takes effect by itself when the day is over, once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const changing = yield* EmailChanging
      const clock = yield* MovableClock
      const id = yield* account("patient@farms.example")
      yield* changing.start({
        userId: id,
        email: "later@farms.example",
        startedBy: idOf("admin"),
        address: "here",
      })
      const secret = tokenIn((yield* mailsTo("later@farms.example", 1))[0]?.body ?? "")
      const visitor = yield* browser
      yield* visitor.call("PUT", `/api/auth/activate/${secret}`, { body: {} })
      const emailNow = Effect.map(
        sql<{ email: string }>`SELECT email FROM users WHERE id = ${id}`,
        ([row]) => row?.email,
      )
      yield* clock.advance("23 hours")
      yield* changing.applyDue
      assert.strictEqual(yield* emailNow, "patient@farms.example")
      yield* clock.advance("2 hours")
      yield* Effect.all([changing.applyDue, changing.applyDue], { concurrency: 2 })
      assert.strictEqual(yield* emailNow, "later@farms.example")
      const [audits] = yield* sql<{ count: number }>`SELECT count(*)::int AS count FROM audit
        WHERE action = 'user.email.changed' AND target_id = ${String(id)}`
      assert.strictEqual(audits?.count, 1)
    }),
  )
})
