import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { random } from "./terrain/random.ts"

/** Centre of the demo land, and how far the machines of the large world are spread around it, in degrees. */
const CENTRE = { lat: 62.24, lng: 25.75 }
const SPREAD = { lat: 1.5, lng: 3 }

const columns =
  "machine_id int, position_at timestamptz, lat float8, lng float8, speed float8, heading float8, last_seen timestamptz, ignition boolean, ignition_at timestamptz, engine_speed float8, engine_speed_at timestamptz, hours float8, hours_at timestamptz, fuel_level float8, fuel_level_at timestamptz"

/** Writes a last known state for machines that are not simulated, so that a large fleet can be listed and drawn. */
export const writeLastStates = Effect.fn("writeLastStates")(function* (
  machineIds: ReadonlyArray<number>,
  now: Date,
) {
  const sql = yield* SqlClient.SqlClient
  const names = columns
    .split(", ")
    .map((column) => column.split(" ")[0])
    .join(", ")
  const rows = JSON.stringify(machineIds.map((id) => lastState(id, now)))
  yield* sql`INSERT INTO machine_live (${sql.literal(names)})
    SELECT ${sql.literal(names)} FROM jsonb_to_recordset(${rows}::jsonb) AS row (${sql.literal(columns)})`
})

const lastState = (machine_id: number, now: Date) => {
  const dice = random(500_000 + machine_id)
  const running = dice.next() < 0.4
  const at = new Date(
    now.getTime() - Math.round(dice.between(0, running ? 60_000 : 86_400_000)),
  ).toISOString()
  return {
    machine_id,
    position_at: at,
    lat: CENTRE.lat + SPREAD.lat * dice.between(-1, 1),
    lng: CENTRE.lng + SPREAD.lng * dice.between(-1, 1),
    speed: running ? dice.between(0, 25) : 0,
    heading: dice.between(0, 359),
    last_seen: at,
    ignition: running,
    ignition_at: at,
    engine_speed: running ? dice.between(800, 2_100) : 0,
    engine_speed_at: at,
    hours: dice.between(10, 6_000),
    hours_at: at,
    fuel_level: dice.between(5, 100),
    fuel_level_at: at,
  }
}
