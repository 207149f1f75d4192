import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { ApiError, type CallFailure, NetworkError } from "#services/failures.ts"
import { keptReads } from "#services/kept-reads.ts"
import { SessionExpiry } from "#services/shell/session-expiry.ts"
import { SessionExpiryLive } from "#services/shell/session-expiry-live.ts"

const call = "GET /serieses"

/** A read that fails on demand, or returns its arguments and the number of calls. */
const reading = () => {
  const state: { asked: number; fails: CallFailure | undefined } = { asked: 0, fails: undefined }
  const read = (brand: number, language: string): Effect.Effect<string, CallFailure> =>
    Effect.suspend(() => {
      state.asked += 1
      return state.fails === undefined
        ? Effect.succeed(`${brand} ${language} ${state.asked}`)
        : Effect.fail(state.fails)
    })
  return { state, read }
}

describe("reads of the catalogue (OPEN-154, HTTP-10)", () => {
  it.effect("are made once for each question", () =>
    Effect.gen(function* () {
      const { read } = reading()
      const series = (yield* keptReads)(read)
      assert.strictEqual(yield* series(1, "fi-FI"), "1 fi-FI 1")
      yield* TestClock.adjust("10 hours")
      assert.strictEqual(yield* series(1, "fi-FI"), "1 fi-FI 1")
      assert.strictEqual(yield* series(2, "fi-FI"), "2 fi-FI 2")
      assert.strictEqual(yield* series(1, "en-GB"), "1 en-GB 3")
    }).pipe(Effect.provide(SessionExpiryLive)),
  )

  it.effect("are another person's own", () =>
    Effect.gen(function* () {
      const { state, read } = reading()
      const series = (yield* keptReads)(read)
      const expiry = yield* SessionExpiry
      for (const _ of ["owner", "dealer"]) {
        yield* expiry.opened
        yield* series(1, "fi-FI")
        yield* series(1, "fi-FI")
        yield* expiry.closed
      }
      assert.strictEqual(state.asked, 2)
    }).pipe(Effect.provide(SessionExpiryLive)),
  )

  it.effect("remember a refusal for a minute", () =>
    Effect.gen(function* () {
      const { state, read } = reading()
      const series = (yield* keptReads)(read)
      state.fails = new ApiError({ status: 404, errors: [{ message: "NOT_FOUND" }], call })
      yield* Effect.flip(series(1, "fi-FI"))
      state.fails = undefined
      yield* TestClock.adjust("59 seconds")
      assert.strictEqual((yield* Effect.flip(series(1, "fi-FI")))._tag, "ApiError")
      assert.strictEqual(state.asked, 1)
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* series(1, "fi-FI"), "1 fi-FI 2")
    }).pipe(Effect.provide(SessionExpiryLive)),
  )

  it.effect.each([new NetworkError({ call }), new ApiError({ status: 500, errors: [], call })])(
    "are made again at once when they were not answered: %s",
    (failure) =>
      Effect.gen(function* () {
        const { state, read } = reading()
        const series = (yield* keptReads)(read)
        state.fails = failure
        yield* Effect.flip(series(1, "fi-FI"))
        state.fails = undefined
        assert.strictEqual(yield* series(1, "fi-FI"), "1 fi-FI 2")
      }).pipe(Effect.provide(SessionExpiryLive)),
  )
})
