import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Passwords } from "#server/rules/passwords.ts"
import { seedDatabase } from "#server/seed/seed.ts"
import { freshDatabase } from "#test/support/database.ts"

const database = () => Passwords.layer.pipe(Layer.provideMerge(freshDatabase()))

/** Time limit in ms for creating all demo data, with its passwords hashed, on a busy computer. */
const PATIENCE = 60_000

describe("the demo world for administrators", () => {
  it.live(
    "has blocked countries, and an audit log of what made it",
    () =>
      Effect.gen(function* () {
        yield* seedDatabase("demo", new Date())
        const sql = yield* SqlClient.SqlClient
        const blocked = yield* sql`SELECT id FROM countries WHERE blocked AND NOT supported ORDER BY id`
        assert.deepStrictEqual(blocked, [{ id: "AQ" }])
        const actions = yield* sql<{ action: string; n: number }>`
        SELECT action, count(*)::int AS n FROM audit WHERE time <= now() GROUP BY action ORDER BY action`
        assert.deepStrictEqual(actions, [
          { action: "announcement.created", n: 4 },
          { action: "country.blocked", n: 1 },
          { action: "flag.changed", n: 3 },
          { action: "user.role.added", n: 4 },
        ])
      }).pipe(Effect.provide(database())),
    PATIENCE,
  )
})
