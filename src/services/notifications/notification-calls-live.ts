import { Array as Arr, Effect, Layer } from "effect"
import { NotificationsApi } from "#contract/areas/notifications.ts"
import { MOST_AT_ONCE, UserNotification } from "#contract/schemas/user-notification.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { readList } from "../read-list.ts"
import { CrossTab } from "../shell/cross-tab.ts"
import { NotificationCalls, type Scope } from "./notification-calls.ts"

export const NotificationCallsLive = Layer.effect(
  NotificationCalls,
  Effect.gen(function* () {
    const { userNotifications } = yield* makeClient(NotificationsApi)
    const tabs = yield* CrossTab
    const notifyTabs = tabs.send("notifications-changed")
    return {
      list: Effect.fn("NotificationCalls.list")(function* (
        userId,
        { page, size, sort = UNREAD_FIRST, filters },
      ) {
        const { read } = filters
        const answer = yield* call(
          userNotifications.list({
            query: { userId, page, size, sort, ...(read === "true" || read === "false" ? { read } : {}) },
            responseMode: "response-only",
          }),
        )
        return yield* readNotifications(answer)
      }),
      mark: Effect.fn("NotificationCalls.mark")((scope, status) =>
        Effect.forEach(
          partsOf(scope),
          (part) =>
            Effect.andThen(call(userNotifications.status({ payload: { ...part, status } })), notifyTabs),
          { discard: true },
        ),
      ),
      remove: Effect.fn("NotificationCalls.remove")((scope) =>
        Effect.forEach(
          partsOf(scope),
          (part) => Effect.andThen(call(userNotifications.remove({ payload: part })), notifyTabs),
          { discard: true },
        ),
      ),
    }
  }),
)

const readNotifications = readList("notification", UserNotification)

/** Sort order of the notifications: unread ones first, and among those the newest first. */
const UNREAD_FIRST = "status,desc"

/**
 * Splits the selected ids into several calls, because users may select more notifications across pages than one
 * call accepts.
 */
const partsOf = (scope: Scope) =>
  scope === "ALL" ? [{ all: true }] : Arr.chunksOf(scope, MOST_AT_ONCE).map((ids) => ({ ids }))
