import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Stream } from "effect"
import { FetchHttpClient } from "effect/http"
import { firstSelection } from "#domain/selection.ts"
import { ApiOrigin, ClientLive } from "#services/client.ts"
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

const answering = (body: unknown, status = 200) =>
  Layer.mergeAll(NotificationCallsLive, ToolsCallsLive).pipe(
    Layer.provide(ClientLive),
    Layer.provide([
      SessionLossLive,
      Layer.succeed(Reporter, { report: () => Effect.void, called: () => Effect.void }),
      Layer.succeed(CrossTab, { send: () => Effect.void, messages: Stream.never } as never),
      Layer.succeed(ApiOrigin, "http://portal.example"),
      Layer.succeed(FetchHttpClient.Fetch, async () => Response.json(body, { status })),
    ]),
  )

const read = Effect.all({
  list: NotificationCalls.use((calls) => calls.list(firstSelection)),
  unread: ToolsCalls.use((calls) => calls.unread),
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
