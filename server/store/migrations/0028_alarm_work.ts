import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Adds to an alarm's state at a service centre the user who has the alarm there, and a note with its author and
 * time; at another centre the alarm has none of them.
 */
export const alarmWork = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE alarm_states
    ADD assignee_id int REFERENCES users ON DELETE SET NULL,
    ADD note text,
    ADD note_by int REFERENCES users ON DELETE SET NULL,
    ADD note_at timestamptz`
  yield* sql`CREATE INDEX alarm_states_assignee ON alarm_states (assignee_id, service_id)
    WHERE assignee_id IS NOT NULL`
})
