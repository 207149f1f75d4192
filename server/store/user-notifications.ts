import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { UserNotificationType } from "#contract/schemas/user-notification.ts"
import { serverText } from "../rules/texts.ts"

export interface Tidings {
  readonly type: UserNotificationType
  /** Values for the placeholders in the texts `notifications.{type}.title` and `.body`. */
  readonly values: Readonly<Record<string, string>>
  /** Path in the portal without `#/`, for example `service/3/subscriptions`. */
  readonly link: string | null
  /** Whether the notification is also pushed to the users' browsers, which is usual. */
  readonly isPushed?: boolean
}

interface UserNotificationsShape {
  /**
   * Stores a notification for each user, in that user's language and in the transaction of the event that it
   * reports; the push message is sent after the commit.
   */
  readonly tell: (userIds: ReadonlyArray<number>, tidings: Tidings) => Effect.Effect<void>
}

/** Notifications that the portal writes for users (section 25). */
export class UserNotifications extends Context.Service<UserNotifications, UserNotificationsShape>()(
  "headland/UserNotifications",
) {
  static readonly layer = Layer.effect(
    UserNotifications,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return UserNotifications.of({
        tell: Effect.fn("UserNotifications.tell")(function* (
          userIds,
          { type, values, link, isPushed = true },
        ) {
          if (userIds.length === 0) return
          const time = new Date(yield* Clock.currentTimeMillis)
          const people = yield* sql<{ id: number; language: string }>`
            SELECT id, language FROM users WHERE id = ANY(${[...new Set(userIds)]}::int[]) ORDER BY id`
          const rows = people.map(({ id, language }) => ({
            user_id: id,
            time,
            type,
            title: serverText(`notifications.${type}.title`, language, values),
            body: serverText(`notifications.${type}.body`, language, values),
            link,
            pushed: !isPushed,
          }))
          for (const row of rows) yield* sql`INSERT INTO user_notifications ${sql.insert(row)}`
        }, Effect.orDie),
      })
    }),
  )
}
