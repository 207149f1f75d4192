import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

/** Lease of a job in ms: a run that is not confirmed for this long is taken over by another process. */
export const LEASE_MS = 60_000

export interface JobState {
  readonly name: string
  readonly running: boolean
  readonly nextRun: string
  readonly lastFinished: string | null
  readonly lastError: string | null
}

interface JobRunsShape {
  /** Creates the job's row in `jobs` if missing. */
  readonly register: (name: string) => Effect.Effect<void>
  /** Names of the jobs that are due and not running. */
  readonly due: Effect.Effect<ReadonlyArray<string>>
  /** Takes the job's lease, unless it is not due or runs in another process. */
  readonly take: (name: string, runner: string) => Effect.Effect<boolean>
  /** Renews the lease of a job's run; returns false when another process has taken over the job. */
  readonly keep: (name: string, runner: string) => Effect.Effect<boolean>
  readonly finish: (
    name: string,
    runner: string,
    run: { readonly pauseMs: number; readonly error: string | null },
  ) => Effect.Effect<void>
  /** Gives back the lease of an interrupted run; the job remains due. */
  readonly giveBack: (name: string, runner: string) => Effect.Effect<void>
  /** Makes the job due at once; the next check by any process starts it. */
  readonly wake: (name: string) => Effect.Effect<void>
  readonly states: Effect.Effect<ReadonlyArray<JobState>>
}

/** State of all jobs in a table, by which several server processes coordinate. */
export class JobRuns extends Context.Service<JobRuns, JobRunsShape>()("headland/JobRuns") {
  static readonly layer = Layer.effect(
    JobRuns,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const now = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))
      const lease = (from: Date) => new Date(from.getTime() + LEASE_MS)
      return JobRuns.of({
        register: Effect.fn("JobRuns.register")(function* (name) {
          yield* sql`INSERT INTO jobs (name, next_run) VALUES (${name}, ${yield* now}) ON CONFLICT DO NOTHING`
        }, Effect.orDie),
        due: Effect.gen(function* () {
          const time = yield* now
          const rows = yield* sql<{ name: string }>`SELECT name FROM jobs
            WHERE next_run <= ${time} AND (lease_until IS NULL OR lease_until <= ${time}) ORDER BY next_run`
          return rows.map((row) => row.name)
        }).pipe(Effect.orDie),
        take: Effect.fn("JobRuns.take")(function* (name, runner) {
          const time = yield* now
          const taken = yield* sql`UPDATE jobs
            SET runner = ${runner}, lease_until = ${lease(time)}, last_started = ${time}, runs = runs + 1
            WHERE name = ${name} AND next_run <= ${time} AND (lease_until IS NULL OR lease_until <= ${time})
            RETURNING name`
          return taken.length > 0
        }, Effect.orDie),
        keep: Effect.fn("JobRuns.keep")(function* (name, runner) {
          const kept = yield* sql`UPDATE jobs SET lease_until = ${lease(yield* now)}
            WHERE name = ${name} AND runner = ${runner} RETURNING name`
          return kept.length > 0
        }, Effect.orDie),
        finish: Effect.fn("JobRuns.finish")(function* (name, runner, { pauseMs, error }) {
          const time = yield* now
          const next = new Date(time.getTime() + pauseMs)
          // If the job was woken during its run (`next_run` is later than the run's start), it stays due at once:
          // the reason for waking may have come too late for this run.
          yield* sql`UPDATE jobs SET runner = NULL, lease_until = NULL, last_finished = ${time},
              next_run = CASE WHEN next_run > last_started THEN next_run ELSE ${next} END,
              last_error = ${error}, failures = failures + ${error === null ? 0 : 1}
            WHERE name = ${name} AND runner = ${runner}`
        }, Effect.orDie),
        giveBack: Effect.fn("JobRuns.giveBack")(function* (name, runner) {
          yield* sql`UPDATE jobs SET runner = NULL, lease_until = NULL
            WHERE name = ${name} AND runner = ${runner}`
        }, Effect.orDie),
        wake: Effect.fn("JobRuns.wake")(function* (name) {
          const time = yield* now
          yield* sql`UPDATE jobs SET next_run = CASE WHEN runner IS NULL THEN LEAST(next_run, ${time})
              ELSE GREATEST(last_started + interval '1 millisecond', ${time}) END WHERE name = ${name}`
        }, Effect.orDie),
        states: Effect.gen(function* () {
          const time = yield* now
          const rows = yield* sql<Row>`SELECT name, coalesce(lease_until > ${time}, false) AS running,
            next_run AS "nextRun", last_finished AS "lastFinished", last_error AS "lastError" FROM jobs ORDER BY name`
          return rows.map((row) => ({
            ...row,
            nextRun: row.nextRun.toISOString(),
            lastFinished: row.lastFinished?.toISOString() ?? null,
          }))
        }).pipe(Effect.orDie),
      })
    }),
  )
}

interface Row {
  readonly name: string
  readonly running: boolean
  readonly nextRun: Date
  readonly lastFinished: Date | null
  readonly lastError: string | null
}
