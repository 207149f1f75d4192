import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { Today } from "#services/shell/today.ts"
import { TodayLive } from "#services/shell/today-live.ts"

const ZONE = "Europe/Helsinki"

describe("today", () => {
  it.effect("is the day where the person is, and the next one within a minute of midnight there", () =>
    Effect.gen(function* () {
      const today = yield* Today
      // 21:58:30 UTC is 23:58:30 in Helsinki.
      yield* TestClock.setTime(Date.UTC(2026, 10, 21, 21, 58, 30))
      assert.strictEqual(yield* today.now(ZONE), "2026-11-21")
      const days: Array<string> = []
      yield* Effect.forkChild(
        Stream.runForEach(today.changes(ZONE), (day) => Effect.sync(() => days.push(day))),
        { startImmediately: true },
      )
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(days, ["2026-11-21"])
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(days, ["2026-11-21", "2026-11-22"])
      yield* TestClock.adjust("24 hours")
      assert.deepStrictEqual(days, ["2026-11-21", "2026-11-22", "2026-11-23"])
      assert.strictEqual(yield* today.now("America/Los_Angeles"), "2026-11-22")
    }).pipe(Effect.provide(TodayLive)),
  )
})
