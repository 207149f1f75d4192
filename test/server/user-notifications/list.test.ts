import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { UserNotifications } from "#server/store/user-notifications.ts"
import type { Browser } from "#test/support/browser.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { faultsOf } from "../boundaries/fields.ts"
import { browserOf, endUser, makePeople, partnerRole } from "../machines/people.ts"

const LIST = "/api/usernotifications/list"
const ONE = "/api/usernotifications/notification"

const people = { owner: endUser, other: endUser, dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1) }

const call = (browser: Browser, method: string, path: string, body?: unknown) =>
  browser.call(method, path, body === undefined ? {} : { body })

const idsOf = (browser: Browser, query = "") =>
  Effect.map(call(browser, "GET", `${LIST}${query}`), (answer) =>
    (answer.json() as any).content.map((one: any) => one.id),
  )

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("user notifications", (it) => {
  it.effect("are listed newest first, read, marked and deleted by whom they tell (NOTIF-01, NOTIF-04)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const ids = yield* makePeople(people)
      const notifications = yield* UserNotifications
      const share = (owner: string) => ({
        type: "machineShareStarted" as const,
        values: { owner, machine: "$& {owner}" },
        link: "fleet",
      })
      yield* sql`UPDATE users SET language = 'fi-FI' WHERE id = ${ids.other}`
      for (const owner of ["A", "B", "C"]) yield* notifications.tell([ids.owner], share(owner))
      yield* notifications.tell([ids.other, ids.dealer], share("D"))
      const owner = yield* browserOf("owner")
      const other = yield* browserOf("other")

      const [third, second, first] = yield* idsOf(owner)
      const one = (yield* call(owner, "GET", `${ONE}/${first}`)).json() as any
      assert.deepStrictEqual(one, {
        id: first,
        status: "UNREAD",
        date: one.date,
        title: "A machine is shared with you",
        body: "A has shared $& {owner} with you.",
        icon: null,
        notificationType: "machineShareStarted",
        callToAction: null,
        link: "fleet",
      })
      assert.deepStrictEqual(yield* idsOf(owner, "?sort=date,asc&size=2"), [first, second])
      const finnish = (yield* call(other, "GET", LIST)).json() as any
      assert.deepInclude(finnish.content[0], { title: "Kone on jaettu kanssasi" })
      const [foreign] = yield* idsOf(other)

      const mark = (body: unknown) => Effect.map(call(owner, "PUT", `${ONE}/status`, body), faultsOf)
      assert.strictEqual(yield* mark({ ids: [first, foreign, -1, 0], status: "READ" }), "204")
      assert.deepStrictEqual(yield* idsOf(owner, "?read=false"), [third, second])
      assert.deepStrictEqual(yield* idsOf(owner, "?read=true"), [first])
      assert.deepStrictEqual(yield* idsOf(other, "?read=false"), [foreign], "not their own: passed over")
      const badge = (yield* call(owner, "GET", `${LIST}?read=false&size=1&userId=${ids.owner}`)).json() as any
      assert.strictEqual(badge.pageMetadata.totalElements, 2)
      assert.strictEqual(yield* mark({ all: true, status: "READ" }), "204")
      assert.deepStrictEqual(yield* idsOf(owner, "?read=false"), [])
      assert.strictEqual(yield* mark({ ids: [third], status: "UNREAD" }), "204")
      assert.deepStrictEqual(yield* idsOf(owner, "?read=false"), [third])
      assert.strictEqual(yield* mark({ ids: [third], status: "READ" }), "204")
      assert.strictEqual(yield* mark({ ids: [second], status: "UNREAD" }), "204")
      assert.deepStrictEqual(yield* idsOf(owner, "?sort=status,desc"), [second, third, first])
      assert.deepStrictEqual(yield* idsOf(owner, "?sort=status,asc"), [third, first, second])
      assert.strictEqual(yield* mark({ ids: [second], status: "READ" }), "204")
      assert.strictEqual(yield* mark({ ids: [third], status: "UNREAD" }), "204")

      const remove = (body: unknown) => Effect.map(call(owner, "PUT", `${ONE}/delete`, body), faultsOf)
      assert.strictEqual(yield* remove({ ids: [second, foreign] }), "204")
      assert.deepStrictEqual(yield* idsOf(owner), [third, first])
      assert.deepStrictEqual(yield* idsOf(other), [foreign])

      const tooMany = Array.from({ length: 1001 }, () => third)
      assert.strictEqual(yield* mark({ ids: tooMany.slice(1), status: "UNREAD" }), "204")
      const cases: ReadonlyArray<readonly [string, string, unknown, string]> = [
        ["PUT", `${ONE}/status`, { status: "READ" }, "400 | NOT_NULL ids"],
        ["PUT", `${ONE}/status`, { all: false, status: "READ" }, "400 | NOT_NULL ids"],
        ["PUT", `${ONE}/status`, { ids: [], status: "READ" }, "400 | NOT_NULL ids"],
        ["PUT", `${ONE}/status`, { ids: [first] }, "400 | NOT_NULL status"],
        ["PUT", `${ONE}/status`, { ids: [first], status: "SEEN" }, "400 | DISALLOWED_VALUE status"],
        ["PUT", `${ONE}/status`, { ids: ["x"], status: "READ" }, "400 | INVALID_INPUT_VALUE ids.0"],
        ["PUT", `${ONE}/delete`, {}, "400 | NOT_NULL ids"],
        ["PUT", `${ONE}/delete`, { ids: [] }, "400 | NOT_NULL ids"],
        ["PUT", `${ONE}/delete`, { all: false }, "400 | NOT_NULL ids"],
        ["PUT", `${ONE}/status`, { ids: tooMany, status: "READ" }, "400 | SIZE ids"],
        ["PUT", `${ONE}/delete`, { ids: tooMany }, "400 | SIZE ids"],
        ["GET", `${LIST}?userId=${ids.other}`, undefined, "403 | UNAUTHORIZED_OPERATION userId"],
        ["GET", `${LIST}?read=maybe`, undefined, "400 | DISALLOWED_VALUE read"],
        ["GET", `${LIST}?sort=title,asc`, undefined, "400 | DISALLOWED_VALUE sort"],
        ["GET", `${ONE}/${foreign}`, undefined, "404 | NOT_FOUND id"],
        ["GET", `${ONE}/0`, undefined, "404 | NOT_FOUND id"],
        ["GET", `${ONE}/99999999999999999999`, undefined, "400 | INVALID_INPUT_VALUE id"],
      ]
      for (const [method, path, body, expected] of cases)
        assert.strictEqual(faultsOf(yield* call(owner, method, path, body)), expected, path)
      assert.deepStrictEqual(yield* idsOf(owner, "?read=false"), [third], "nothing changed")
      assert.strictEqual(yield* remove({ all: true }), "204")
      assert.deepStrictEqual(yield* idsOf(owner), [])
      assert.deepStrictEqual((yield* idsOf(yield* browserOf("dealer"))).length, 1)

      const visitor = (yield* TestServer).browser()
      for (const path of [LIST, `${ONE}/1`])
        assert.strictEqual((yield* call(visitor, "GET", path)).status, 401)
    }),
  )
})
