import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { listening } from "#test/support/received.ts"
import { startServer } from "#test/support/server.ts"
import { browserOf, endUser, makePeople } from "../machines/people.ts"

const LIST = "/api/usernotifications/list"
const { layer: received, taken } = listening()

/**
 * Hours of the sample notifications in the order of writing; some are written after others that happened later:
 * three at one time, one earlier, one later.
 */
const HOURS = [8, 8, 12, 4, 8]

layer(startServer().pipe(Layer.provideMerge(received)), { excludeTestServices: true, timeout: 300_000 })(
  "the order of notifications",
  (it) => {
    it.effect("is that of the times at which it happened, then that of the writing", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { owner } = yield* makePeople({ owner: endUser })
        for (const [index, hour] of HOURS.entries())
          yield* sql`INSERT INTO user_notifications (user_id, time, read, type, title, body) VALUES
            (${owner}, ${new Date(Date.UTC(2026, 4, 1, hour))}, ${index % 2 === 1}, 'reportCompleted', ${index}, '')`
        const browser = yield* browserOf("owner")
        const order = (query: string) =>
          Effect.map(browser.call("GET", `${LIST}${query}`), (answer) =>
            (answer.json() as any).content.map((one: any) => one.title).join(" "),
          )
        assert.strictEqual(yield* order(""), "2 4 1 0 3")
        assert.strictEqual(yield* order("?sort=date,desc"), "2 4 1 0 3")
        assert.strictEqual(yield* order("?sort=date,asc"), "3 0 1 4 2")
        assert.strictEqual(yield* order("?read=false"), "2 4 0")
        assert.strictEqual(yield* order("?read=true&sort=date,asc"), "3 1")
        // Checks that within one status the newest come first, in both sort directions.
        assert.strictEqual(yield* order("?sort=status,desc"), "2 4 0 1 3")
        assert.strictEqual(yield* order("?sort=status,asc"), "1 3 2 4 0")
        assert.strictEqual(yield* order("?size=2&page=1"), "1 0")
      }),
    )

    it.effect("costs no sorting, however many there are", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { sent } = yield* makePeople({ sent: endUser })
        yield* sql`INSERT INTO user_notifications (user_id, time, read, type, title, body)
          SELECT ${sent}, now() - (n * 7919 % 5003) * interval '1 minute', n % 4 > 0, 'reportCompleted', 'Title', 'Body'
          FROM generate_series(1, 5000) AS n`
        yield* sql`ANALYZE user_notifications`
        const browser = yield* browserOf("sent")
        for (const query of ["", "?sort=date,asc", "?read=false"]) {
          taken()
          yield* browser.call("GET", `${LIST}${query}`)
          const paged = taken().filter(
            ({ text }) => text.includes("user_notifications") && /ORDER BY/.test(text),
          )
          assert.strictEqual(paged.length, 1)
          for (const { text, values } of paged) {
            const [row] = yield* sql.unsafe(`EXPLAIN (FORMAT JSON) ${text}`, [...values])
            assert.notInclude(JSON.stringify(row), "Sort", query)
          }
        }
      }),
    )
  },
)
