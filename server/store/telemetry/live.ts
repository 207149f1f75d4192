import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { signalByName } from "#domain/signals.ts"
import type { Disbelieved } from "./belief.ts"
import { roundDegrees, roundHeading, roundSpeed } from "./columns.ts"
import { float8s, int4s } from "./parameters.ts"
import type { MachineDay, PositionRows, SampleRows } from "./types.ts"

/** Names of the signals that are a machine's hour meter. */
export const HOUR_METERS = ["EngineHours", "OperatingHours"] as const

/** Columns of `machine_live`, each with the signals whose newest value it stores. */
const liveSignals = [
  ["engine_speed", ["EngineSpeed"]],
  ["drive_power", ["DriveMotorPower"]],
  ["work_signal", ["PtoState"]],
  ["hours", HOUR_METERS],
  ["fuel_level", ["FuelLevel"]],
  ["scr_level", ["ScrTankLevel"]],
  ["ignition", ["IgnitionState"]],
] as const
const columnOf = new Map(
  liveSignals.flatMap(([, names], index) =>
    names.map((name) => [signalByName(name)?.id ?? -1, index] as const),
  ),
)

/** Newest values of one machine among the rows to store, for `machine_live`. */
interface Newest {
  lastSeen: number
  positionAt: number | null
  position: readonly [lat: number, lng: number, speed: number, heading: number] | null
  readonly values: Array<number | null>
  readonly times: Array<number | null>
}

export type NewestByMachine = ReadonlyMap<number, Newest>

/** Newest values among rows; rows that are not believed only show that the machine sends. */
export const newestOf = (
  positions: PositionRows,
  samples: SampleRows,
  disbelieved: Disbelieved,
): NewestByMachine => {
  const newest = new Map<number, Newest>()
  for (const [index, machineId] of positions.machineIds.entries()) {
    const at = positions.times[index] as number
    const one = of(newest, machineId)
    const { lat, lng, speed, heading } = positions
    if (disbelieved.positions.has(index)) seeSign(one, at)
    else
      seePosition(one, at, [
        lat[index] as number,
        lng[index] as number,
        speed[index] as number,
        heading[index] as number,
      ])
  }
  for (const [index, machineId] of samples.machineIds.entries()) {
    const at = samples.times[index] as number
    const one = of(newest, machineId)
    if (disbelieved.samples.has(index)) seeSign(one, at)
    else seeSample(one, samples.signalIds[index] as number, at, samples.values[index] as number)
  }
  return newest
}

/** Newest values of recorded days; the rows are sorted, so only the last of each day matters. */
export const newestOfDays = (days: ReadonlyArray<MachineDay>): NewestByMachine => {
  const newest = new Map<number, Newest>()
  for (const { machineId, track, signals } of days) {
    const last = track.times.length - 1
    if (last >= 0) {
      const values = [track.lat, track.lng, track.speed, track.heading].map(
        (column) => column[last] as number,
      )
      seePosition(
        of(newest, machineId),
        track.times[last] as number,
        values as [number, number, number, number],
      )
    }
    for (const { signalId, times, values } of signals)
      if (times.length > 0)
        seeSample(of(newest, machineId), signalId, times.at(-1) as number, values.at(-1) as number)
  }
  return newest
}

const of = (newest: Map<number, Newest>, machineId: number): Newest => {
  const known = newest.get(machineId)
  if (known !== undefined) return known
  const made: Newest = {
    lastSeen: Number.NEGATIVE_INFINITY,
    positionAt: null,
    position: null,
    values: liveSignals.map(() => null),
    times: liveSignals.map(() => null),
  }
  newest.set(machineId, made)
  return made
}

const seeSign = (one: Newest, at: number) => {
  if (at > one.lastSeen) one.lastSeen = at
}

const seePosition = (
  one: Newest,
  at: number,
  [lat, lng, speed, heading]: NonNullable<Newest["position"]>,
) => {
  seeSign(one, at)
  if (one.positionAt !== null && at <= one.positionAt) return
  one.positionAt = at
  one.position = [roundDegrees(lat), roundDegrees(lng), roundSpeed(speed), roundHeading(heading)]
}

const seeSample = (one: Newest, signalId: number, at: number, value: number) => {
  seeSign(one, at)
  const column = columnOf.get(signalId)
  if (column === undefined) return
  const before = one.times[column] ?? null
  if (before !== null && at <= before) return
  one.times[column] = at
  one.values[column] = value
}

/** Updates `machine_live`, each value by its own time; values that are not newer change nothing. */
export const moveForward = Effect.fn("telemetry.moveForward")(function* (newest: NewestByMachine) {
  if (newest.size === 0) return
  const sql = yield* SqlClient.SqlClient
  const machines = [...newest].sort(([a], [b]) => a - b)
  const column = (pick: (one: Newest) => number | null) => float8s(machines.map(([, one]) => pick(one)))
  const position = (index: number) => column((one) => one.position?.[index] ?? null)
  const signalColumns = liveSignals.flatMap((_, index) => [
    column((one) => one.values[index] ?? null),
    column((one) => one.times[index] ?? null),
  ])
  const given = sql.csv([
    sql`${int4s(machines.map(([machineId]) => machineId))}`,
    sql`${column((one) => one.lastSeen)}`,
    sql`${column((one) => one.positionAt)}`,
    ...[0, 1, 2, 3].map((index) => sql`${position(index)}`),
    ...signalColumns.map((values) => sql`${values}`),
  ])
  yield* sql`INSERT INTO machine_live AS live (machine_id, last_seen, position_at, lat, lng, speed, heading, ${sql.literal(SIGNAL_COLUMNS)})
    SELECT machine_id, to_timestamp(last_seen / 1000), to_timestamp(position_at / 1000), lat, lng, speed, heading,
      ${sql.literal(SIGNAL_VALUES)}
    FROM unnest(${given}) AS given (machine_id, last_seen, position_at, lat, lng, speed, heading, ${sql.literal(SIGNAL_COLUMNS)})
    ON CONFLICT (machine_id) DO UPDATE SET ${sql.literal(FORWARD)}`
})

const SIGNAL_COLUMNS = liveSignals.map(([name]) => `${name}, ${name}_at`).join(", ")
const SIGNAL_VALUES = liveSignals
  .map(([name]) => `${name === "ignition" ? "ignition <> 0" : name}, to_timestamp(${name}_at / 1000)`)
  .join(", ")

const newer = (column: string, at: string) =>
  `${column} = CASE WHEN excluded.${at} > coalesce(live.${at}, '-infinity') THEN excluded.${column} ELSE live.${column} END`
const latest = (at: string) => `${at} = greatest(live.${at}, excluded.${at})`
const FORWARD = [
  latest("last_seen"),
  latest("position_at"),
  ...["lat", "lng", "speed", "heading"].map((column) => newer(column, "position_at")),
  ...liveSignals.flatMap(([name]) => [newer(name, `${name}_at`), latest(`${name}_at`)]),
].join(", ")
