import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Layer, Ref, Scope } from "effect"
import { SqlClient } from "effect/sql"
import type { Job } from "#server/jobs/job.ts"
import { Jobs, jobsLayer } from "#server/jobs/runner.ts"
import { JobRuns, LEASE_MS } from "#server/store/job-runs.ts"
import { freshDatabase } from "#test/support/database.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"

const Fixtures = () =>
  JobRuns.layer.pipe(Layer.provideMerge(freshDatabase()), Layer.provideMerge(movableClock()))
const real = { excludeTestServices: true, timeout: 300_000 }

/**
 * A process that runs the given jobs until its scope ends. The process's own polling never runs them, because they
 * are not due yet.
 */
const processWith = Effect.fnUntraced(function* (jobs: ReadonlyArray<Job>) {
  const runs = yield* JobRuns
  const sql = yield* SqlClient.SqlClient
  for (const { name } of jobs) {
    yield* runs.register(name)
    yield* sql`UPDATE jobs SET next_run = next_run + interval '1 hour' WHERE name = ${name}`
  }
  const context = yield* Layer.build(jobsLayer(jobs))
  return yield* Effect.provideContext(Jobs, context)
})
const stateOf = Effect.fnUntraced(function* (name: string) {
  return (yield* (yield* JobRuns).states).find((one) => one.name === name)
})
/** Makes a job due and runs it at once, before any process polls by itself. */
const runNow = Effect.fnUntraced(function* (jobs: Jobs["Service"], name: string) {
  yield* (yield* JobRuns).wake(name)
  return yield* jobs.runDue(name)
})

layer(Fixtures(), real)("jobs", (it) => {
  it.effect("run in one process at a time, and are found running by the other", () =>
    Effect.gen(function* () {
      const count = yield* Ref.make(0)
      const [started, go] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const job: Job = {
        name: "together",
        every: "1 hour",
        run: Effect.gen(function* () {
          yield* Ref.update(count, (n) => n + 1)
          yield* Deferred.succeed(started, undefined)
          yield* Deferred.await(go)
        }),
      }
      const [one, other] = [yield* processWith([job]), yield* processWith([job])]
      const runs = yield* JobRuns
      yield* runs.wake("together")
      const running = yield* Effect.forkChild(
        Effect.all([one.runDue("together"), other.runDue("together")], { concurrency: 2 }),
      )
      yield* Deferred.await(started)
      assert.isTrue((yield* stateOf("together"))?.running)
      assert.isFalse(yield* other.runDue("together"))
      yield* Deferred.succeed(go, undefined)
      assert.lengthOf((yield* Fiber.join(running)).filter(Boolean), 1)
      assert.strictEqual(yield* Ref.get(count), 1)
      assert.isFalse((yield* stateOf("together"))?.running)
    }).pipe(Effect.scoped),
  )

  it.effect("that fail or break are tried again after their pause, and say what happened meanwhile", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const count = yield* Ref.make(0)
      const job: Job = {
        name: "failing",
        every: "10 minutes",
        run: Effect.gen(function* () {
          const n = yield* Ref.updateAndGet(count, (before) => before + 1)
          if (n === 1) return yield* Effect.fail(new Error("the disk is full"))
          if (n === 2) return yield* Effect.die("a bug")
        }),
      }
      const jobs = yield* processWith([job])
      assert.isTrue(yield* runNow(jobs, "failing"))
      assert.include((yield* stateOf("failing"))?.lastError, "the disk is full")
      assert.isFalse(yield* jobs.runDue("failing"))
      yield* clock.advance("10 minutes")
      assert.isTrue(yield* jobs.runDue("failing"))
      assert.include((yield* stateOf("failing"))?.lastError, "a bug")
      yield* clock.advance("10 minutes")
      assert.isTrue(yield* jobs.runDue("failing"))
      assert.isNull((yield* stateOf("failing"))?.lastError)
    }).pipe(Effect.scoped),
  )

  it.effect("of a process that ends while they run are free for the next at once", () =>
    Effect.gen(function* () {
      const started = yield* Deferred.make<void>()
      const job: Job = {
        name: "ended",
        every: "1 hour",
        run: Effect.andThen(Deferred.succeed(started, undefined), Effect.never),
      }
      const scope = yield* Scope.make()
      const dying = yield* processWith([job]).pipe(Scope.provide(scope))
      yield* (yield* JobRuns).wake("ended")
      const running = yield* Effect.forkChild(dying.runDue("ended"))
      yield* Deferred.await(started)
      yield* Fiber.interrupt(running)
      yield* Scope.close(scope, Exit.void)
      const state = yield* stateOf("ended")
      assert.isFalse(state?.running, "its lease is given back")
      const done = yield* Ref.make(false)
      const next = yield* Layer.build(jobsLayer([{ ...job, run: Ref.set(done, true) }]))
      const { runDue } = yield* Effect.provideContext(Jobs, next)
      const ran = yield* runDue("ended")
      // Checks that the job was run: now, or already by the new process itself.
      assert.isTrue(ran || (yield* Ref.get(done)))
    }).pipe(Effect.scoped),
  )

  it.effect("are not begun beside themselves after a standstill longer than their lease", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const count = yield* Ref.make(0)
      const [started, go] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const run = Effect.gen(function* () {
        yield* Ref.update(count, (n) => n + 1)
        yield* Deferred.succeed(started, undefined)
        yield* Deferred.await(go)
      })
      const jobs = yield* processWith([{ name: "asleep", every: "1 hour", run }])
      const first = yield* Effect.forkChild(runNow(jobs, "asleep"))
      yield* Deferred.await(started)
      yield* clock.advance(LEASE_MS + 1_000)
      assert.isFalse(yield* jobs.runDue("asleep"))
      yield* Deferred.succeed(go, undefined)
      assert.isTrue(yield* Fiber.join(first))
      assert.strictEqual(yield* Ref.get(count), 1)
    }).pipe(Effect.scoped),
  )

  it.effect("that are unknown do not run", () =>
    Effect.gen(function* () {
      const jobs = yield* processWith([])
      assert.isFalse(yield* jobs.runDue("nothing"))
    }).pipe(Effect.scoped),
  )
})
