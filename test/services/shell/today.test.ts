import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { Subject } from "rxjs"
import { vi } from "vitest"
import { Today } from "#services/shell/today.ts"
import { TodayLive } from "#services/shell/today-live.ts"
import { Visibility } from "#services/shell/visibility.ts"

const ZONE = "Europe/Helsinki"

/** Collects the emitted days; `look` simulates that the page becomes visible again. */
const watch = (zone: string) =>
  Effect.gen(function* () {
    const looks = new Subject<boolean>()
    const visibility = Layer.succeed(Visibility, {
      isVisible: Effect.succeed(true),
      changes: looks,
    })
    const days: Array<string> = []
    yield* Effect.gen(function* () {
      const today = yield* Today
      yield* Stream.runForEach(today.changes(zone), (day) => Effect.sync(() => days.push(day)))
    }).pipe(
      Effect.provide(TodayLive.pipe(Layer.provide(visibility))),
      Effect.forkChild({ startImmediately: true }),
    )
    yield* sent(days, 1)
    return { days, look: Effect.sync(() => looks.next(true)) }
  })

/** Waits until a number of days has been emitted. */
const sent = (days: ReadonlyArray<string>, count: number) =>
  Effect.promise(() => vi.waitFor(() => assert.strictEqual(days.length, count)))

describe("today", () => {
  it.effect("is emitted at once, and the next day within a minute of the user's midnight", () =>
    Effect.gen(function* () {
      // Sets the clock to 21:58:30 UTC, which is 23:58:30 in Helsinki, a minute and a half before midnight.
      yield* TestClock.setTime(Date.UTC(2026, 10, 21, 21, 58, 30))
      const { days } = yield* watch(ZONE)
      assert.deepStrictEqual(days, ["2026-11-21"])
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(days, ["2026-11-21"])
      yield* TestClock.adjust("1 minute")
      yield* sent(days, 2)
      assert.deepStrictEqual(days, ["2026-11-21", "2026-11-22"])
      yield* TestClock.adjust("24 hours")
      yield* sent(days, 3)
      assert.deepStrictEqual(days, ["2026-11-21", "2026-11-22", "2026-11-23"])
    }),
  )

  it.effect("of a computer that slept over midnight is right as soon as the person looks", () =>
    Effect.gen(function* () {
      let onTheWall = Date.UTC(2026, 10, 21, 20)
      const clock: Clock.Clock = {
        ...(yield* Clock.Clock),
        currentTimeMillisUnsafe: () => onTheWall,
        currentTimeMillis: Effect.sync(() => onTheWall),
        // Sleep that never ends, as on a sleeping computer, which fires no timers.
        sleep: () => Effect.never,
      }
      const { days, look } = yield* Effect.provideService(watch(ZONE), Clock.Clock, clock)
      onTheWall = Date.UTC(2026, 10, 23, 5)
      yield* look
      yield* sent(days, 2)
      assert.deepStrictEqual(days, ["2026-11-21", "2026-11-23"])
    }),
  )

  it.effect.each([
    ["Europe/Helsinki", "2026-03-29", Date.UTC(2026, 2, 29, 21)],
    ["Europe/Helsinki", "2026-10-25", Date.UTC(2026, 9, 25, 22)],
    ["Australia/Lord_Howe", "2026-10-04", Date.UTC(2026, 9, 4, 13)],
    ["America/Sao_Paulo", "2018-11-04", Date.UTC(2018, 10, 5, 2)],
  ] as const)("in %s the day %s, on which clocks change, ends at its own midnight", ([zone, day, midnight]) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(midnight - 60_000)
      const { days } = yield* watch(zone)
      assert.deepStrictEqual(days, [day])
      yield* TestClock.adjust("59 seconds")
      assert.deepStrictEqual(days, [day])
      yield* TestClock.adjust("1 seconds")
      yield* sent(days, 2)
    }),
  )
})
