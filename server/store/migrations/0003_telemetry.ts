import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Tables of time series. Device data are inserted row by row into the hot tables (one partition per UTC day,
 * created when needed, dropped when empty) and later moved into packed days (one partition per UTC month, so that
 * retention can drop whole partitions). Imported data are stored separately, in archives. `at` is epoch
 * milliseconds, `day` counts UTC days since 1970-01-01.
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
  // Positions are rounded on insert to the precision of packed tracks, so that a point has the same value before
  // and after packing.
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
 * One packed value holds a day of one signal of one machine; the day's track is stored as signal 0. The bytes are
 * stored out of line without compression, because compressing them again costs time and saves little.
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
  // Imported signals that are not in the catalogue. Their ids start far above the ids of catalogue signals.
  yield* sql`CREATE TABLE imported_signals (
    id int GENERATED ALWAYS AS IDENTITY (START WITH 20000) PRIMARY KEY,
    name text NOT NULL UNIQUE,
    unit text NOT NULL)`
})

/** Last known state of each machine; each value has its own time, because samples arrive in any order. */
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

/** Devices that may send telemetry; `machine_ids` null means every machine. The token itself is not stored. */
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
