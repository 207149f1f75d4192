import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { ApiError, SessionEnded } from "#services/failures.ts"
import { Session } from "#services/shell/session.ts"
import { SessionExpiry } from "#services/shell/session-expiry.ts"
import { portalIn } from "#test/support/portal.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { emailOf, endUser, makePeople, PASSWORD } from "../../server/machines/people.ts"

const credentials = (name: string, password = PASSWORD) => ({ email: emailOf(name), password }) as never
const newBrowser = Effect.map(TestServer, (server) => server.browser())
const session = <A, E>(use: (session: typeof Session.Service) => Effect.Effect<A, E>) => Session.use(use)

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "the session over a real server",
  (it) => {
    it.effect("signs in, knows who it is, keeps alive, signs out", () =>
      Effect.gen(function* () {
        yield* makePeople({ aino: endUser })
        const browser = yield* newBrowser
        const { layer, local, session: tab, sentToTabs } = portalIn(browser)
        yield* Effect.gen(function* () {
          const nobody = yield* Effect.flip(session((one) => one.current))
          assert.instanceOf(nobody, ApiError)
          assert.strictEqual(nobody._tag === "ApiError" && nobody.status, 401)

          const user = yield* session((one) => one.signIn(credentials("aino")))
          assert.strictEqual(user.email, emailOf("aino"))
          assert.deepStrictEqual(sentToTabs, ["signed-in"])
          assert.strictEqual((yield* session((one) => one.current)).id, user.id)
          yield* session((one) => one.keepAlive)

          tab.setItem("connectPerson", "0")
          tab.setItem("connectUnsaved", '{"user":0,"drafts":{}}')
          yield* session((one) => one.current)
          assert.isNull(tab.getItem("connectUnsaved"), "what another person had typed is gone")

          const number = yield* SessionExpiry.use((expiry) => expiry.open)
          tab.setItem("connectUnsaved", `{"user":${user.id},"drafts":{}}`)
          assert.strictEqual((yield* session((one) => one.again(user.id))).id, user.id)
          assert.strictEqual(yield* SessionExpiry.use((expiry) => expiry.open), number)
          assert.strictEqual((yield* session((one) => one.again(0))).id, user.id)
          assert.strictEqual(yield* SessionExpiry.use((expiry) => expiry.open), (number ?? 0) + 1)
          assert.include(tab.getItem("connectUnsaved") ?? "", `${user.id}`, "it is kept for its person")

          tab.setItem("tour", "closed")
          local.setItem("connectPageSelections", JSON.stringify({ "/fleet": { page: 3 } }))
          local.setItem("connectSystem", JSON.stringify({ isNavCollapsed: true }))
          yield* session((one) => one.signOut)
          assert.deepStrictEqual(sentToTabs, ["signed-in", "signed-out"])
          assert.strictEqual(tab.length, 0)
          assert.strictEqual(local.getItem("connectPageSelections"), "{}")
          assert.include(local.getItem("connectSystem") ?? "", '"isNavCollapsed":false')
          assert.isUndefined(yield* SessionExpiry.use((expiry) => expiry.open))
          assert.instanceOf(yield* Effect.flip(session((one) => one.current)), ApiError)
        }).pipe(Effect.provide(layer))
      }),
    )

    it.effect(
      "leaves nothing of a person whose session was lost to another one (GATE-16, STORE-03, STORE-06)",
      () =>
        Effect.gen(function* () {
          yield* makePeople({ bertta: endUser })
          const sql = yield* SqlClient.SqlClient
          const { layer, local, session: tab } = portalIn(yield* newBrowser)
          const used = () => {
            tab.setItem("connectServiceContext", "12")
            tab.setItem("connectFeatureTour", "closed")
            local.setItem("connectPageSelections", JSON.stringify({ "/fleet": { page: 3 } }))
            local.setItem(
              "connectSystem",
              JSON.stringify({ isNavCollapsed: true, hubLastXHours: 8, lastVersion: "1.54.0" }),
            )
          }
          const left = () => [
            tab.getItem("connectServiceContext"),
            tab.getItem("connectFeatureTour"),
            local.getItem("connectPageSelections"),
            JSON.parse(local.getItem("connectSystem") ?? "").isNavCollapsed,
          ]
          yield* Effect.gen(function* () {
            const aino = yield* session((one) => one.signIn(credentials("aino")))
            used()
            const kept = left()
            yield* sql`DELETE FROM sessions`
            yield* Effect.flip(session((one) => one.keepAlive))
            yield* session((one) => one.signIn(credentials("aino")))
            assert.deepStrictEqual(left(), kept, "the user goes on alone")

            yield* sql`DELETE FROM sessions`
            yield* Effect.flip(session((one) => one.keepAlive))
            yield* session((one) => one.signIn(credentials("bertta")))
            assert.deepStrictEqual(left(), [null, null, "{}", false])

            used()
            tab.setItem("connectPerson", String(aino.id))
            yield* session((one) => one.again(aino.id))
            assert.deepStrictEqual(
              left(),
              [null, null, kept[2], true],
              "this tab was another one's, the browser not",
            )
          }).pipe(Effect.provide(layer))
        }),
    )

    it.effect("is refused with a wrong password, and no user is signed in", () =>
      Effect.gen(function* () {
        const { layer, sentToTabs } = portalIn(yield* newBrowser)
        yield* Effect.gen(function* () {
          const incomplete = yield* Effect.flip(
            session((one) => one.signIn(credentials("aino", "Wrong-Horse-7"))),
          )
          assert.deepStrictEqual(
            incomplete._tag === "ApiError" && incomplete.errors.map(({ message }) => message),
            ["AUTHENTICATION_FAILED"],
          )
          assert.deepStrictEqual(sentToTabs, [])
          assert.isUndefined(yield* SessionExpiry.use((expiry) => expiry.open))
        }).pipe(Effect.provide(layer))
      }),
    )

    it.effect("says once that the server no longer knows it, however many calls find out", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { layer, reports } = portalIn(yield* newBrowser)
        yield* Effect.gen(function* () {
          yield* session((one) => one.signIn(credentials("aino")))
          const expiry = yield* SessionExpiry
          let reasons = 0
          const listening = yield* Effect.forkChild(
            Stream.runForEach(expiry.reasons, () => Effect.sync(() => (reasons += 1))),
            { startImmediately: true },
          )
          yield* sql`DELETE FROM sessions`
          const keepAlive = Effect.flip(session((one) => one.keepAlive))
          const failures = yield* Effect.all([keepAlive, keepAlive, keepAlive], { concurrency: 3 })
          // Checks that the first 401 ends the session; later responses with 401 belong to no session.
          assert.instanceOf(failures[0], SessionEnded)
          yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
          assert.strictEqual(reasons, 1)
          assert.include(reports, "Keep-alive failed: SessionEnded", "it is logged (GATE-22)")
          yield* Fiber.interrupt(listening)
        }).pipe(Effect.provide(layer))
      }),
    )
  },
)
