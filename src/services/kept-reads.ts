import { Clock, Effect } from "effect"
import type { CallFailure } from "./failures.ts"
import { SessionExpiry } from "./shell/session-expiry.ts"

const REJECTED_MS = 60_000

interface Kept<A> {
  readonly answer: Effect.Effect<A, CallFailure>
  readonly until: number
}

/**
 * Caches reads of data that hardly ever changes, once per page and session (OPEN-154): `kept(read)` is called like
 * `read`. A refusal is cached for a minute (HTTP-10); after a network failure or a server failure the next call is
 * sent at once.
 */
export const keptReads = Effect.map(
  SessionExpiry,
  (expiry) =>
    <Question extends ReadonlyArray<unknown>, A>(
      read: (...question: Question) => Effect.Effect<A, CallFailure>,
    ) => {
      const known = new Map<string, Kept<A>>()
      return Effect.fnUntraced(function* (...question: Question) {
        const name = JSON.stringify([yield* expiry.open, question])
        const now = yield* Clock.currentTimeMillis
        const keep = (answer: Kept<A>["answer"], until: number) =>
          Effect.sync(() => known.set(name, { answer, until }))
        const kept = known.get(name)
        if (kept !== undefined && now < kept.until) return yield* kept.answer
        return yield* read(...question).pipe(
          Effect.tap((value) => keep(Effect.succeed(value), Number.POSITIVE_INFINITY)),
          Effect.tapError((failure) =>
            failure._tag === "ApiError" && failure.status < 500
              ? keep(Effect.fail(failure), now + REJECTED_MS)
              : Effect.void,
          ),
        )
      })
    },
)
