import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { pushMessageOf } from "#domain/push-message.ts"
import { isPublic } from "#server/rules/push-network.ts"
import { UserNotifications } from "#server/store/user-notifications.ts"
import type { Browser } from "#test/support/browser.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import {
  browserKeys,
  FakePushService,
  pushNetwork,
  pushTokenOf as tokenOf,
  vapidKeys,
} from "#test/support/push-service.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer } from "#test/support/server.ts"
import { faultsOf } from "../boundaries/fields.ts"
import { browserOf, emailOf, endUser, makePeople, PASSWORD } from "../machines/people.ts"

const service = new FakePushService()
await service.start()
const { host } = service

const register = (browser: Browser, registrationToken: string, language = "en-GB") =>
  browser.call("PUT", "/api/usernotifications/updateToken", { body: { registrationToken, language } })

const deliver = Effect.gen(function* () {
  service.received.length = 0
  yield* runJob("push-notifications")
  return service.received.map((one) => one.path)
})

const tokens = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ endpoint: string }>`SELECT endpoint FROM push_tokens ORDER BY endpoint`,
).pipe(Effect.map((rows) => rows.map((row) => new URL(row.endpoint).pathname)))

const server = startServer({
  pushServices: [host, "*.push.example"],
  push: { ...vapidKeys(), subject: "mailto:portal@example.com" },
}).pipe(Layer.provide(pushNetwork), Layer.provideMerge(movableClock()))

layer(server, { excludeTestServices: true, timeout: 300_000 })("web push", (it) => {
  const notifyOwner = (userId: number) =>
    Effect.flatMap(UserNotifications, (notifications) =>
      notifications.tell([userId], {
        type: "machineShareStarted",
        values: { owner: "Secret Neighbour", machine: "M" },
        link: "fleet",
      }),
    )

  it.effect("takes tokens of known services on the open internet only", () =>
    Effect.gen(function* () {
      yield* makePeople({ owner: endUser, other: endUser, demo: [{ authRole: "ROLE_DEMO_USER" }] })
      const browser = yield* browserOf("owner")
      const good = tokenOf(`https://${host}/owner`)
      const wrong = [
        "x",
        "{}",
        JSON.stringify({ endpoint: `https://${host}/owner`, keys: { p256dh: "short", auth: "short" } }),
        tokenOf(`http://${host}/owner`),
        tokenOf("https://push.example/other-port"),
        tokenOf("https://elsewhere.example/owner"),
        tokenOf(`https://${host}@elsewhere.example/owner`),
        tokenOf(`https://me:secret@${host}/owner`),
        tokenOf("https://inside.push.example/owner"),
        tokenOf("https://outside.push.example:8443/owner"),
        tokenOf("https://unknown.push.example/owner"),
        tokenOf("https://127.0.0.1/owner"),
      ]
      for (const token of wrong)
        assert.strictEqual(
          faultsOf(yield* register(browser, token)),
          "400 | INVALID_INPUT_VALUE registrationToken",
          token,
        )
      assert.strictEqual(faultsOf(yield* register(browser, " ")), "400 | NOT_NULL registrationToken")
      assert.strictEqual(
        faultsOf(
          yield* browser.call("PUT", "/api/usernotifications/updateToken", {
            body: { registrationToken: good },
          }),
        ),
        "400 | NOT_NULL language",
      )
      assert.strictEqual(faultsOf(yield* register(browser, good, "xx-XX")), "400 | DISALLOWED_VALUE language")
      assert.strictEqual(
        faultsOf(yield* register(yield* browserOf("demo"), good)),
        "403 | UNAUTHORIZED_OPERATION",
      )
      assert.deepStrictEqual(yield* tokens, [])
      assert.strictEqual((yield* register(browser, good)).status, 204)
      assert.strictEqual((yield* register(browser, good, "fi-FI")).status, 204)
      assert.deepStrictEqual(yield* tokens, ["/owner"])
      const outside = yield* browserOf("owner")
      assert.strictEqual(
        (yield* register(outside, tokenOf("https://outside.push.example/second"))).status,
        204,
      )
      yield* outside.call("DELETE", "/api/logout")
    }),
  )

  it.effect("pushes once, encrypted and signed, to every browser of the person (PUSH-01, OPEN-129)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [owner] = yield* sql<{ id: number }>`SELECT id FROM users WHERE email = ${emailOf("owner")}`
      const second = yield* browserOf("owner")
      const keys = browserKeys()
      yield* register(second, tokenOf(`https://${host}/second`, keys))
      yield* notifyOwner(owner!.id)
      assert.sameMembers(yield* deliver, ["/owner", "/second"])
      const [first] = service.received
      assert.strictEqual(first!.headers["content-encoding"], "aes128gcm")
      assert.match(String(first!.headers.authorization), /^vapid t=/)
      const message = keys.read(service.received.find(({ path }) => path === "/second")!.body)
      const [listed] = yield* sql<{ id: number; title: string }>`
        SELECT id::float8 AS id, title FROM user_notifications ORDER BY id DESC LIMIT 1`
      assert.deepStrictEqual(message, { ...listed, notificationType: "machineShareStarted", link: "fleet" })
      assert.deepStrictEqual(pushMessageOf(message), message, "the portal understands it")
      assert.isBelow(first!.bytes, 400)
      assert.deepStrictEqual(yield* deliver, [])

      assert.strictEqual((yield* second.call("DELETE", "/api/logout")).status, 204)
      assert.deepStrictEqual(yield* tokens, ["/owner"], "gone with its sign-in")
      yield* notifyOwner(owner!.id)
      assert.deepStrictEqual(yield* deliver, ["/owner"])
    }),
  )

  it.effect("tries again when the service is in trouble, and forgets what is gone", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const clock = yield* MovableClock
      const [owner] = yield* sql<{ id: number }>`SELECT id FROM users WHERE email = ${emailOf("owner")}`
      yield* notifyOwner(owner!.id)
      service.status = 503
      assert.deepStrictEqual(yield* deliver, ["/owner"])
      assert.deepStrictEqual(yield* deliver, [], "not at once again")
      yield* clock.advance("11 seconds")
      service.status = 201
      assert.deepStrictEqual(yield* deliver, ["/owner"])
      yield* clock.advance("1 minute")
      assert.deepStrictEqual(yield* deliver, [])

      yield* notifyOwner(owner!.id)
      service.status = 410
      assert.deepStrictEqual(yield* deliver, ["/owner"])
      assert.deepStrictEqual(yield* tokens, [])
      service.status = 201
      yield* notifyOwner(owner!.id)
      yield* clock.advance("1 minute")
      assert.deepStrictEqual(yield* deliver, [])
      const left = yield* sql`SELECT id FROM user_notifications WHERE NOT pushed`
      assert.deepStrictEqual(left, [])
    }),
  )

  it.effect("sends nothing twice while another browser of the user fails", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const clock = yield* MovableClock
      const [owner] = yield* sql<{ id: number }>`SELECT id FROM users WHERE email = ${emailOf("owner")}`
      const browsers = [yield* browserOf("owner"), yield* browserOf("owner"), yield* browserOf("owner")]
      for (const [i, browser] of browsers.entries())
        yield* register(browser, tokenOf(`https://${host}/several-${i}`))
      service.statuses.set("/several-1", 503).set("/several-2", 400)
      yield* notifyOwner(owner!.id)
      assert.sameMembers(yield* deliver, ["/several-0", "/several-1", "/several-2"])
      yield* clock.advance("11 seconds")
      assert.deepStrictEqual(yield* deliver, ["/several-1"])
      yield* clock.advance("21 seconds")
      service.statuses.clear()
      assert.deepStrictEqual(yield* deliver, ["/several-1"])
      yield* clock.advance("1 minute")
      assert.deepStrictEqual(yield* deliver, [])
      assert.deepStrictEqual(
        yield* sql`SELECT id FROM user_notifications WHERE NOT pushed OR push_arrived <> '{}'`,
        [],
      )
      for (const browser of browsers) yield* browser.call("DELETE", "/api/logout")
    }),
  )

  it.effect("pushes nothing to a sign-in that has ended by itself, idle or too old (OPEN-129)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [owner] = yield* sql<{ id: number }>`SELECT id FROM users WHERE email = ${emailOf("owner")}`
      const current = yield* browserOf("owner")
      const others = [yield* browserOf("owner"), yield* browserOf("owner")]
      for (const [i, path] of ["/current", "/idle", "/expired"].entries())
        yield* register([current, ...others][i]!, tokenOf(`https://${host}${path}`))
      const sessionOf = (path: string) =>
        sql`SELECT session_id FROM push_tokens WHERE endpoint LIKE ${`%${path}`}`
      yield* sql`UPDATE sessions SET last_used = last_used - (idle_seconds + 1) * interval '1 second'
        WHERE id = (${sessionOf("/idle")})`
      yield* sql`UPDATE sessions SET expires = last_used WHERE id = (${sessionOf("/expired")})`
      yield* notifyOwner(owner!.id)
      assert.deepStrictEqual(yield* deliver, ["/current"])
      yield* current.call("DELETE", "/api/logout")
    }),
  )

  it.effect("belongs to the last who signed in with the browser, and says nothing that is old", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const clock = yield* MovableClock
      const [owner] = yield* sql<{ id: number }>`SELECT id FROM users WHERE email = ${emailOf("owner")}`
      const [other] = yield* sql<{ id: number }>`SELECT id FROM users WHERE email = ${emailOf("other")}`
      const browser = yield* browserOf("owner")
      yield* register(browser, tokenOf(`https://${host}/shared`))
      yield* browser.signIn(emailOf("other"), PASSWORD)
      yield* register(browser, tokenOf(`https://${host}/shared`))
      yield* notifyOwner(owner!.id)
      assert.deepStrictEqual(yield* deliver, [])
      yield* notifyOwner(other!.id)
      yield* clock.advance("61 minutes")
      assert.deepStrictEqual(yield* deliver, [], "read in the list by now")
      yield* notifyOwner(other!.id)
      assert.deepStrictEqual(yield* deliver, ["/shared"])
    }),
  )
})

describe("addresses of the open internet", () => {
  it.each(["93.184.216.34", "2606:4700::1111"])("%s is one", (address) => assert.isTrue(isPublic(address)))
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:10.0.0.1",
    "fc00::1",
    "fe80::1",
    "2001:db8::1",
    "2002:a00:1::",
    "64:ff9b::a00:1",
  ])("%s is none", (address) => assert.isFalse(isPublic(address)))
})
