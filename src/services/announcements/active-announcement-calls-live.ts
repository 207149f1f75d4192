import { Effect, Layer } from "effect"
import { NewsApi } from "#contract/areas/news.ts"
import { MAX_PAGE_SIZE } from "#contract/schemas/paging.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { ActiveAnnouncementCalls } from "./active-announcement-calls.ts"
import { readAnnouncements } from "./read-announcements.ts"

export const ActiveAnnouncementCallsLive = Layer.effect(
  ActiveAnnouncementCalls,
  Effect.gen(function* () {
    const { announcements } = yield* makeClient(NewsApi)
    return {
      active: Effect.fn("ActiveAnnouncementCalls.active")(function* (language) {
        const request = announcements.active({
          query: { language, size: MAX_PAGE_SIZE },
          responseMode: "response-only",
        })
        const answer = yield* call(request, { anonymous: true })
        return yield* readAnnouncements(yield* Effect.orDie(answer.json))
      }),
    }
  }),
)
