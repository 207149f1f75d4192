import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { APP_VERSION } from "#contract/version.ts"
import { accessOf } from "#domain/access/access.ts"
import { isLoopback } from "../config.ts"
import { HistoryProgress } from "../seed/history.ts"
import { Disk, type DiskState } from "../store/disk.ts"
import { JobRuns } from "../store/job-runs.ts"
import { Sessions } from "../store/sessions.ts"
import { sessionTokenOf } from "./session.ts"

type Request = HttpServerRequest.HttpServerRequest

/** Health report `{ status, version, database, disk }`; 200 when calls are served, else 503. */
export const healthReport = (
  status: "ok" | "degraded" | "starting" | "unavailable",
  database: "up" | "starting" | "down",
  disk: DiskState["disk"] = "ok",
) => ({
  status,
  version: APP_VERSION,
  database,
  disk,
})

/** Longest wait for one part of the report. */
const PATIENCE = "2 seconds"

/**
 * `GET /health` for monitoring; while the server starts, the listener responds instead. Administrators and callers on
 * this computer also get details: `jobs` lists the background jobs, `freeBytes` is the free space of the data folder,
 * and while the demo world's history is being written, `history` is the finished share from 0 to 1.
 */
export const HealthRoute = Layer.unwrap(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const disk = yield* Disk
    const sessions = Option.getOrNull(yield* Effect.serviceOption(Sessions))
    const progress = Option.getOrNull(yield* Effect.serviceOption(HistoryProgress))
    const jobs = Option.getOrNull(yield* Effect.serviceOption(JobRuns))

    const isDatabaseUp = sql`SELECT 1`.pipe(
      Effect.timeout(PATIENCE),
      Effect.as(true),
      Effect.orElseSucceed(() => false),
    )
    const isAdministrator = (request: Request) =>
      sessions === null
        ? Effect.succeed(false)
        : sessions.resolve(sessionTokenOf(request)).pipe(
            Effect.map((found) => Option.isSome(found) && accessOf(found.value.user).isAdmin),
            Effect.timeout(PATIENCE),
            Effect.catchCause(() => Effect.succeed(false)),
          )
    const details = (freeBytes: number | null) =>
      Effect.gen(function* () {
        const states =
          jobs === null
            ? []
            : yield* jobs.states.pipe(
                Effect.timeout(PATIENCE),
                Effect.catchCause(() => Effect.succeed([])),
              )
        const history = progress === null ? null : yield* progress.written
        return { freeBytes, ...(history === null ? {} : { history }), jobs: states }
      })

    return HttpRouter.add(
      "GET",
      "/health",
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const [isUp, { disk: level, freeBytes }] = yield* Effect.all([isDatabaseUp, disk.state])
        const report = reportOf(isUp, level)
        const isTrusted = isOnThisComputer(request) || (yield* isAdministrator(request))
        return HttpServerResponse.jsonUnsafe(
          { ...report, ...(isTrusted ? yield* details(freeBytes) : {}) },
          {
            status: report.status === "unavailable" ? 503 : 200,
            headers: { "cache-control": "no-store" },
          },
        )
      }),
    )
  }),
)

const reportOf = (isDatabaseUp: boolean, disk: DiskState["disk"]) => {
  if (!isDatabaseUp) return healthReport("unavailable", "down", disk)
  if (disk === "full") return healthReport("unavailable", "up", disk)
  return healthReport(disk === "low" ? "degraded" : "ok", "up", disk)
}

/** Headers of a proxy, which passes requests of other computers on. */
const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"]

/** Whether the caller runs on this computer and says so: by loopback, under a loopback name, without a proxy. */
const isOnThisComputer = (request: Request): boolean => {
  const { remoteAddress = "" } = NodeHttpServerRequest.toIncomingMessage(request).socket
  const [, name = ""] = /^\[?([^\]]*?)\]?(:\d+)?$/.exec(request.headers.host ?? "") ?? []
  return (
    isLoopback(remoteAddress.replace(/^::ffff:/i, "")) &&
    isLoopback(name.toLowerCase()) &&
    FORWARDED.every((header) => request.headers[header] === undefined)
  )
}
