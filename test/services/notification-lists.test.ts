import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Stream } from "effect"
import { FetchHttpClient } from "effect/http"
import { firstSelection } from "#domain/selection.ts"
import { ApiOrigin, ClientLive } from "#services/client.ts"
import { Warn } from "#services/known-lines.ts"
import { NotificationCalls } from "#services/notifications/notification-calls.ts"
import { NotificationCallsLive } from "#services/notifications/notification-calls-live.ts"
import { CrossTab } from "#services/shell/cross-tab.ts"
import { Reporter } from "#services/shell/reporter.ts"
import { SessionLossLive } from "#services/shell/session-loss-live.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { ToolsCallsLive } from "#services/tools/tools-calls-live.ts"

const line = {
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
      SessionLossLive,
      Layer.succeed(Reporter, { report: () => Effect.void, called: () => Effect.void }),
      Layer.succeed(CrossTab, { send: () => Effect.void, messages: Stream.never } as never),
      Layer.succeed(ApiOrigin, "http://portal.example"),
      Layer.succeed(FetchHttpClient.Fetch, async (url) => {
        seen.asked?.push(new URL(url instanceof Request ? url.url : url).searchParams)
        return Response.json(body, { status })
      }),
    ]),
    Layer.merge(Layer.succeed(Warn, (message: string) => void seen.warned?.push(message))),
  )

/** What was asked for, and what those who run the portal are warned of. */
interface Seen {
  readonly asked: Array<URLSearchParams>
  readonly warned: Array<string>
}

const read = Effect.all({
  list: NotificationCalls.use((calls) => calls.list(7, firstSelection)),
  unread: ToolsCalls.use((calls) => calls.unread(7)),
})

describe("lists of notifications (LIST-02)", () => {
  it.effect.each([
    ["its content beside the page's figures", { content: [line], pageMetadata: figures }],
    ["embedded", { _embedded: { notifications: [line] }, page: figures }],
  ] as const)("are read %s", ([, body]) =>
    Effect.gen(function* () {
      const { list, unread } = yield* read
      assert.deepStrictEqual(list.value, { content: [line], pageMetadata: figures } as never)
      assert.strictEqual(unread, 21)
    }).pipe(Effect.provide(answering(body))),
  )

  it.effect("are those of the person who asks (NOTIF-03)", () =>
    Effect.gen(function* () {
      const asked: Seen["asked"] = []
      const body = { content: [line], pageMetadata: figures }
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
      const newer = { ...line, id: 13, notificationType: "harvestReady", title: "Somebody's field" }
      const content = [newer, line, { id: "none" }]
      const { list, unread } = yield* Effect.provide(
        read,
        answering({ content, pageMetadata: figures }, 200, { warned }),
      )
      assert.deepStrictEqual(list.value.content, [line] as never)
      assert.strictEqual(unread, 21)
      assert.deepStrictEqual(warned, [
        'Skipped, as it makes no sense here: notification 13 "harvestReady"',
        "Skipped, as it makes no sense here: notification",
      ])
    }),
  )

  it.effect("of no form that is known are a defect, and a refusal stays one", () =>
    Effect.gen(function* () {
      const unknown = yield* Effect.exit(Effect.provide(read, answering({ items: [line] })))
      assert.isTrue(Exit.isFailure(unknown) && Exit.hasDies(unknown))
      const refused = yield* Effect.flip(
        Effect.provide(read, answering([{ message: "PATTERN", field: "sort" }], 400)),
      )
      assert.strictEqual(refused._tag, "Refused")
    }),
  )
})
