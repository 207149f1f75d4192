import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { JobRuns, LEASE_MS } from "#server/store/job-runs.ts"
import { freshDatabase } from "#test/support/database.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"

const Fixtures = () =>
  JobRuns.layer.pipe(Layer.provideMerge(freshDatabase()), Layer.provideMerge(movableClock()))
const real = { excludeTestServices: true, timeout: 300_000 }

const stateOf = Effect.fnUntraced(function* (name: string) {
  const runs = yield* JobRuns
  const state = (yield* runs.states).find((one) => one.name === name)
  if (state === undefined) return yield* Effect.die(`no job ${name}`)
  return state
})
const millisTo = Effect.fnUntraced(function* (time: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ at: Date }>`SELECT last_finished AS at FROM jobs WHERE name = 'pause'`
  return Date.parse(time) - (row?.at.getTime() ?? 0)
})

layer(Fixtures(), real)("the table of jobs", (it) => {
  it.effect("gives a due job to one runner only, however many ask at once", () =>
    Effect.gen(function* () {
      const runs = yield* JobRuns
      yield* runs.register("one")
      yield* runs.register("one")
      assert.include(yield* runs.due, "one")
      const taken = yield* Effect.all(
        Array.from({ length: 8 }, (_, n) => runs.take("one", `runner ${n}`)),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(taken.filter(Boolean), 1)
      assert.notInclude(yield* runs.due, "one")
      assert.isTrue((yield* stateOf("one")).running)
    }),
  )

  it.effect("lets the next runner take over when a lease is over, and not before", () =>
    Effect.gen(function* () {
      const runs = yield* JobRuns
      const clock = yield* MovableClock
      yield* runs.register("lease")
      assert.isTrue(yield* runs.take("lease", "first"))
      yield* clock.advance(LEASE_MS - 5_000)
      assert.isFalse(yield* runs.take("lease", "second"))
      assert.isTrue(yield* runs.keep("lease", "first"))
      yield* clock.advance(LEASE_MS - 5_000)
      assert.isFalse(yield* runs.take("lease", "second"), "kept meanwhile")
      yield* clock.advance(10_000)
      assert.include(yield* runs.due, "lease")
      assert.isTrue(yield* runs.take("lease", "second"))
      assert.isFalse(yield* runs.keep("lease", "first"), "the first learns that it lost the job")
    }),
  )

  it.effect("does not let a runner that lost its job end the run of another", () =>
    Effect.gen(function* () {
      const runs = yield* JobRuns
      const clock = yield* MovableClock
      yield* runs.register("late")
      yield* runs.take("late", "first")
      yield* clock.advance(LEASE_MS + 1_000)
      assert.isTrue(yield* runs.take("late", "second"))
      yield* runs.finish("late", "first", { pauseMs: 1_000, error: "too late" })
      const state = yield* stateOf("late")
      assert.isTrue(state.running)
      assert.isNull(state.lastError)
      assert.isTrue(yield* runs.keep("late", "second"))
    }),
  )

  it.effect(
    "waits the pause after a run, after a failed one too, and remembers the failure until the next",
    () =>
      Effect.gen(function* () {
        const runs = yield* JobRuns
        const clock = yield* MovableClock
        const sql = yield* SqlClient.SqlClient
        yield* runs.register("pause")
        yield* runs.take("pause", "r")
        yield* runs.finish("pause", "r", { pauseMs: 10_000, error: "no way" })
        const failed = yield* stateOf("pause")
        assert.deepInclude(failed, { running: false, lastError: "no way" })
        assert.strictEqual(yield* millisTo(failed.nextRun), 10_000)
        assert.isFalse(yield* runs.take("pause", "r"))
        yield* clock.advance(10_001)
        assert.isTrue(yield* runs.take("pause", "r"))
        yield* runs.finish("pause", "r", { pauseMs: 10_000, error: null })
        assert.isNull((yield* stateOf("pause")).lastError)
        const [row] = yield* sql`SELECT runs, failures FROM jobs WHERE name = 'pause'`
        assert.deepEqual(
          { runs: Number(row?.runs), failures: Number(row?.failures) },
          { runs: 2, failures: 1 },
        )
      }),
  )

  it.effect("runs a job at once when it is woken, and again when it was woken while it ran", () =>
    Effect.gen(function* () {
      const runs = yield* JobRuns
      yield* runs.register("wake")
      yield* runs.take("wake", "r")
      yield* runs.finish("wake", "r", { pauseMs: 3_600_000, error: null })
      assert.notInclude(yield* runs.due, "wake")
      yield* runs.wake("wake")
      assert.isTrue(yield* runs.take("wake", "r"))
      yield* runs.wake("wake")
      assert.isFalse(yield* runs.take("wake", "other"), "not while it runs")
      yield* runs.finish("wake", "r", { pauseMs: 3_600_000, error: null })
      yield* Effect.sleep("5 millis")
      assert.include(yield* runs.due, "wake")
      assert.isTrue(yield* runs.take("wake", "r"))
      yield* runs.finish("wake", "r", { pauseMs: 3_600_000, error: null })
      assert.notInclude(yield* runs.due, "wake", "once is enough")
    }),
  )

  it.effect("does not lose a wake that comes to an abandoned run", () =>
    Effect.gen(function* () {
      const runs = yield* JobRuns
      const clock = yield* MovableClock
      yield* runs.register("killed")
      yield* runs.take("killed", "first")
      yield* clock.advance(LEASE_MS + 1_000)
      yield* runs.wake("killed")
      yield* Effect.sleep("5 millis")
      assert.isTrue(yield* runs.take("killed", "second"))
      yield* runs.finish("killed", "second", { pauseMs: 3_600_000, error: null })
      assert.notInclude(yield* runs.due, "killed", "the run of the second saw what woke it")
    }),
  )
})
