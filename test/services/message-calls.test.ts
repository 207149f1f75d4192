import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import type { Announcement, AnnouncementWrite } from "#contract/schemas/announcement.ts"
import { firstSelection } from "#domain/selection.ts"
import { MessageCalls } from "#services/admin/message-calls.ts"
import { MessageCallsLive } from "#services/admin/message-calls-live.ts"
import { ApiOrigin, ClientLive } from "#services/client.ts"
import { Warn } from "#services/known-lines.ts"
import { Reporter } from "#services/shell/reporter.ts"
import { SessionLossLive } from "#services/shell/session-loss-live.ts"

const written: AnnouncementWrite = {
  title: "Maintenance",
  message: "Half an hour.",
  messageType: "GENERAL",
  start: "2026-11-29T04:00:00.000Z",
  end: "2026-11-29T04:30:00.000Z",
  visibilityStart: "2026-11-25T06:00:00.000Z",
  visibleAllUsers: true,
  targetGroup: "ALL",
  languages: {},
}
const saved = (id: number): Announcement => ({ id, ...written, version: 1 })

interface Sent {
  readonly line: string
  readonly key: string | null
  readonly search: URLSearchParams
}
type Answer = (sent: Sent) => Response

const served = (answer: Answer, sent: Array<Sent> = []) =>
  MessageCallsLive.pipe(
    Layer.provide(ClientLive),
    Layer.provide([
      SessionLossLive,
      Layer.succeed(Reporter, { report: () => Effect.void, called: () => Effect.void }),
      Layer.succeed(ApiOrigin, "http://portal.example"),
      Layer.succeed(FetchHttpClient.Fetch, async (url, init) => {
        const { pathname, searchParams } = new URL(url instanceof Request ? url.url : url)
        const headers = new Headers(init?.headers)
        const one = {
          line: `${init?.method} ${pathname}`,
          key: headers.get("idempotency-key"),
          search: searchParams,
        }
        sent.push(one)
        return answer(one)
      }),
    ]),
    Layer.merge(Layer.succeed(Warn, () => {})),
  )

/** `count` messages, numbered from 1, a hundred at a time. */
const listOf =
  (count: number): Answer =>
  ({ search }) => {
    const [page, size] = [Number(search.get("page")), Number(search.get("size"))]
    const all = Array.from({ length: count }, (_, index) => saved(index + 1))
    return Response.json({
      _embedded: { notifications: all.slice(page * size, (page + 1) * size) },
      page: { totalElements: count, totalPages: Math.ceil(count / size), size, number: page },
    })
  }

describe("messages of the house", () => {
  it.effect("are listed in the order that was asked for", () =>
    Effect.gen(function* () {
      const sent: Array<Sent> = []
      const list = MessageCalls.use((calls) => calls.list({ ...firstSelection, sort: "end,asc" }))
      const { value } = yield* Effect.provide(list, served(listOf(3), sent))
      assert.deepStrictEqual(
        value.content.map(({ id }) => id),
        [1, 2, 3],
      )
      assert.strictEqual(sent[0]?.search.get("sort"), "end,asc")
    }),
  )

  it.effect("one is found on whichever page it stands, and none of another number", () =>
    Effect.gen(function* () {
      const find = (id: number | undefined) =>
        Effect.provide(
          MessageCalls.use((calls) => calls.find(id)),
          served(listOf(1003)),
        )
      assert.strictEqual((yield* find(1002)).message?.id, 1002)
      assert.strictEqual((yield* find(1004)).message, undefined)
    }),
  )

  it.effect("for a new one nothing is asked", () =>
    Effect.gen(function* () {
      const sent: Array<Sent> = []
      const find = MessageCalls.use((calls) => calls.find(undefined))
      assert.strictEqual((yield* Effect.provide(find, served(listOf(3), sent))).message, undefined)
      assert.deepStrictEqual(sent, [])
    }),
  )

  it.effect("sent again after no answer was heard, one has the same key; other words have another", () =>
    Effect.gen(function* () {
      const sent: Array<Sent> = []
      const answers = [502, 502, 201, 201, 502, 201]
      const answer = () => {
        const status = answers[sent.length - 1] ?? 500
        return status === 201 ? Response.json(saved(9), { status }) : new Response(null, { status })
      }
      const create = (title: string) =>
        Effect.exit(MessageCalls.use((calls) => calls.create({ ...written, title })))
      yield* Effect.forEach(["A", "A", "A", "A", "B", "C"], create).pipe(Effect.provide(served(answer, sent)))
      const [first, second, third, fourth, fifth, sixth] = sent.map(({ key }) => key)
      assert.match(first ?? "", /^[0-9a-f]{32}$/)
      assert.deepStrictEqual([second, third], [first, first])
      assert.strictEqual(new Set([third, fourth, fifth, sixth]).size, 4)
    }),
  )
})
