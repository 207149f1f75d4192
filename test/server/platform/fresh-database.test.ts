import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { freshDatabase, TestDatabase } from "#test/support/database.ts"

describe("a database of its own for each test", () => {
  it.live("shares nothing with another one", () =>
    Effect.gen(function* () {
      const make = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { name } = yield* TestDatabase
        yield* sql`CREATE TABLE only_here (id int)`
        return name
      })
      const [first, second] = yield* Effect.all(
        [make.pipe(Effect.provide(freshDatabase())), make.pipe(Effect.provide(freshDatabase()))],
        { concurrency: 2 },
      )
      assert.notStrictEqual(first, second)
    }),
  )

  it.live("is gone afterwards", () =>
    Effect.gen(function* () {
      const { name } = yield* Effect.provide(TestDatabase, freshDatabase())
      const left = yield* Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`SELECT 1 FROM pg_database WHERE datname = ${name}`,
      ).pipe(Effect.provide(freshDatabase()))
      assert.deepStrictEqual(left, [])
    }),
  )
})
