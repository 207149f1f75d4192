import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Tables of reports, their weekly schedules and their files. A file is stored in pieces of some 256 KB, so that
 * every process can read the file; pieces of an interrupted attempt are deleted with the next attempt.
 */
export const reports = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const types = "('MACHINE_USAGE', 'FUEL', 'GPS_ROUTE', 'ALARMS', 'SERVICE', 'TELEMETRY_SIGNALS', 'DATA_ACT')"

  // `next_week` is the Monday of the next week to report, `next_due` the moment at which this week ends in the
  // owner's time zone.
  yield* sql`CREATE TABLE report_schedules (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
    name text NOT NULL,
    type text NOT NULL CHECK (type IN ${sql.literal(types)}),
    format text NOT NULL CHECK (format IN ('CSV', 'XLSX')),
    personal_data boolean NOT NULL,
    machine_ids int[] NOT NULL,
    signals text[] NOT NULL,
    created timestamptz NOT NULL,
    next_week date NOT NULL,
    next_due timestamptz NOT NULL,
    ended timestamptz)`
  yield* sql`CREATE INDEX report_schedules_due ON report_schedules (next_due) WHERE ended IS NULL`
  yield* sql`CREATE INDEX report_schedules_user ON report_schedules (user_id)`

  yield* sql`CREATE TABLE reports (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
    repeat_id int REFERENCES report_schedules ON DELETE SET NULL,
    name text NOT NULL,
    type text NOT NULL CHECK (type IN ${sql.literal(types)}),
    start_day date NOT NULL,
    end_day date NOT NULL,
    recurrence text NOT NULL CHECK (recurrence IN ('SINGLE', 'WEEKLY')),
    status text NOT NULL DEFAULT 'REQUEST'
      CHECK (status IN ('REQUEST', 'PROCESSING', 'TEMP_FAILURE', 'FAILED', 'COMPLETED')),
    personal_data boolean NOT NULL,
    format text NOT NULL CHECK (format IN ('CSV', 'XLSX', 'ZIP')),
    machine_ids int[] NOT NULL,
    signals text[] NOT NULL,
    created timestamptz NOT NULL,
    completed timestamptz,
    file_name text,
    size bigint,
    attempts int NOT NULL DEFAULT 0,
    next_attempt timestamptz NOT NULL,
    last_error text,
    CHECK (end_day >= start_day),
    CHECK ((status = 'COMPLETED') = (file_name IS NOT NULL)),
    UNIQUE (repeat_id, start_day))`
  for (const column of ["id", "name", "type", "start_day", "end_day", "status", "created", "completed"])
    yield* sql`CREATE INDEX ${sql(`reports_user_${column}`)} ON reports (user_id, ${sql(column)}${column === "id" ? sql`` : sql`, id`})`
  yield* sql`CREATE INDEX reports_waiting ON reports (next_attempt)
    WHERE status IN ('REQUEST', 'PROCESSING', 'TEMP_FAILURE')`
  yield* sql`CREATE INDEX reports_created ON reports (created)`

  yield* sql`CREATE TABLE report_pieces (
    report_id int NOT NULL REFERENCES reports ON DELETE CASCADE,
    attempt int NOT NULL,
    number int NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (report_id, attempt, number))`
  // File pieces are stored without compression: the data are compressed already, or cheap to send uncompressed.
  yield* sql`ALTER TABLE report_pieces ALTER COLUMN data SET STORAGE EXTERNAL`
})
