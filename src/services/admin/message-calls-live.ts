import { Clock, Effect, Layer } from "effect"
import { AdminApi } from "#contract/areas/admin.ts"
import { Announcement, type AnnouncementWrite } from "#contract/schemas/announcement.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { fullList } from "../full-list.ts"
import { newKey } from "../new-key.ts"
import { readList } from "../read-list.ts"
import { MessageCalls } from "./message-calls.ts"

export const MessageCallsLive = Layer.effect(
  MessageCalls,
  Effect.gen(function* () {
    const { announcements } = yield* makeClient(AdminApi)

    const page = (query: { readonly page: number; readonly size: number; readonly sort?: string }) =>
      Effect.flatMap(call(announcements.list({ query, responseMode: "response-only" })), readAnnouncements)

    /** What was sent and not heard of: the same words once more are the same message. */
    let unheard = { words: "", key: "" }

    const keyOf = (written: AnnouncementWrite) =>
      Effect.sync(() => {
        const words = JSON.stringify(written)
        if (words !== unheard.words) unheard = { words, key: newKey() }
        return unheard.key
      })
    const heard = Effect.sync(() => {
      unheard = { words: "", key: "" }
    })

    return {
      list: Effect.fn("MessageCalls.list")(function* ({ page: number, size, sort }) {
        const value = yield* page({ page: number, size, ...(sort === undefined ? {} : { sort }) })
        return { value, at: yield* Clock.currentTimeMillis }
      }),
      find: Effect.fn("MessageCalls.find")(function* (id) {
        const messages = id === undefined ? [] : yield* fullList(page)
        return { message: messages.find((one) => one.id === id), at: yield* Clock.currentTimeMillis }
      }),
      create: Effect.fn("MessageCalls.create")(function* (written) {
        const key = yield* keyOf(written)
        return yield* Effect.tap(call(announcements.create({ payload: written }), { key }), heard)
      }),
      change: Effect.fn("MessageCalls.change")((id, written) =>
        call(announcements.change({ params: { id }, payload: written })),
      ),
      remove: Effect.fn("MessageCalls.remove")((id) => call(announcements.remove({ params: { id } }))),
    }
  }),
)

const readAnnouncements = readList("announcement", Announcement)
