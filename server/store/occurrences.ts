import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Occurrence, OccurrenceRule } from "#contract/schemas/boundary-notification.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { type Crossing, insideSeconds } from "#domain/boundaries/visits.ts"
import { displayName } from "#domain/machine.ts"
import { serverText } from "../rules/texts.ts"
import { isId } from "./ids.ts"
import { type ListPage, listOf } from "./list.ts"
import { transactionOn } from "./transaction.ts"
import { UserNotifications } from "./user-notifications.ts"

export interface NewOccurrence {
  readonly notificationId: number
  readonly machineId: number
  readonly rule: OccurrenceRule
  readonly time: Date
  readonly lat: number
  readonly lng: number
  readonly read: boolean
  readonly test: boolean
}

export interface OccurrenceQuery extends ListPage {
  readonly machineId?: number | undefined
  readonly rule?: OccurrenceRule | undefined
  readonly read?: boolean | undefined
  readonly oldestFirst: boolean
}

interface OccurrencesShape {
  readonly list: (notificationId: number, query: OccurrenceQuery) => Effect.Effect<Paged<Occurrence>>
  readonly find: (notificationId: number, id: number) => Effect.Effect<Option.Option<Occurrence>>
  /**
   * Stores an occurrence and notifies the owner of the boundary notification, in one transaction (the caller's, if
   * there is one). None when the machine is not, or no longer, part of the notification, or did not yet belong to
   * the owner at the time.
   */
  readonly raise: (occurrence: NewOccurrence) => Effect.Effect<Option.Option<Occurrence>>
  readonly mark: (
    notificationId: number,
    id: number,
    read: boolean,
  ) => Effect.Effect<Option.Option<Occurrence>>
  /** Deletes an occurrence; returns whether the occurrence existed. */
  readonly remove: (notificationId: number, id: number) => Effect.Effect<boolean>
}

/**
 * Occurrences of boundary notifications; only occurrences since the notification's owner has owned the machine
 * (OPEN-168).
 */
export class Occurrences extends Context.Service<Occurrences, OccurrencesShape>()("headland/Occurrences") {
  static readonly layer = Layer.effect(
    Occurrences,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const userNotifications = yield* UserNotifications
      const columns = sql`o.id::float8 AS id, o.notification_id AS "notificationId", o.boundary_id AS "geofenceId",
        o.machine_id AS "machineId", m.vin, o.rule, o.time, o.lat, o.lng, o.read, o.test,
        ${neighbour(sql)} AS neighbour`
      const tables = sql`boundary_occurrences o JOIN machines m ON m.id = o.machine_id
        JOIN boundary_notifications n ON n.id = o.notification_id`
      const visible = sql`m.owner_id = n.owner_id AND o.time >= m.owned_since`
      const one = (notificationId: number, id: number) =>
        sql`o.notification_id = ${notificationId} AND o.id = ${id}`
      const isOccurrenceId = (id: number) => id > 0 && Number.isSafeInteger(id)

      const find: OccurrencesShape["find"] = Effect.fn("Occurrences.find")(function* (notificationId, id) {
        if (!isId(notificationId) || !isOccurrenceId(id)) return Option.none()
        const [row] = yield* sql<OccurrenceRow>`SELECT ${columns} FROM ${tables}
          WHERE ${one(notificationId, id)} AND ${visible}`
        return Option.map(Option.fromUndefinedOr(row), toOccurrence)
      }, Effect.orDie)

      const raise: OccurrencesShape["raise"] = (occurrence) =>
        Effect.gen(function* () {
          const { lat, lng, machineId, notificationId, read, rule, test, time } = occurrence
          const [row] = yield* sql<{ id: number } & Told>`
            WITH made AS (
              INSERT INTO boundary_occurrences (notification_id, boundary_id, machine_id, rule, time, lat, lng, read, test)
              SELECT n.id, n.boundary_id, a.machine_id, ${rule}, ${time}, ${lat}::float8, ${lng}::float8, ${read}, ${test}
              FROM boundary_notifications n JOIN boundary_notification_machines a ON a.notification_id = n.id
                JOIN machines m ON m.id = a.machine_id AND m.owner_id = n.owner_id AND m.owned_since <= ${time}
              WHERE n.id = ${notificationId} AND a.machine_id = ${machineId}
              RETURNING id, notification_id, machine_id)
            SELECT made.id::float8 AS id, n.owner_id AS "ownerId", u.language, b.name AS boundary, m.vin,
              m.machine_name AS "machineName"
            FROM made JOIN boundary_notifications n ON n.id = made.notification_id
              JOIN boundaries b ON b.id = n.boundary_id JOIN users u ON u.id = n.owner_id
              JOIN machines m ON m.id = made.machine_id`
          if (row === undefined) return Option.none()
          yield* userNotifications.tell([row.ownerId], {
            type: "boundaryOccurrence",
            values: {
              boundary: row.boundary,
              machine: displayName(row),
              what: serverText(`notifications.boundaryOccurrence.${rule}`, row.language),
            },
            link: `fleet/boundaries/notifications/${notificationId}`,
          })
          return yield* find(notificationId, row.id)
        }).pipe(transactionOn(sql))

      return Occurrences.of({
        find,
        raise,
        list: Effect.fn("Occurrences.list")(function* (notificationId, query) {
          const { machineId, oldestFirst, read, rule } = query
          const rows = yield* listOf<OccurrenceRow>(sql, {
            columns,
            from: tables,
            where: [
              sql`o.notification_id = ${notificationId}`,
              visible,
              ...(machineId === undefined
                ? []
                : [isId(machineId) ? sql`o.machine_id = ${machineId}` : sql`false`]),
              ...(rule === undefined ? [] : [sql`o.rule = ${rule}`]),
              ...(read === undefined ? [] : [sql`o.read = ${read}`]),
            ],
            order: sql.literal(oldestFirst ? "o.time, o.id" : "o.time DESC, o.id DESC"),
            page: query,
          })
          return { ...rows, content: rows.content.map(toOccurrence) }
        }),
        mark: Effect.fn("Occurrences.mark")(function* (notificationId, id, read) {
          const known = yield* find(notificationId, id)
          if (Option.isNone(known)) return known
          yield* sql`UPDATE boundary_occurrences o SET read = ${read} WHERE ${one(notificationId, id)}`
          return Option.some({ ...known.value, read })
        }, Effect.orDie),
        remove: Effect.fn("Occurrences.remove")(function* (notificationId, id) {
          if (Option.isNone(yield* find(notificationId, id))) return false
          const gone =
            yield* sql`DELETE FROM boundary_occurrences o WHERE ${one(notificationId, id)} RETURNING o.id`
          return gone.length > 0
        }, Effect.orDie),
      })
    }),
  )
}

/**
 * The machine's next crossing after an entry, and the one before an exit, by which the time inside is known; test
 * occurrences count for none.
 */
const neighbour = (sql: SqlClient.SqlClient) => {
  const crossing = sql`SELECT jsonb_build_object('rule', x.rule, 'time', extract(epoch FROM x.time) * 1000)
    FROM boundary_occurrences x
    WHERE x.notification_id = o.notification_id AND x.machine_id = o.machine_id AND x.boundary_id = o.boundary_id
      AND x.rule <> 'OUTSIDE_USE' AND NOT x.test AND x.time >= m.owned_since`
  return sql`CASE WHEN o.test THEN NULL
    WHEN o.rule = 'ENTER' THEN (${crossing} AND (x.time, x.id) > (o.time, o.id) ORDER BY x.time, x.id LIMIT 1)
    WHEN o.rule = 'LEAVE'
      THEN (${crossing} AND (x.time, x.id) < (o.time, o.id) ORDER BY x.time DESC, x.id DESC LIMIT 1)
    END`
}

interface OccurrenceRow extends Omit<Occurrence, "time" | "location" | "insideSeconds"> {
  readonly neighbour: Crossing | null
  readonly time: Date
  readonly lat: number
  readonly lng: number
}

interface Told {
  readonly ownerId: number
  readonly language: string
  readonly boundary: string
  readonly vin: string
  readonly machineName: string | null
}

const toOccurrence = ({ lat, lng, neighbour, time, ...row }: OccurrenceRow): Occurrence => ({
  ...row,
  time: time.toISOString(),
  location: { lat, lng },
  insideSeconds: insideSeconds({ rule: row.rule, time: time.getTime() }, neighbour),
})
