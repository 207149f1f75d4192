import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Timeframe } from "#contract/schemas/boundary-notification.ts"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { Seen, Watch } from "#domain/boundaries/watch.ts"
import type { LngLat } from "#domain/geo.ts"
import { liveStatusOf, type RunningSignals, runningValue } from "#domain/live-status.ts"
import { readChunks } from "./telemetry/chunks.ts"
import { dayOf, TRACK } from "./telemetry/columns.ts"
import { float8s, int4s } from "./telemetry/parameters.ts"

export const BOUNDARY_CHANNEL = "headland_boundaries"

/**
 * Forgets what was found so far about the machines of a boundary or notification: they are watched anew from
 * `time`.
 */
export const restartWatches = Effect.fn("restartWatches")(function* (
  of: { readonly boundaryId: number } | { readonly notificationId: number },
  time: Date,
) {
  const sql = yield* SqlClient.SqlClient
  const wanted = "boundaryId" in of ? sql`n.boundary_id = ${of.boundaryId}` : sql`n.id = ${of.notificationId}`
  yield* sql`UPDATE boundary_notification_machines a
    SET watch = NULL, seen_to = ${time.getTime()}, watch_no = a.watch_no + 1
    FROM boundary_notifications n WHERE n.id = a.notification_id AND ${wanted}`
})

/** An enabled notification, with the watch states of all its machines. */
export interface WatchRow {
  readonly id: number
  /**
   * Version of the notification, with which a change since the read is detected: rules that were changed meanwhile
   * must not raise anything.
   */
  readonly version: number
  readonly enter: boolean
  readonly leave: boolean
  readonly outsideUse: boolean
  readonly schedule: "Always" | "Custom"
  readonly timeframes: ReadonlyArray<Timeframe>
  readonly ring: ReadonlyArray<LngLat>
  readonly zone: string
  readonly machines: ReadonlyArray<{
    readonly machineId: number
    /** Epoch ms. */
    readonly seenTo: number
    readonly watch: Watch | null
    readonly no: number
  }>
}

/** Reads the enabled notifications among `ids` (or all) with the watch states of their machines. */
export const readWatches = Effect.fn("readWatches")(function* (ids: ReadonlyArray<number> | "ALL") {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<WatchRow>`SELECT n.id, n.version, n.enter, n.leave, n.outside_use AS "outsideUse", n.schedule, n.timeframes,
      b.geometry -> 'coordinates' -> 0 AS ring, u.time_zone AS zone,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('machineId', a.machine_id, 'seenTo', a.seen_to, 'watch', a.watch,
          'no', a.watch_no)), '[]')
        FROM boundary_notification_machines a WHERE a.notification_id = n.id) AS machines
    FROM boundary_notifications n JOIN boundaries b ON b.id = n.boundary_id JOIN users u ON u.id = n.owner_id
    WHERE n.enabled AND u.active ${ids === "ALL" ? sql`` : sql`AND n.id = ANY(${int4s(ids)})`}`
})

/** Time in epoch ms up to which a machine was checked. */
export interface SeenTo {
  readonly machineId: number
  readonly seenTo: number
}

/**
 * Positions of machines since the last check, in order of time: only recent data from devices, never an archive.
 * OFFSET 0 makes PostgreSQL use the index per machine; a plain join would read all positions of the last hours
 * each time.
 */
export const readSeen = Effect.fn("readSeen")(function* (machines: ReadonlyArray<SeenTo>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<SeenRow & { lat: number; lng: number; time: number; speed: number }>`
    SELECT c.machine_id AS "machineId", p.at::float8 AS time, p.lat, p.lng, p.speed, ${sql.literal(SIGNALS)}
    FROM ${moved(sql, machines)} CROSS JOIN LATERAL (SELECT h.at, h.lat, h.lng, h.speed FROM hot_positions h
      WHERE h.machine_id = c.machine_id AND h.at > c.seen_to::bigint OFFSET 0) p
    ORDER BY c.machine_id, p.at`
  return groupSeen(rows.map((row) => [row.machineId, seenOf(row, row)] as const))
})

/**
 * Positions since the last check from packed days, which hold positions older than an hour: data that arrived just
 * before the server stopped.
 */
export const readPackedSeen = Effect.fn("readPackedSeen")(function* (
  machines: ReadonlyArray<SeenTo>,
  now: number,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<SeenRow & { seenTo: number }>`
    SELECT c.machine_id AS "machineId", c.seen_to AS "seenTo", ${sql.literal(SIGNALS)} FROM ${moved(sql, machines)}`
  const keys = rows.flatMap(({ machineId, seenTo }) =>
    Array.from({ length: dayOf(now) - dayOf(seenTo) + 1 }, (_, index) => ({
      machineId,
      signalId: TRACK,
      day: dayOf(seenTo) + index,
    })),
  )
  if (keys.length === 0) return new Map<number, ReadonlyArray<Seen>>()
  const chunks = yield* readChunks("packed_days", keys)
  const bySelf = new Map(rows.map((row) => [row.machineId, row]))
  return groupSeen(
    [...chunks.values()].flatMap(({ columns: { times, values }, machineId }) => {
      const row = bySelf.get(machineId)
      const [lat, lng, speed] = values
      if (row === undefined || lat === undefined || lng === undefined || speed === undefined) return []
      return [...times].flatMap((time, index) =>
        time <= row.seenTo
          ? []
          : [
              [
                machineId,
                seenOf(row, {
                  time,
                  lat: lat[index] as number,
                  lng: lng[index] as number,
                  speed: speed[index] as number,
                }),
              ] as const,
            ],
      )
    }),
  )
})

const SIGNALS = `l.ignition, l.engine_speed AS "engineSpeed", l.engine_speed_at AS "engineSpeedAt",
  l.drive_power AS "drivePower", l.drive_power_at AS "drivePowerAt", l.work_signal AS "workSignal",
  l.work_signal_at AS "workSignalAt", se.machine_type AS type`

/**
 * FROM clause for machines with positions newer than their last check: aliases `c` (machine and time of its last
 * check) and `l` (the machine's last signals).
 */
const moved = (sql: SqlClient.SqlClient, machines: ReadonlyArray<SeenTo>) => sql`unnest(
    ${int4s(machines.map((one) => one.machineId))}, ${float8s(machines.map((one) => one.seenTo))}) AS c (machine_id, seen_to)
  JOIN machine_live l ON l.machine_id = c.machine_id AND l.position_at > to_timestamp(c.seen_to / 1000)
  JOIN machines m ON m.id = c.machine_id JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id`

interface SeenRow extends Omit<RunningSignals, "speed"> {
  readonly machineId: number
  readonly type: MachineType
  readonly engineSpeedAt: Date | null
  readonly drivePowerAt: Date | null
  readonly workSignalAt: Date | null
}

/**
 * Position for the boundary check. The last signals and the speed at the time of the position show whether the
 * machine was running.
 */
const seenOf = (
  signals: SeenRow,
  {
    lat,
    lng,
    speed,
    time,
  }: { readonly lat: number; readonly lng: number; readonly speed: number; readonly time: number },
): Seen => {
  const valueOf = (value: number | null, at: Date | null) => runningValue(value, at?.getTime() ?? null, time)
  const present = {
    ignition: signals.ignition,
    engineSpeed: valueOf(signals.engineSpeed, signals.engineSpeedAt),
    drivePower: valueOf(signals.drivePower, signals.drivePowerAt),
    workSignal: valueOf(signals.workSignal, signals.workSignalAt),
    speed,
  }
  return { time, lat, lng, running: liveStatusOf(signals.type, present, time, time) === "RUNNING" }
}

const groupSeen = (rows: ReadonlyArray<readonly [machineId: number, seen: Seen]>) => {
  const groups = new Map<number, Array<Seen>>()
  for (const [machineId, seen] of rows) {
    const group = groups.get(machineId)
    if (group === undefined) groups.set(machineId, [seen])
    else group.push(seen)
  }
  return groups as ReadonlyMap<number, ReadonlyArray<Seen>>
}

/** New watch state of one machine under one notification, to save; `no` is the number of the state that it replaces. */
export interface NewWatch {
  readonly notificationId: number
  readonly machineId: number
  readonly watch: Watch
  readonly no: number
  /** Version of the notification when its rules were read, to detect a change. */
  readonly version: number
}

/**
 * Saves watch states unless another process was faster: only those whose stored `no` and `version` are unchanged.
 * Returns the saved ones as `notification/machine`. The caller must run this function in a transaction.
 */
export const saveWatches = Effect.fn("saveWatches")(function* (watches: ReadonlyArray<NewWatch>) {
  const sql = yield* SqlClient.SqlClient
  const sorted = watches.toSorted((a, b) => a.notificationId - b.notificationId || a.machineId - b.machineId)
  const rows = yield* sql<{ notificationId: number; machineId: number }>`
    UPDATE boundary_notification_machines a SET watch = g.watch, seen_to = (g.watch ->> 'at')::float8, watch_no = a.watch_no + 1
    FROM jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
      AS g ("notificationId" int, "machineId" int, watch jsonb, no int, version int)
      JOIN boundary_notifications n ON n.id = g."notificationId" AND n.version = g.version AND n.enabled
    WHERE a.notification_id = g."notificationId" AND a.machine_id = g."machineId" AND a.watch_no = g.no
    RETURNING a.notification_id AS "notificationId", a.machine_id AS "machineId"`
  return new Set(rows.map(watchKey))
})

export const watchKey = (one: { readonly notificationId: number; readonly machineId: number }): string =>
  `${one.notificationId}/${one.machineId}`
