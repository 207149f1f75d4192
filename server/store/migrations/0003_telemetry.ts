import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Time series. What devices send lands row by row in the hot tables (one partition a UTC day, made when needed,
 * dropped when empty), and is moved into packed days later (one partition a UTC month, so that retention drops whole
 * partitions). Imports live apart, in archives. `at` is epoch milliseconds, `day` counts UTC days since 1970-01-01.
 */
export const telemetry = Effect.gen(function* () {
  yield* hotTables
  yield* packedTables
  yield* liveTable
  yield* deviceTable
})

const hotTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE hot_samples (
    machine_id int NOT NULL,
    signal_id int NOT NULL,
    at bigint NOT NULL,
    value float8 NOT NULL,
    PRIMARY KEY (machine_id, signal_id, at)) PARTITION BY RANGE (at)`
  // Rounded on the way in to what packed tracks keep, so that a point reads the same before and after packing.
  yield* sql`CREATE TABLE hot_positions (
    machine_id int NOT NULL,
    at bigint NOT NULL,
    lat float8 NOT NULL,
    lng float8 NOT NULL,
    speed float8 NOT NULL,
    heading float8 NOT NULL,
    PRIMARY KEY (machine_id, at)) PARTITION BY RANGE (at)`
})

/**
 * A day of one signal of one machine is one packed value; the track of the day goes as signal 0. The bytes are kept
 * out of line as they are: compressing them again costs time and gains little.
 */
const packedTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE packed_days (
    machine_id int NOT NULL,
    signal_id int NOT NULL,
    day int NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (machine_id, signal_id, day)) PARTITION BY RANGE (day)`
  yield* sql`CREATE TABLE archived_days (
    machine_id int NOT NULL REFERENCES machines ON DELETE CASCADE,
    signal_id int NOT NULL,
    day int NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (machine_id, signal_id, day))`
  for (const table of ["packed_days", "archived_days"])
    yield* sql`ALTER TABLE ${sql(table)} ALTER COLUMN data SET STORAGE EXTERNAL`
  yield* sql`CREATE TABLE machine_signals (
    machine_id int NOT NULL REFERENCES machines ON DELETE CASCADE,
    signal_id int NOT NULL,
    PRIMARY KEY (machine_id, signal_id))`
  // Signals that imports bring and the catalogue does not name. Their ids start far above the catalogue's.
  yield* sql`CREATE TABLE imported_signals (
    id int GENERATED ALWAYS AS IDENTITY (START WITH 20000) PRIMARY KEY,
    name text NOT NULL UNIQUE,
    unit text NOT NULL)`
})

/** The last known state; each value has the time it is from, because samples arrive in any order. */
const liveTable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE machine_live (
    machine_id int PRIMARY KEY REFERENCES machines ON DELETE CASCADE,
    position_at timestamptz,
    lat float8,
    lng float8,
    speed float8,
    heading float8,
    last_seen timestamptz NOT NULL,
    ignition boolean,
    ignition_at timestamptz,
    engine_speed float8,
    engine_speed_at timestamptz,
    drive_power float8,
    drive_power_at timestamptz,
    work_signal float8,
    work_signal_at timestamptz,
    hours float8,
    hours_at timestamptz,
    fuel_level float8,
    fuel_level_at timestamptz,
    scr_level float8,
    scr_level_at timestamptz)`
})

/** What may send: `machine_ids` null is every machine. The token itself is not stored. */
const deviceTable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE devices (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    serial text NOT NULL UNIQUE,
    token_hash bytea NOT NULL UNIQUE,
    machine_ids int[],
    issued timestamptz NOT NULL,
    revoked timestamptz)`
})
