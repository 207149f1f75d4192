import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { accountHash } from "#server/rules/secret-token.ts"
import { asciiDomains } from "#server/store/migrations/0026_ascii_domains.ts"
import { freshDatabase } from "#test/support/database.ts"
import { makeMachines } from "#test/support/telemetry.ts"

const at = new Date(Date.UTC(2026, 4, 4))
const aino = { old: "aino@öljy.test", ascii: "aino@xn--ljy-rna.test" }
const ville = { old: "ville@öljy.test", ascii: "ville@xn--ljy-rna.test" }
/** Address of two accounts: one of each form. */
const twice = { old: "x@öljy.test", ascii: "x@xn--ljy-rna.test" }

const addAccount = Effect.fnUntraced(function* (email: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: number }>`INSERT INTO users (email) VALUES (${email}) RETURNING id`
  return row!.id
})

const column = (query: Effect.Effect<ReadonlyArray<{ readonly email: string }>, unknown>) =>
  Effect.map(query, (rows) => rows.map(({ email }) => email))

describe("addresses stored before domains were compared in ASCII", () => {
  it.live("are rewritten, unless an account of that form exists already", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const before = [aino.old, "jörg@farm.test", "ville@pelto.test", twice.old, twice.ascii]
      const decomposed = "jo\u0308rn@farm.test"
      for (const email of [...before, decomposed]) yield* addAccount(email)
      yield* asciiDomains
      const after = yield* column(sql`SELECT email FROM users ORDER BY id`)
      assert.deepStrictEqual(after, [aino.ascii, ...before.slice(1), decomposed.normalize("NFC")])
    }).pipe(Effect.provide(freshDatabase())),
  )

  it.live("wait for shares once on each machine, and have one handle for each user", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* makeMachines(2)
      const wait = (machineId: number, email: string, enabled: boolean) => sql`
        INSERT INTO waiting_shares (machine_id, email, handle, enabled, created)
        VALUES (${machineId}, ${email}, ${`${machineId} ${email}`}, ${enabled}, ${at})`
      yield* wait(1, aino.old, true)
      yield* wait(1, aino.ascii, false)
      yield* wait(2, aino.old, true)
      yield* wait(2, "ville@pelto.test", true)
      const users = [yield* addAccount("a@farm.test"), yield* addAccount("b@farm.test")]
      const handle = (user: number, email: string, name: string) => sql`
        INSERT INTO share_handles (handle, user_id, email, created) VALUES (${name}, ${user}, ${email}, ${at})`
      yield* handle(users[0]!, aino.old, "old of a")
      yield* handle(users[0]!, aino.ascii, "new of a")
      yield* handle(users[1]!, aino.old, "old of b")
      yield* asciiDomains
      assert.deepStrictEqual(
        yield* sql`SELECT machine_id AS machine, email, enabled FROM waiting_shares ORDER BY 1, 2`,
        [
          { machine: 1, email: aino.ascii, enabled: false },
          { machine: 2, email: aino.ascii, enabled: true },
          { machine: 2, email: "ville@pelto.test", enabled: true },
        ],
      )
      assert.deepStrictEqual(yield* sql`SELECT handle, email FROM share_handles ORDER BY user_id`, [
        { handle: "new of a", email: aino.ascii },
        { handle: "old of b", email: aino.ascii },
      ])
    }).pipe(Effect.provide(freshDatabase())),
  )

  it.live("are rewritten where they are compared or shown, but not those of an account that stays", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const user = yield* addAccount(aino.old)
      for (const email of [twice.old, twice.ascii]) yield* addAccount(email)
      for (const email of [aino.old, ville.old, ville.old, ville.ascii, twice.old]) {
        yield* sql`INSERT INTO email_changes (user_id, email, foreign_start, created, not_before, expires, state)
          VALUES (${user}, ${email}, false, ${at}, ${at}, ${at}, 'DONE')`
        yield* sql`INSERT INTO audit (time, actor_id, actor_email, action, target_kind, details)
          VALUES (${at}, ${user}, ${email}, 'user.invited', 'user', jsonb_build_object('email', ${email}::text))`
        yield* sql`INSERT INTO mails (recipient, language, template, subject, body, created, next_attempt)
          VALUES (${email}, 'en', 'activation', '', '', ${at}, ${at})`
        yield* sql`INSERT INTO sign_in_attempts (kind, account, address, at)
          VALUES ('SIGN_IN', ${accountHash(email)}, '127.0.0.1', ${at})`
        yield* sql`INSERT INTO feedback (user_id, time, subject, message, brand, country, locale, description,
            serial_number, first_name, last_name, email, phone_number)
          VALUES (${user}, ${at}, '', '', '', '', '', '', '', '', '', ${email}, '')`
      }
      yield* asciiDomains
      const rewritten = [aino.ascii, ville.ascii, ville.ascii, ville.ascii, twice.old]
      assert.deepStrictEqual(yield* column(sql`SELECT email FROM email_changes ORDER BY id`), rewritten)
      assert.deepStrictEqual(
        yield* column(sql`SELECT actor_email AS email FROM audit ORDER BY id`),
        rewritten,
      )
      assert.deepStrictEqual(
        yield* column(sql`SELECT details ->> 'email' AS email FROM audit ORDER BY id`),
        rewritten,
      )
      assert.deepStrictEqual(yield* column(sql`SELECT recipient AS email FROM mails ORDER BY id`), rewritten)
      assert.deepStrictEqual(yield* column(sql`SELECT email FROM feedback ORDER BY id`), rewritten)
      const attempts = yield* sql<{ account: Uint8Array }>`SELECT account FROM sign_in_attempts ORDER BY id`
      assert.deepStrictEqual(
        attempts.map(({ account }) => Buffer.from(account).toString("hex")),
        rewritten.map((email) => Buffer.from(accountHash(email)).toString("hex")),
      )
    }).pipe(Effect.provide(freshDatabase())),
  )
})
