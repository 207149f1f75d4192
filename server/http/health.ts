import { Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { APP_VERSION } from "#contract/version.ts"
import { HistoryProgress } from "../seed/history.ts"
import { JobRuns } from "../store/job-runs.ts"

/** Health report `{ status, version, database }`; 200 when all is well, else 503. */
export const healthReport = (
  status: "ok" | "starting" | "unavailable",
  database: "up" | "starting" | "down",
) => ({
  status,
  version: APP_VERSION,
  database,
})

/**
 * `GET /health` for monitoring; while the server starts, the listener responds instead. While the demo world's
 * history is being written, `history` is the finished share from 0 to 1; `jobs` lists the background jobs.
 */
export const HealthRoute = Layer.unwrap(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const progress = yield* Effect.serviceOption(HistoryProgress)
    const written = Option.isSome(progress) ? progress.value.written : Effect.succeed(null)
    const jobs = yield* Effect.serviceOption(JobRuns)
    const states = Option.isNone(jobs)
      ? Effect.succeed([])
      : jobs.value.states.pipe(
          Effect.timeout("2 seconds"),
          Effect.catchCause(() => Effect.succeed([])),
        )
    const databaseAnswers = sql`SELECT 1`.pipe(
      Effect.timeout("2 seconds"),
      Effect.as(true),
      Effect.orElseSucceed(() => false),
    )
    return HttpRouter.add(
      "GET",
      "/health",
      Effect.map(Effect.all([databaseAnswers, written, states]), ([up, history, jobStates]) =>
        HttpServerResponse.jsonUnsafe(
          {
            ...(up ? healthReport("ok", "up") : healthReport("unavailable", "down")),
            ...(history === null ? {} : { history }),
            jobs: jobStates,
          },
          { status: up ? 200 : 503, headers: { "cache-control": "no-store" } },
        ),
      ),
    )
  }),
)
