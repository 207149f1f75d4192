import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type {
  AssignedMachine,
  BoundaryNotification,
  BoundaryRules,
  Timeframe,
} from "#contract/schemas/boundary-notification.ts"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import type { LngLat } from "#domain/geo.ts"
import { restartWatches } from "./boundary-watches.ts"
import { isId } from "./ids.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"
import { checkOwned, type MachineRejection } from "./owned-machines.ts"
import { contains } from "./search.ts"
import { int4s } from "./telemetry/parameters.ts"
import { inOneTransaction } from "./transaction.ts"

export interface NewBoundaryNotification {
  readonly geofenceId: number
  /** Name of the notification as stored: spaces around the typed name are removed. */
  readonly name: string
  readonly enabled: boolean
  readonly rules: BoundaryRules
  readonly schedule: "Always" | "Custom"
  readonly timeframes: ReadonlyArray<Timeframe>
  /** Ids of all machines to watch; undefined leaves the machines of a stored notification unchanged. */
  readonly machineIds?: ReadonlyArray<number> | undefined
}

export interface BoundaryNotificationQuery extends ListPage {
  readonly q?: string | undefined
  readonly geofenceId?: number | undefined
  readonly machineId?: number | undefined
  readonly enabled?: boolean | undefined
  readonly sort: { readonly column: "name" | "enabled" | "modified"; readonly descending: boolean }
}

/**
 * Reasons why a boundary notification is rejected: the user has no such boundary; a machine does not exist; a
 * machine is not owned by the user; the notification is enabled without a machine (BND-08, OPEN-102).
 */
export type NotificationRejection = "NO_BOUNDARY" | MachineRejection | "NO_MACHINE_LEFT"

interface BoundaryNotificationsShape {
  readonly list: (
    ownerId: number,
    query: BoundaryNotificationQuery,
  ) => Effect.Effect<Paged<BoundaryNotification>>
  readonly find: (ownerId: number, id: number) => Effect.Effect<Option.Option<BoundaryNotification>>
  readonly add: (
    owner: Reader,
    notification: NewBoundaryNotification,
  ) => Effect.Effect<BoundaryNotification, NotificationRejection>
  /** Changes a notification; another boundary, or enabling the notification, restarts the watching of its machines. */
  readonly change: (
    owner: Reader,
    id: number,
    notification: NewBoundaryNotification & { readonly version?: number | undefined },
  ) => Effect.Effect<BoundaryNotification, NotificationRejection | "NOT_FOUND" | "CHANGED">
  readonly remove: (ownerId: number, id: number) => Effect.Effect<void, "NOT_FOUND">
  readonly machine: (
    ownerId: number,
    id: number,
    machineId: number,
  ) => Effect.Effect<Option.Option<AssignedMachine>>
  readonly assign: (
    owner: Reader,
    id: number,
    machineId: number,
  ) => Effect.Effect<AssignedMachine, "NOT_FOUND" | MachineRejection | "ALREADY_SAVED">
  /** Removes a machine from a notification; removing the last machine disables the notification (OPEN-102). */
  readonly release: (
    ownerId: number,
    id: number,
    machineId: number,
  ) => Effect.Effect<void, "NOT_FOUND" | "NO_MACHINE">
  /** What rules are tried on: a boundary of the user, and machines that the user owns. */
  readonly trialBasis: (
    owner: Reader,
    geofenceId: number,
    machineIds: ReadonlyArray<number>,
  ) => Effect.Effect<TrialBasis, "NO_BOUNDARY" | MachineRejection>
}

export interface TrialBasis {
  readonly ring: ReadonlyArray<LngLat>
  /** IANA time zone of the owner. */
  readonly zone: string
  /** Machines by name. */
  readonly machines: ReadonlyArray<TrialMachine>
}

export interface TrialMachine extends AssignedMachine {
  readonly type: MachineType
  readonly ownedSince: Date
}

/** Boundary notifications with their owners, machines and boundaries. */
export class BoundaryNotifications extends Context.Service<
  BoundaryNotifications,
  BoundaryNotificationsShape
>()("headland/BoundaryNotifications") {
  static readonly layer = Layer.effect(
    BoundaryNotifications,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const now = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))
      const inTransaction = <A, E>(work: Effect.Effect<A, E, SqlClient.SqlClient>) =>
        inOneTransaction(work).pipe(Effect.provideService(SqlClient.SqlClient, sql))

      const read = Effect.fnUntraced(function* (id: number) {
        const [row] =
          yield* sql<NotificationRow>`SELECT ${columns(sql)} FROM boundary_notifications n WHERE n.id = ${id}`
        return row === undefined
          ? yield* Effect.die(new Error(`boundary notification ${id} is gone`))
          : toNotification(row)
      })

      /** Reads a notification and locks it until the transaction ends. */
      const lock = Effect.fnUntraced(function* (ownerId: number, id: number) {
        const [row] = isId(id)
          ? yield* sql<LockedRow>`SELECT version, enabled, boundary_id AS "boundaryId" FROM boundary_notifications
              WHERE id = ${id} AND owner_id = ${ownerId} FOR UPDATE`
          : []
        return row ?? (yield* Effect.fail("NOT_FOUND" as const))
      })

      /**
       * Fails unless the boundary belongs to the user; its row is locked, so that it cannot be deleted before the
       * notification is stored.
       */
      const holdBoundary = Effect.fnUntraced(function* (ownerId: number, id: number) {
        const found = isId(id)
          ? yield* sql`SELECT id FROM boundaries WHERE id = ${id} AND owner_id = ${ownerId} FOR KEY SHARE`
          : []
        if (found.length === 0) return yield* Effect.fail("NO_BOUNDARY" as const)
      })

      const put = Effect.fnUntraced(function* (id: number, machineIds: ReadonlyArray<number>, time: Date) {
        yield* sql`DELETE FROM boundary_notification_machines
          WHERE notification_id = ${id} AND machine_id <> ALL(${int4s(machineIds)})`
        yield* sql`INSERT INTO boundary_notification_machines (notification_id, machine_id, seen_to)
          SELECT ${id}, machine_id, ${time.getTime()} FROM unnest(${int4s(machineIds)}) AS machine_id
          ON CONFLICT DO NOTHING`
      })

      const checkEnabled = Effect.fnUntraced(function* (id: number) {
        const [lonely] = yield* sql`SELECT id FROM boundary_notifications n WHERE id = ${id} AND enabled
          AND NOT EXISTS (SELECT FROM boundary_notification_machines a WHERE a.notification_id = n.id)`
        if (lonely !== undefined) return yield* Effect.fail("NO_MACHINE_LEFT" as const)
      })

      const list: BoundaryNotificationsShape["list"] = Effect.fn("BoundaryNotifications.list")(
        function* (ownerId, query) {
          const { enabled, geofenceId, machineId, q } = query
          const rows = yield* listOf<NotificationRow>(sql, {
            columns: columns(sql),
            from: sql`boundary_notifications n`,
            where: [
              sql`n.owner_id = ${ownerId}`,
              contains(sql, "n.search_text", q),
              ...(enabled === undefined ? [] : [sql`n.enabled = ${enabled}`]),
              ...(geofenceId === undefined
                ? []
                : [isId(geofenceId) ? sql`n.boundary_id = ${geofenceId}` : sql`false`]),
              ...(machineId === undefined
                ? []
                : [
                    isId(machineId)
                      ? sql`EXISTS (SELECT FROM boundary_notification_machines a
                          WHERE a.notification_id = n.id AND a.machine_id = ${machineId})`
                      : sql`false`,
                  ]),
            ],
            order: sortedBy(
              sql,
              { name: "n.name_key", enabled: "n.enabled", modified: "n.modified" },
              query.sort,
              "n.id",
            ),
            page: query,
          })
          return { ...rows, content: rows.content.map(toNotification) }
        },
      )

      const find: BoundaryNotificationsShape["find"] = Effect.fn("BoundaryNotifications.find")(function* (
        ownerId,
        id,
      ) {
        if (!isId(id)) return Option.none()
        const [row] = yield* sql<NotificationRow>`SELECT ${columns(sql)} FROM boundary_notifications n
            WHERE n.id = ${id} AND n.owner_id = ${ownerId}`
        return Option.map(Option.fromUndefinedOr(row), toNotification)
      }, Effect.orDie)

      const add: BoundaryNotificationsShape["add"] = (owner, notification) =>
        Effect.gen(function* () {
          const { enabled, geofenceId, machineIds = [], name, rules, schedule, timeframes } = notification
          yield* holdBoundary(owner.id, geofenceId)
          yield* checkOwned(sql, owner, distinct(machineIds))
          const time = yield* now
          const [row] = yield* sql<{ id: number }>`INSERT INTO boundary_notifications ${sql.insert({
            owner_id: owner.id,
            boundary_id: geofenceId,
            name,
            enabled,
            enter: rules.enter,
            leave: rules.leave,
            outside_use: rules.outsideUse,
            schedule,
            modified: time,
          })} RETURNING id`
          const id = row?.id ?? 0
          yield* sql`UPDATE boundary_notifications SET timeframes = ${JSON.stringify(timeframes)}::jsonb WHERE id = ${id}`
          yield* put(id, distinct(machineIds), time)
          yield* checkEnabled(id)
          return yield* read(id)
        }).pipe(inTransaction)

      const change: BoundaryNotificationsShape["change"] = (owner, id, notification) =>
        Effect.gen(function* () {
          const { enabled, geofenceId, machineIds, name, rules, schedule, timeframes, version } = notification
          const known = yield* lock(owner.id, id)
          if (version !== undefined && version !== known.version)
            return yield* Effect.fail("CHANGED" as const)
          yield* holdBoundary(owner.id, geofenceId)
          const time = yield* now
          yield* sql`UPDATE boundary_notifications SET boundary_id = ${geofenceId}, name = ${name},
              enabled = ${enabled}, enter = ${rules.enter}, leave = ${rules.leave},
              outside_use = ${rules.outsideUse}, schedule = ${schedule},
              timeframes = ${JSON.stringify(timeframes)}::jsonb, modified = ${time}, version = version + 1
            WHERE id = ${id}`
          if (machineIds !== undefined) {
            yield* checkOwned(sql, owner, distinct(machineIds))
            yield* put(id, distinct(machineIds), time)
          }
          yield* checkEnabled(id)
          if (geofenceId !== known.boundaryId || (enabled && !known.enabled))
            yield* restartWatches({ notificationId: id }, time)
          return yield* read(id)
        }).pipe(inTransaction)

      const remove: BoundaryNotificationsShape["remove"] = (ownerId, id) =>
        Effect.gen(function* () {
          yield* lock(ownerId, id)
          yield* sql`DELETE FROM boundary_notifications WHERE id = ${id}`
        }).pipe(inTransaction)

      const machineOf = (ownerId: number, id: number, machineId: number) =>
        sql<AssignedMachine>`SELECT m.id, m.vin, m.machine_name AS "machineName"
          FROM boundary_notification_machines a JOIN boundary_notifications n ON n.id = a.notification_id
          JOIN machines m ON m.id = a.machine_id
          WHERE a.notification_id = ${id} AND a.machine_id = ${machineId} AND n.owner_id = ${ownerId}`

      const machine: BoundaryNotificationsShape["machine"] = Effect.fn("BoundaryNotifications.machine")(
        function* (ownerId, id, machineId) {
          if (!isId(id) || !isId(machineId)) return Option.none()
          const [row] = yield* machineOf(ownerId, id, machineId)
          return Option.fromUndefinedOr(row)
        },
        Effect.orDie,
      )

      const touch = (id: number, time: Date) =>
        sql`UPDATE boundary_notifications SET modified = ${time}, version = version + 1 WHERE id = ${id}`

      const assign: BoundaryNotificationsShape["assign"] = (owner, id, machineId) =>
        Effect.gen(function* () {
          yield* lock(owner.id, id)
          yield* checkOwned(sql, owner, [machineId])
          const time = yield* now
          const fresh =
            yield* sql`INSERT INTO boundary_notification_machines (notification_id, machine_id, seen_to)
            VALUES (${id}, ${machineId}, ${time.getTime()}) ON CONFLICT DO NOTHING RETURNING machine_id`
          if (fresh.length === 0) return yield* Effect.fail("ALREADY_SAVED" as const)
          yield* touch(id, time)
          const [row] = yield* machineOf(owner.id, id, machineId)
          return row ?? (yield* Effect.fail("NO_MACHINE" as const))
        }).pipe(inTransaction)

      const release: BoundaryNotificationsShape["release"] = (ownerId, id, machineId) =>
        Effect.gen(function* () {
          yield* lock(ownerId, id)
          const gone = isId(machineId)
            ? yield* sql`DELETE FROM boundary_notification_machines
                WHERE notification_id = ${id} AND machine_id = ${machineId} RETURNING machine_id`
            : []
          if (gone.length === 0) return yield* Effect.fail("NO_MACHINE" as const)
          yield* touch(id, yield* now)
        }).pipe(inTransaction)

      const trialBasis: BoundaryNotificationsShape["trialBasis"] = (owner, geofenceId, machineIds) =>
        Effect.gen(function* () {
          yield* holdBoundary(owner.id, geofenceId)
          yield* checkOwned(sql, owner, distinct(machineIds))
          const [row] = yield* sql<Pick<TrialBasis, "ring" | "zone">>`
            SELECT b.geometry -> 'coordinates' -> 0 AS ring, u.time_zone AS zone
            FROM boundaries b JOIN users u ON u.id = b.owner_id WHERE b.id = ${geofenceId}`
          const machines = yield* sql<TrialMachine>`
            SELECT m.id, m.vin, m.machine_name AS "machineName", se.machine_type AS type,
              coalesce(m.owned_since, to_timestamp(0)) AS "ownedSince"
            FROM machines m JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
            WHERE m.id = ANY(${int4s(machineIds)}) ORDER BY m.name_key, m.id`
          return row === undefined ? yield* Effect.fail("NO_BOUNDARY" as const) : { ...row, machines }
        }).pipe(inTransaction)

      return BoundaryNotifications.of({
        list,
        find,
        add,
        change,
        remove,
        machine,
        assign,
        release,
        trialBasis,
      })
    }),
  )
}

interface LockedRow {
  readonly version: number
  readonly enabled: boolean
  readonly boundaryId: number
}

interface NotificationRow extends Omit<BoundaryNotification, "rules" | "modified">, BoundaryRules {
  readonly modified: Date
}

const columns = (sql: SqlClient.SqlClient) => sql`n.id, n.boundary_id AS "geofenceId",
  (SELECT b.name FROM boundaries b WHERE b.id = n.boundary_id) AS "geofenceName", n.name, n.enabled, n.enter,
  n.leave, n.outside_use AS "outsideUse", n.schedule, n.timeframes, n.modified, n.version,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'vin', m.vin, 'machineName', m.machine_name)
      ORDER BY m.name_key, m.id), '[]')
    FROM boundary_notification_machines a JOIN machines m ON m.id = a.machine_id
    WHERE a.notification_id = n.id) AS machines`

const toNotification = ({
  enter,
  leave,
  modified,
  outsideUse,
  ...row
}: NotificationRow): BoundaryNotification => ({
  ...row,
  rules: { enter, leave, outsideUse },
  modified: modified.toISOString(),
})

const distinct = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(values)]
