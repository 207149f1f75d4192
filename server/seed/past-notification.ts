import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { serverText } from "../rules/texts.ts"

/** Writes a past notification, which counts as pushed so that no browser is notified. */
export const tellPast = Effect.fnUntraced(function* (
  userId: number,
  time: Date,
  read: boolean,
  notification: {
    readonly type: string
    readonly values: Readonly<Record<string, string>>
    readonly link: string
  },
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO user_notifications ${sql.insert({
    user_id: userId,
    time,
    read,
    type: notification.type,
    title: serverText(`notifications.${notification.type}.title`, "en-GB", notification.values),
    body: serverText(`notifications.${notification.type}.body`, "en-GB", notification.values),
    link: notification.link,
    pushed: true,
  })}`
})
