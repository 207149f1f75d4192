import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { NEVER } from "rxjs"
import { initialListQuery } from "#domain/list-query.ts"
import { ApiOrigin, ClientLive } from "#services/client.ts"
import { Warn } from "#services/known-rows.ts"
import { NotificationCalls, type Scope } from "#services/notifications/notification-calls.ts"
import { NotificationCallsLive } from "#services/notifications/notification-calls-live.ts"
import { CrossTab } from "#services/shell/cross-tab.ts"
import { Reporter } from "#services/shell/reporter.ts"
import { SessionExpiryLive } from "#services/shell/session-expiry-live.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { ToolsCallsLive } from "#services/tools/tools-calls-live.ts"

const row = {
  id: 12,
  status: "UNREAD",
  date: "2026-11-21T06:30:00.000Z",
  title: "North field",
  body: "Otso: left the boundary",
  icon: null,
  notificationType: "boundaryOccurrence",
  callToAction: null,
  link: null,
}
const figures = { totalElements: 21, totalPages: 3, size: 10, number: 0 }

const answering = (body: unknown, status = 200, seen: Partial<Seen> = {}) =>
  Layer.mergeAll(NotificationCallsLive, ToolsCallsLive).pipe(
    Layer.provide(ClientLive),
    Layer.provide([
      SessionExpiryLive,
      Layer.succeed(Reporter, { report: () => Effect.void, called: () => Effect.void }),
      Layer.succeed(CrossTab, {
        send: (message) => Effect.sync(() => void seen.toTabs?.push(message)),
        messages: NEVER,
      }),
      Layer.succeed(ApiOrigin, "http://portal.example"),
      Layer.succeed(FetchHttpClient.Fetch, async (url, init) => {
        const { pathname, searchParams } = new URL(url instanceof Request ? url.url : url)
        seen.asked?.push(searchParams)
        const sent = new TextDecoder().decode(init?.body as Uint8Array | undefined)
        seen.sent?.push(`${init?.method} ${pathname} ${sent}`)
        return status === 204 ? new Response(null, { status }) : Response.json(body, { status })
      }),
    ]),
    Layer.merge(Layer.succeed(Warn, (message: string) => void seen.warned?.push(message))),
  )

/** What the tested service did: its requests, and its warnings to the operators. */
interface Seen {
  readonly asked: Array<URLSearchParams>
  readonly warned: Array<string>
  /** Recorded calls: method, path and body of each. */
  readonly sent: Array<string>
  /** Recorded messages to other tabs. */
  readonly toTabs: Array<string>
}

const read = Effect.all({
  list: NotificationCalls.use((calls) => calls.list(7, initialListQuery)),
  unread: ToolsCalls.use((calls) => calls.unread(7)),
})

describe("lists of notifications (LIST-02)", () => {
  it.effect.each([
    ["its content beside the page's figures", { content: [row], pageMetadata: figures }],
    ["embedded", { _embedded: { notifications: [row] }, page: figures }],
  ] as const)("are read %s", ([, body]) =>
    Effect.gen(function* () {
      const { list, unread } = yield* read
      assert.deepStrictEqual(list, { content: [row], pageMetadata: figures } as never)
      assert.strictEqual(unread, 21)
    }).pipe(Effect.provide(answering(body))),
  )

  it.effect("are those of the person who asks (NOTIF-03)", () =>
    Effect.gen(function* () {
      const asked: Seen["asked"] = []
      const body = { content: [row], pageMetadata: figures }
      yield* Effect.provide(read, answering(body, 200, { asked }))
      assert.deepStrictEqual(
        asked.map((query) => [query.get("userId"), query.get("read")]),
        [
          ["7", null],
          ["7", "false"],
        ],
      )
    }),
  )

  it.effect("are read without what only a newer server knows; the number counts it (NOTIF-01, PUSH-07)", () =>
    Effect.gen(function* () {
      const warned: Array<string> = []
      const newer = { ...row, id: 13, notificationType: "harvestReady", title: "Somebody's field" }
      const content = [newer, row, { id: "none" }]
      const { list, unread } = yield* Effect.provide(
        read,
        answering({ content, pageMetadata: figures }, 200, { warned }),
      )
      assert.deepStrictEqual(list.content, [row] as never)
      assert.strictEqual(unread, 21)
      assert.deepStrictEqual(warned, [
        'Skipped, as it makes no sense here: notification 13 "harvestReady"',
        "Skipped, as it makes no sense here: notification",
      ])
    }),
  )

  it.effect("of no form that is known are a defect, and a refusal stays one", () =>
    Effect.gen(function* () {
      const unknown = yield* Effect.exit(Effect.provide(read, answering({ items: [row] })))
      assert.isTrue(Exit.isFailure(unknown) && Exit.hasDies(unknown))
      const rejected = yield* Effect.flip(
        Effect.provide(read, answering([{ message: "PATTERN", field: "sort" }], 400)),
      )
      assert.strictEqual(rejected._tag, "ApiError")
    }),
  )
})

describe("what is done with many at once (NOTIF-04, OPEN-128)", () => {
  const mark = (scope: Scope, status: "READ" | "UNREAD") =>
    NotificationCalls.use((calls) => calls.mark(scope, status))
  const remove = (scope: Scope) => NotificationCalls.use((calls) => calls.remove(scope))
  const to = "PUT /api/usernotifications/notification"

  it.effect.each([
    ["some as read", mark([12, 13], "READ"), `${to}/status {"ids":[12,13],"status":"READ"}`],
    ["some as unread", mark([12, 13], "UNREAD"), `${to}/status {"ids":[12,13],"status":"UNREAD"}`],
    ["all as read", mark("ALL", "READ"), `${to}/status {"all":true,"status":"READ"}`],
    ["some away", remove([12, 13]), `${to}/delete {"ids":[12,13]}`],
    ["all away", remove("ALL"), `${to}/delete {"all":true}`],
  ] as const)("is one call, of which the other tabs hear: %s", ([, run, expected]) =>
    Effect.gen(function* () {
      const sent: Seen["sent"] = []
      const toTabs: Seen["toTabs"] = []
      yield* Effect.provide(run, answering(null, 204, { sent, toTabs }))
      assert.deepStrictEqual(sent, [expected])
      assert.deepStrictEqual(toTabs, ["notifications-changed"])
    }),
  )

  it.effect("is sent to no other tab when it was refused", () =>
    Effect.gen(function* () {
      for (const run of [mark([12], "READ"), remove("ALL")]) {
        const toTabs: Seen["toTabs"] = []
        const rejected = answering([{ message: "NOT_NULL", field: "ids" }], 400, { toTabs })
        assert.strictEqual((yield* Effect.flip(Effect.provide(run, rejected)))._tag, "ApiError")
        assert.deepStrictEqual(toTabs, [])
      }
    }),
  )

  it.effect("goes in parts of a thousand, more of which the server does not take at once", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 2001 }, (_, index) => index + 1)
      for (const run of [mark(many, "READ"), remove(many)]) {
        const sent: Seen["sent"] = []
        const toTabs: Seen["toTabs"] = []
        yield* Effect.provide(run, answering(null, 204, { sent, toTabs }))
        const ids = sent.map((one) => JSON.parse(one.slice(one.indexOf("{"))).ids as ReadonlyArray<number>)
        assert.deepStrictEqual(
          ids.map(({ length }) => length),
          [1000, 1000, 1],
        )
        assert.deepStrictEqual(ids.flat(), many)
        // Checks that each part that succeeded is announced to the other tabs, whatever happens to the remaining
        // parts.
        assert.lengthOf(toTabs, 3)
      }
    }),
  )
})
