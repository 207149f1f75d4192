import { Effect } from "effect"
import { Jobs } from "#server/jobs/runner.ts"
import { JobRuns } from "#server/store/job-runs.ts"

/** Has the job run from now on once, whole: the server, which looks by itself too, may have begun it a moment ago. */
export const runJob = Effect.fn("runJob")(function* (name: string) {
  const jobs = yield* Jobs
  const runs = yield* JobRuns
  do yield* runs.wake(name)
  while (!(yield* jobs.runDue(name)))
})
