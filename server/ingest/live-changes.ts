import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { LiveStatus } from "#contract/schemas/machine.ts"
import { DELAYED_AFTER_MS, liveStatusOf, type RunningSignals } from "#domain/live-status.ts"
import { LIVE_STATUSES, statusCode } from "#domain/packed-positions.ts"
import { runningSignal } from "../store/running-signals.ts"
import { int4s, texts } from "../store/telemetry/parameters.ts"

export const LIVE_CHANNEL = "headland_live"
/** Maximum notification size in bytes; PostgreSQL refuses 8000 bytes and more. */
const MAX_PAYLOAD = 7_900

/** Live state of a machine with a position, as shared between server processes. Times are epoch ms. */
export interface LiveChange {
  readonly machineId: number
  readonly time: number
  readonly lat: number
  readonly lng: number
  readonly speed: number
  readonly heading: number
  readonly lastSeen: number
  /** Live status at the time `lastSeen`: RUNNING or OFF. */
  readonly active: LiveStatus
  /** Whether the machine was on: its status becomes DATA_DELAYED when it stops sending. */
  readonly switchedOn: boolean
}

/** Live status of a machine at the time `now`, if no data arrived after this report. */
export const statusAt = (change: LiveChange, now: number): LiveStatus =>
  change.switchedOn && now - change.lastSeen > DELAYED_AFTER_MS ? "DATA_DELAYED" : change.active

/** Live state of the given machines, or of all machines; machines without a position are left out. */
export const readLive = Effect.fn("live.read")(function* (machineIds: Iterable<number> | "ALL") {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql<LiveRow>`SELECT live.machine_id AS "machineId", position_at AS time, lat, lng, speed, heading,
      last_seen AS "lastSeen", ignition, ${sql.literal(runningSignal("live", "engine_speed"))} AS "engineSpeed",
      ${sql.literal(runningSignal("live", "drive_power"))} AS "drivePower",
      ${sql.literal(runningSignal("live", "work_signal"))} AS "workSignal", serieses.machine_type AS type
    FROM machine_live AS live
    JOIN machines ON machines.id = live.machine_id
    JOIN models ON models.id = machines.model_id
    JOIN serieses ON serieses.id = models.series_id
    WHERE position_at IS NOT NULL
      ${machineIds === "ALL" ? sql`` : sql`AND live.machine_id = ANY(${int4s([...machineIds])})`}`
  return rows.map(changeOf)
})

type LiveRow = Omit<LiveChange, "time" | "lastSeen" | "active" | "switchedOn"> &
  RunningSignals & { readonly time: Date; readonly lastSeen: Date; readonly type: MachineType }

const changeOf = (row: LiveRow): LiveChange => {
  const { machineId, lat, lng, heading } = row
  const lastSeen = row.lastSeen.getTime()
  return {
    machineId,
    lat,
    lng,
    heading,
    lastSeen,
    speed: row.speed ?? 0,
    time: row.time.getTime(),
    active: liveStatusOf(row.type, row, lastSeen, lastSeen),
    switchedOn: liveStatusOf(row.type, row, lastSeen, lastSeen + DELAYED_AFTER_MS + 1) === "DATA_DELAYED",
  }
}

/** Sends the present live state of the given machines to all server processes, by database notifications. */
export const publishLive = Effect.fn("live.publish")(function* (machineIds: Iterable<number>) {
  const sql = yield* SqlClient.SqlClient
  const payloads = encodeChanges(yield* readLive(machineIds))
  if (payloads.length > 0)
    yield* sql`SELECT pg_notify(${LIVE_CHANNEL}, payload) FROM unnest(${texts(payloads)}) AS payload`
})

/** Encodes changes as notification payloads: one line per machine, as many lines as fit into a notification. */
export const encodeChanges = (changes: ReadonlyArray<LiveChange>): ReadonlyArray<string> => {
  const payloads: Array<string> = []
  let payload = ""
  for (const change of changes) {
    const { machineId, time, lat, lng, speed, heading, lastSeen, active, switchedOn } = change
    const fields = [
      machineId,
      time,
      lat,
      lng,
      speed,
      heading,
      lastSeen,
      statusCode(active),
      switchedOn ? 1 : 0,
    ]
    const line = fields.join(",")
    if (payload.length + line.length + 1 > MAX_PAYLOAD) {
      payloads.push(payload)
      payload = ""
    }
    payload += payload === "" ? line : `\n${line}`
  }
  return payload === "" ? payloads : [...payloads, payload]
}

/** Decodes a payload; invalid lines are skipped, because any user of the database may send notifications. */
export const decodeChanges = (payload: string): ReadonlyArray<LiveChange> =>
  payload.split("\n").flatMap((line) => {
    const fields = line.split(",").map(Number)
    const active = LIVE_STATUSES[fields[7] ?? -1]
    if (fields.length !== 9 || !fields.every(Number.isFinite) || active === undefined) return []
    const [machineId, time, lat, lng, speed, heading, lastSeen] = fields as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    return [{ machineId, time, lat, lng, speed, heading, lastSeen, active, switchedOn: fields[8] === 1 }]
  })
