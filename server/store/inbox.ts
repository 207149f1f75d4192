import { Context, Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { Paged } from "#contract/schemas/paging.ts"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import { type ListPage, listOf } from "./list.ts"
import { float8s } from "./telemetry/parameters.ts"

export interface InboxQuery extends ListPage {
  readonly read?: boolean | undefined
  readonly oldestFirst: boolean
  /**
   * Sorts unread notifications before read ones, or after them with `oldestFirst`; within both groups the newest
   * stand at the top.
   */
  readonly byStatus: boolean
}

/**
 * ORDER BY clause for notifications. The id is qualified by its table, because plain `id` would mean the computed
 * output column, which has no index.
 */
const orderOf = ({ byStatus, oldestFirst }: Pick<InboxQuery, "byStatus" | "oldestFirst">): string => {
  const newest = "time DESC, user_notifications.id DESC"
  if (byStatus) return `${oldestFirst ? "read DESC" : "read"}, ${newest}`
  return oldestFirst ? "time, user_notifications.id" : newest
}

interface InboxShape {
  readonly list: (userId: number, query: InboxQuery) => Effect.Effect<Paged<UserNotification>>
  readonly find: (userId: number, id: number) => Effect.Effect<Option.Option<UserNotification>>
  /** Marks some or all of a user's notifications as read or unread; ids of other users' notifications are ignored. */
  readonly mark: (userId: number, ids: ReadonlyArray<number> | "ALL", read: boolean) => Effect.Effect<void>
  readonly remove: (userId: number, ids: ReadonlyArray<number> | "ALL") => Effect.Effect<void>
}

/** A user's own notifications (section 25). */
export class Inbox extends Context.Service<Inbox, InboxShape>()("headland/Inbox") {
  static readonly layer = Layer.effect(
    Inbox,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = sql.literal(`id::float8 AS id, CASE WHEN read THEN 'READ' ELSE 'UNREAD' END AS status,
        time AS date, title, body, icon, type AS "notificationType", call_to_action AS "callToAction", link`)
      const chosen = (userId: number, ids: ReadonlyArray<number> | "ALL"): Statement.Fragment =>
        ids === "ALL"
          ? sql`user_id = ${userId}`
          : sql`user_id = ${userId} AND id IN (SELECT unnest(${float8s(ids.filter(isRecordId))})::bigint)`
      return Inbox.of({
        list: Effect.fn("Inbox.list")(function* (userId, { byStatus, oldestFirst, read, ...page }) {
          const rows = yield* listOf<InboxRow>(sql, {
            columns: sql`${columns}`,
            from: sql`user_notifications`,
            where: [
              sql`user_id = ${userId}`,
              ...(read === undefined ? [] : [read ? sql`read` : sql`NOT read`]),
            ],
            order: sql.literal(orderOf({ byStatus, oldestFirst })),
            page,
          })
          return { ...rows, content: rows.content.map(toNotification) }
        }),
        find: Effect.fn("Inbox.find")(function* (userId, id) {
          const [row] =
            yield* sql<InboxRow>`SELECT ${columns} FROM user_notifications WHERE ${chosen(userId, [id])}`
          return Option.map(Option.fromUndefinedOr(row), toNotification)
        }, Effect.orDie),
        mark: Effect.fn("Inbox.mark")(function* (userId, ids, read) {
          yield* sql`UPDATE user_notifications SET read = ${read} WHERE ${chosen(userId, ids)} AND read <> ${read}`
        }, Effect.orDie),
        remove: Effect.fn("Inbox.remove")(function* (userId, ids) {
          yield* sql`DELETE FROM user_notifications WHERE ${chosen(userId, ids)}`
        }, Effect.orDie),
      })
    }),
  )
}

interface InboxRow extends Omit<UserNotification, "date"> {
  readonly date: Date
}

const toNotification = ({ date, ...row }: InboxRow): UserNotification => ({
  ...row,
  date: date.toISOString(),
})

const isRecordId = (id: number): boolean => id > 0 && Number.isSafeInteger(id)
