import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { droppedBefore } from "#domain/retention.ts"
import { TelemetryStore } from "../store/telemetry/store.ts"
import type { Job } from "./job.ts"

/**
 * Job that deletes telemetry at the end of its promised retention time (DATA-04, OPEN-147, CONFLICT-31). Imported
 * archives stay.
 */
export const retention: Job<TelemetryStore | SqlClient.SqlClient> = {
  name: "retention",
  every: "1 day",
  run: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const telemetry = yield* TelemetryStore
    const now = yield* Clock.currentTimeMillis
    const machines = yield* sql<{ machineId: number; active: boolean; endedAt: Date | null }>`
      SELECT m.id AS "machineId", coalesce(bool_or(s.state = 'ACTIVE'), false) AS active,
        max(coalesce(s.terminated_on, s.expires)) FILTER (WHERE s.state IN ('CANCELED', 'EXPIRED')) AS "endedAt"
      FROM machines m LEFT JOIN subscriptions s ON s.machine_id = m.id GROUP BY m.id ORDER BY m.id`
    const moments = machines.map(({ active, endedAt, machineId }) => ({
      machineId,
      before: droppedBefore({ active, endedAt: endedAt?.getTime() ?? null }, now),
    }))
    // Months of telemetry that no machine needs any more are dropped as whole partitions, which is cheap; the
    // remaining expired rows are deleted machine by machine.
    const oldest = moments.reduce(
      (time, { before }) => (before === "ALL" ? time : Math.min(time, before)),
      now,
    )
    yield* telemetry.dropBefore(new Date(oldest).toISOString().slice(0, 7))
    const gone = yield* telemetry.dropOld(moments)
    if (gone > 0) yield* Effect.logInfo(`retention: ${gone} packed days went`)
  }),
}
