import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { USER_NOTIFICATION_SORT_COLUMNS } from "#contract/groups/user-notifications.ts"
import { accessOf } from "#domain/access/access.ts"
import { pushAddress, pushSubscriptionOf } from "#domain/push-token.ts"
import { AppConfig } from "../config.ts"
import { fail } from "../rules/fail.ts"
import { leadsOutside } from "../rules/push-network.ts"
import { Inbox } from "../store/inbox.ts"
import { PushTokens } from "../store/push-tokens.ts"
import { notFound, sortOf } from "./lists.ts"

/** Handlers of users' notifications (section 59). */
export const UserNotificationsHandlers = HttpApiBuilder.group(
  Api,
  "userNotifications",
  Effect.fnUntraced(function* (handlers) {
    const inbox = yield* Inbox
    const tokens = yield* PushTokens
    const { pushServices } = yield* AppConfig

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        if (query.userId !== undefined && query.userId !== user.id)
          return yield* fail("UNAUTHORIZED_OPERATION", "userId")
        const sort = yield* sortOf(query.sort, USER_NOTIFICATION_SORT_COLUMNS)
        return yield* inbox.list(user.id, {
          page: query.page,
          size: query.size,
          read: query.read === undefined ? undefined : query.read === "true",
          oldestFirst: sort?.descending === false,
          byStatus: sort?.column === "status",
        })
      }),
      byId: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const found = yield* inbox.find(user.id, params.id)
        return Option.isSome(found) ? found.value : yield* notFound("id")
      }),
      status: Effect.fnUntraced(function* ({ payload }) {
        const { user } = yield* CurrentUser
        yield* inbox.mark(user.id, yield* chosen(payload), payload.status === "READ")
      }),
      remove: Effect.fnUntraced(function* ({ payload }) {
        const { user } = yield* CurrentUser
        yield* inbox.remove(user.id, yield* chosen(payload))
      }),
      updateToken: Effect.fnUntraced(function* ({ payload }) {
        const { sessionId, user } = yield* CurrentUser
        if (accessOf(user).isDemoUser) return yield* fail("UNAUTHORIZED_OPERATION")
        const subscription = pushSubscriptionOf(payload.registrationToken)
        const address = subscription === null ? null : pushAddress(subscription.endpoint, pushServices)
        if (subscription === null || address === null || !(yield* leadsOutside(address.hostname)))
          return yield* fail("INVALID_INPUT_VALUE", "registrationToken")
        yield* tokens.register(
          { sessionId, userId: user.id },
          { ...subscription, endpoint: address.href },
          payload.language,
        )
      }),
    })
  }),
)

/** Converts a payload to the choice of notifications (`ids` or `all`); refused when it has neither (OPEN-128). */
const chosen = Effect.fnUntraced(function* (payload: {
  readonly ids?: ReadonlyArray<number>
  readonly all?: boolean
}) {
  if (payload.all === true) return "ALL" as const
  return payload.ids ?? (yield* fail("NOT_NULL", "ids"))
})
