import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { makeAdministrator } from "#server/rules/first-administrator.ts"
import { Passwords } from "#server/rules/passwords.ts"
import { Secrets } from "#server/store/secrets.ts"
import { Users } from "#server/store/users.ts"
import { freshDatabase } from "#test/support/database.ts"

const Stores = () =>
  Layer.mergeAll(Users.layer, Secrets.layer, Passwords.layer).pipe(Layer.provideMerge(freshDatabase()))
const wish = {
  email: "Chief@Example.com",
  firstName: "Chief",
  lastName: "One",
  another: false,
  publicUrl: "https://portal.example",
}

layer(Stores(), { excludeTestServices: true })("the first administrator", (it) => {
  it.effect("is made once, and gets a link that sets the password once", () =>
    Effect.gen(function* () {
      const users = yield* Users
      const secrets = yield* Secrets
      const link = yield* makeAdministrator(wish)
      const token = /^https:\/\/portal\.example\/#\/change_password\/([\w-]{43})$/.exec(link)?.[1] ?? ""
      const account = yield* Effect.flatMap(users.accountByEmail("chief@example.com"), Effect.fromOption)
      assert.deepStrictEqual(account.roles, [{ authRole: "ROLE_ADMIN" }])
      // Checks that the account has a random password, so that sign-in responds as for any other account.
      assert.match(account.passwordHash ?? "", /^\$argon2id\$/)
      assert.isTrue(account.active)

      const rejection = yield* Effect.flip(makeAdministrator({ ...wish, email: "second@example.com" }))
      assert.match(rejection.message, /--another/)
      assert.deepStrictEqual(yield* secrets.use(token, "PASSWORD_RESET"), {
        outcome: "USED",
        userId: account.id,
      })
      assert.deepStrictEqual(yield* secrets.use(token, "PASSWORD_RESET"), { outcome: "USED_BEFORE" })
    }),
  )

  it.effect("with --another: one more, or a new link for one that is", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const first = yield* makeAdministrator({ ...wish, email: "third@example.com", another: true })
      yield* sql`UPDATE users SET password_hash = 'known' WHERE email = 'third@example.com'`
      const again = yield* makeAdministrator({ ...wish, email: "third@example.com", another: true })
      assert.notStrictEqual(first, again)
      const rows = yield* sql`SELECT password_hash FROM users WHERE email = 'third@example.com'`
      assert.deepStrictEqual(rows, [{ password_hash: "known" }])
    }),
  )

  it.effect("never turns an owner's account into one, nor takes what is no address", () =>
    Effect.gen(function* () {
      const users = yield* Users
      yield* users.create({
        email: "owner@example.com",
        firstName: "",
        lastName: "",
        country: "FI",
        language: "en-GB",
        domain: "Headland",
        active: true,
        roles: [{ authRole: "ROLE_END_USER" }],
      })
      const rejections = yield* Effect.forEach(
        ["owner@example.com", "nonsense", "a b@example.com"],
        (email) => Effect.flip(makeAdministrator({ ...wish, email, another: true })),
      )
      assert.deepStrictEqual(
        rejections.map((one) => one._tag),
        Array(3).fill("AdministratorRejected"),
      )
    }),
  )
})
