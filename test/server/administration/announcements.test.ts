import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Announcement } from "#contract/schemas/announcement.ts"
import {
  addMachine,
  browserOf,
  endUser,
  layFixtures,
  makePeople,
  partnerRole,
} from "#test/server/machines/people.ts"
import { startServer, TestServer } from "#test/support/server.ts"

const PATH = "/api/notifications"
const ACTIVE = `${PATH}/search/findActive`
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const message = (title: string, more: object = {}) => ({
  title,
  message: `<b>${title}</b> & more`,
  messageType: "GENERAL",
  start: at(-1),
  end: at(1),
  visibilityStart: at(-2),
  visibleAllUsers: false,
  targetGroup: "ALL",
  languages: {},
  ...more,
})

interface Embedded {
  readonly _embedded: { readonly notifications: ReadonlyArray<Announcement> }
  readonly page: object
}

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("announcements", (it) => {
  it.effect("reach whom they are for, while they are to be seen (ANN-01, ANN-02)", () =>
    Effect.gen(function* () {
      yield* layFixtures
      const people = yield* makePeople({
        admin: [{ authRole: "ROLE_ADMIN" }],
        owner: endUser,
        mechanic: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "SERVICE", 3),
      })
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE users SET language = 'fi-FI' WHERE first_name = 'mechanic'`
      const admin = yield* browserOf("admin")
      for (const body of [
        message("for all users", {
          visibleAllUsers: true,
          targetGroup: "PARTNERS",
          start: at(-5),
          languages: { "fi-FI": { title: "kaikille", message: "kaikki" } },
        }),
        message("for all with a session", { start: at(-4) }),
        message("for owners", { targetGroup: "END_USERS", start: at(-3) }),
        message("for the trade", { targetGroup: "PARTNERS", start: at(-2) }),
        message("not yet", { visibilityStart: at(1), end: at(2) }),
        message("no more", { start: at(-9), visibilityStart: at(-9), end: at(-1) }),
        message("soon", { start: at(3), end: at(4) }),
      ]) {
        const made = yield* admin.call("POST", PATH, { body })
        assert.strictEqual(made.status, 201, made.text)
      }
      const titles = (answer: { json: () => unknown }) =>
        (answer.json() as Embedded)._embedded.notifications.map((one) => one.title)
      const stranger = (yield* TestServer).browser()
      assert.deepStrictEqual(titles(yield* stranger.call("GET", ACTIVE)), ["for all users"])
      assert.deepStrictEqual(titles(yield* stranger.call("GET", `${ACTIVE}?language=fi-FI`)), ["kaikille"])
      const owner = yield* browserOf("owner")
      assert.deepStrictEqual(titles(yield* owner.call("GET", ACTIVE)), [
        "soon",
        "for owners",
        "for all with a session",
        "for all users",
      ])
      const delays = (more: object) =>
        admin.call("POST", PATH, { body: message("delays", { messageType: "DELAYS_IN_DATA", ...more }) })
      yield* delays({ targetGroup: "END_USERS", start: at(9), end: at(10) })
      const ofOwner = Effect.map(owner.call("GET", ACTIVE), titles)
      assert.notInclude(yield* ofOwner, "delays", "the owner has no machine whose data could be late")
      yield* addMachine({ id: 1, owner: people.owner })
      assert.include(yield* ofOwner, "delays")
      yield* sql`DELETE FROM announcements WHERE message_type = 'DELAYS_IN_DATA'`
      const mechanic = yield* browserOf("mechanic")
      const first = yield* mechanic.call("GET", `${ACTIVE}?size=3&sort=start,asc`)
      assert.deepStrictEqual(titles(first), ["kaikille", "for all with a session", "for the trade"])
      assert.deepStrictEqual((first.json() as Embedded).page, {
        size: 3,
        totalElements: 4,
        totalPages: 2,
        number: 0,
      })
      assert.strictEqual(titles(yield* admin.call("GET", PATH)).length, 7)
    }),
  )

  it.effect("are changed and deleted, with a version, and are written down in the audit", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const admin = yield* browserOf("admin")
      const made = (yield* admin.call("POST", PATH, { body: message("draft") })).json() as Announcement
      const path = `${PATH}/${made.id}`
      const changed = yield* admin.call("PUT", path, { body: { ...made, title: "final" } })
      assert.deepStrictEqual(changed.json(), { ...made, title: "final", version: 2 })
      const late = yield* admin.call("PUT", path, { body: { ...made, title: "late" } })
      assert.deepStrictEqual(late.json(), [{ message: "CONFLICT", field: "version" }])
      assert.strictEqual((yield* admin.call("DELETE", path)).status, 204)
      assert.strictEqual((yield* admin.call("DELETE", path)).status, 404)
      const audit = yield* sql<{ action: string }>`SELECT action FROM audit
        WHERE target_kind = 'announcement' AND target_id = ${String(made.id)} ORDER BY id`
      assert.deepStrictEqual(
        audit.map((one) => one.action),
        ["announcement.created", "announcement.changed", "announcement.deleted"],
      )
    }),
  )

  it.effect("with wrong input are refused by field, and nothing is written (ANN-02, ANN-03)", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      const before = (yield* admin.call("GET", PATH)).text
      for (const [body, code, field] of [
        [message("x", { end: at(-2) }), "END_BEFORE_START", "end"],
        [message("x", { visibilityStart: at(2) }), "END_BEFORE_START", "end"],
        [message("x", { start: "2026-13-01T00:00:00Z" }), "INVALID_INPUT_VALUE", "start"],
        [message("x", { start: "yesterday" }), "PATTERN", "start"],
        [message("x", { messageType: "RUMOUR" }), "DISALLOWED_VALUE", "messageType"],
        [message("x", { targetGroup: "GHOSTS" }), "DISALLOWED_VALUE", "targetGroup"],
        [message(" "), "NOT_NULL", "title"],
        [message("x".repeat(121)), "SIZE", "title"],
        [message("x", { message: "x".repeat(4001) }), "SIZE", "message"],
        [
          message("x", { languages: { "fi-FI": { title: "x".repeat(121), message: "b" } } }),
          "SIZE",
          "languages.fi-FI.title",
        ],
        [
          message("x", { languages: { "xx-XX": { title: "a", message: "b" } } }),
          "DISALLOWED_VALUE",
          "languages.xx-XX",
        ],
        [message("x", { languages: { "fi-FI": { title: "a" } } }), "NOT_NULL", "languages.fi-FI.message"],
      ] as const) {
        const answer = yield* admin.call("POST", PATH, { body })
        assert.strictEqual(answer.status, 400, answer.text)
        assert.deepInclude((answer.json() as ReadonlyArray<object>)[0], { message: code, field })
      }
      assert.strictEqual((yield* admin.call("GET", PATH)).text, before)
    }),
  )

  it.effect("are written by administrators alone (ANN-10)", () =>
    Effect.gen(function* () {
      const owner = yield* browserOf("owner")
      const stranger = (yield* TestServer).browser()
      for (const [method, path, body] of [
        ["GET", PATH, undefined],
        ["POST", PATH, message("x")],
        ["PUT", `${PATH}/1`, message("x")],
        ["DELETE", `${PATH}/1`, undefined],
      ] as const) {
        const given = body === undefined ? {} : { body }
        assert.strictEqual((yield* owner.call(method, path, given)).status, 403)
        assert.strictEqual((yield* stranger.call(method, path, given)).status, 401)
      }
    }),
  )
})
