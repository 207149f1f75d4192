import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Tables of how owners are notified of new alarms, of the alarms whose owners are still to be notified, and of the
 * last week of which an owner was mailed.
 */
export const alarmSettings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE alarm_settings (
    user_id int PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    levels jsonb NOT NULL,
    version int NOT NULL)`
  yield* sql`CREATE TABLE alarm_setting_machines (
    user_id int NOT NULL REFERENCES alarm_settings ON DELETE CASCADE,
    machine_id int NOT NULL REFERENCES machines ON DELETE CASCADE,
    levels jsonb NOT NULL,
    PRIMARY KEY (user_id, machine_id))`
  yield* sql`CREATE INDEX alarm_setting_machines_machine ON alarm_setting_machines (machine_id)`
  // A row for each alarm that was raised live and not yet reported; written in the transaction of the alarm.
  yield* sql`CREATE TABLE alarm_news (alarm_id int PRIMARY KEY REFERENCES alarms ON DELETE CASCADE)`
  yield* sql`CREATE TABLE alarm_digests (
    user_id int PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    week date NOT NULL)`
})
