import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Index of the crossings of one machine under one notification in order of time, by which the time inside is found.
 */
export const crossingsOfMachines = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX boundary_occurrences_crossings
    ON boundary_occurrences (notification_id, machine_id, time, id) WHERE rule <> 'OUTSIDE_USE' AND NOT test`
})
