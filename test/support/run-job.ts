import { Effect } from "effect"
import { Jobs } from "#server/jobs/runner.ts"
import { JobRuns } from "#server/store/job-runs.ts"

/**
 * Runs the job once completely from now on; tried again while the server, which polls too, is running the job that
 * it started a moment ago.
 */
export const runJob = Effect.fn("runJob")(function* (name: string) {
  const jobs = yield* Jobs
  const runs = yield* JobRuns
  do yield* runs.wake(name)
  while (!(yield* jobs.runDue(name)))
})
