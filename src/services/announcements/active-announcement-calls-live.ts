import { Clock, Context, Effect, Layer } from "effect"
import {
  API_BASE,
  API_VERSION,
  APP_VERSION,
  CACHE_BUSTER,
  CLIENT_VERSION_HEADER,
  VERSION_HEADER,
} from "#contract/version.ts"
import { ApiError, GatewayError, NetworkError } from "../failures.ts"
import { Reporter } from "../shell/reporter.ts"
import { ActiveAnnouncementCalls } from "./active-announcement-calls.ts"
import { readAnnouncements } from "./read-announcements.ts"

/** How the page asks; tests answer themselves. */
export const Ask = Context.Reference<typeof fetch>("headland/news/Ask", {
  defaultValue: () => (input, init) => fetch(input, init),
})

const CALL = "GET /notifications/search/findActive"
const LIMIT = "30 seconds"
/** More than anybody would read. */
const SIZE = 100

/**
 * The one call that is made beside sign-in, so it does without the typed client, which is large; and it takes what a
 * newer server says, which the client would not.
 */
export const ActiveAnnouncementCallsLive = Layer.effect(
  ActiveAnnouncementCalls,
  Effect.gen(function* () {
    const reporter = yield* Reporter
    const ask = yield* Ask

    const answerTo = (query: URLSearchParams) =>
      Effect.tryPromise({
        try: (signal) =>
          ask(`${API_BASE}/notifications/search/findActive?${query}`, {
            signal,
            credentials: "same-origin",
            headers: {
              [VERSION_HEADER]: API_VERSION,
              [CLIENT_VERSION_HEADER]: APP_VERSION,
              accept: "application/json",
            },
          }).then(async (answer) => ({
            status: answer.status,
            body: answer.ok ? ((await answer.json()) as unknown) : undefined,
          })),
        catch: () => new NetworkError({ call: CALL }),
      }).pipe(
        Effect.timeoutOrElse({
          duration: LIMIT,
          orElse: () => Effect.fail(new NetworkError({ call: CALL })),
        }),
      )

    return {
      active: Effect.fn("ActiveAnnouncementCalls.active")(function* (language) {
        const now = yield* Clock.currentTimeMillis
        const query = new URLSearchParams({
          language,
          size: String(SIZE),
          [CACHE_BUSTER]: String(now),
        })
        const { status, body } = yield* answerTo(query)
        yield* reporter.called({
          call: CALL,
          status,
          milliseconds: (yield* Clock.currentTimeMillis) - now,
        })
        if (status < 400) return yield* readAnnouncements(body)
        if (status >= 500) yield* reporter.report(`API returned ${status} for ${CALL}`)
        return yield* status >= 502 && status <= 504
          ? new GatewayError({ status, call: CALL })
          : new ApiError({ status, errors: [], call: CALL })
      }),
    }
  }),
)
