import { randomUUID } from "node:crypto"
import { Cause, Context, Duration, Effect, Exit, Layer, Scope } from "effect"
import { JobRuns, LEASE_MS } from "../store/job-runs.ts"
import type { Job } from "./job.ts"

/** Interval in which a process checks for due jobs. */
const LOOK = "2 seconds"

interface JobsShape {
  /** Runs the named job now if it is due and not running; returns whether the job was run. */
  readonly runDue: (name: string) => Effect.Effect<boolean>
}

/** Job runner of this process. */
export class Jobs extends Context.Service<Jobs, JobsShape>()("headland/Jobs") {}

/** Registers the jobs and runs the due ones until the layer closes. */
export const jobsLayer = <One extends Job<unknown>>(given: ReadonlyArray<One>) => {
  const all = given as ReadonlyArray<Job<unknown>> as ReadonlyArray<Job<NeedsOf<One>>>
  return Layer.effect(
    Jobs,
    Effect.gen(function* () {
      const runs = yield* JobRuns
      const context = yield* Effect.context<NeedsOf<One>>()
      const runner = randomUUID()
      const running = new Set<string>()
      // Jobs are registered in the first successful check instead of at start, so that a database that fails just
      // then does not end the server.
      let registered = false
      const register = Effect.suspend(() =>
        registered ? Effect.void : Effect.forEach(all, (job) => runs.register(job.name), { discard: true }),
      ).pipe(Effect.andThen(Effect.sync(() => (registered = true))))
      yield* register.pipe(logFailure("list"))

      const run = Effect.fnUntraced(function* (job: Job<NeedsOf<One>>) {
        const { name } = job
        if (!(yield* runs.take(name, runner))) return false
        const work = job.run.pipe(Effect.provideContext(context))
        const exit = yield* Effect.exit(Effect.raceFirst(work, lostLease(runs, name, runner))).pipe(
          // When the server stops, the runner returns its lease of the job, so that other runners need not wait
          // until the lease expires.
          Effect.onInterrupt(() => giveBack(runs, name, runner)),
        )
        const error = Exit.isSuccess(exit) ? null : lineOf(exit.cause)
        if (Exit.isFailure(exit)) yield* Effect.logError(`job ${name} failed`, exit.cause)
        yield* runs.finish(name, runner, { pauseMs: Duration.toMillis(job.every), error })
        return true
      })

      const runDue = Effect.fn("Jobs.runDue")(function* (name: string) {
        const job = all.find((one) => one.name === name)
        // A job that still runs in this process is not started a second time, although its lease may have expired
        // during a long suspension of the process.
        if (job === undefined || running.has(name)) return false
        running.add(name)
        return yield* run(job).pipe(Effect.ensuring(Effect.sync(() => running.delete(name))))
      })

      // Each due job runs in a separate fiber, so that a long job does not delay others; a job that still runs
      // does not count as due.
      const scope = yield* Scope.Scope
      const look = Effect.flatMap(Effect.andThen(register, runs.due), (names) =>
        Effect.forEach(names, (name) => Effect.forkIn(runDue(name).pipe(logFailure(name)), scope), {
          discard: true,
        }),
      )
      yield* look.pipe(
        logFailure("list"),
        Effect.andThen(Effect.sleep(LOOK)),
        Effect.forever,
        Effect.forkScoped,
      )
      return Jobs.of({ runDue })
    }),
  )
}

/** Union of the services that all jobs require. */
type NeedsOf<One> = One extends Job<infer R> ? R : never

/** Keeps a job's lease; fails when another process took over. */
const lostLease = (runs: JobRuns["Service"], name: string, runner: string) =>
  Effect.gen(function* () {
    while (true) {
      yield* Effect.sleep(LEASE_MS / 3)
      if (!(yield* runs.keep(name, runner))) return yield* Effect.fail("taken over by another process")
    }
  })

const giveBack = (runs: JobRuns["Service"], name: string, runner: string) =>
  runs.giveBack(name, runner).pipe(Effect.timeout("2 seconds"), Effect.ignoreCause)

/** Logs a failed check for due jobs as a warning only, so that a short database outage does not end the checks. */
const logFailure = (name: string) =>
  Effect.catchCause((cause: Cause.Cause<never>) =>
    Effect.logWarning(`job ${name} could not be looked at`, cause),
  )

const lineOf = (cause: Cause.Cause<unknown>): string =>
  (Cause.pretty(cause).split("\n")[0] ?? "").slice(0, 500)
