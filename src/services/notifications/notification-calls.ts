import { Context, type Effect } from "effect"
import type { Paged } from "#contract/schemas/paging.ts"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import type { ListQuery } from "#domain/list-query.ts"
import type { CallFailure } from "../failures.ts"

/** Notifications that a change applies to: some by their ids, or all of the user. */
export type Scope = ReadonlyArray<number> | "ALL"

/** Calls about the user's notifications; changes are announced to the other tabs. */
export class NotificationCalls extends Context.Service<
  NotificationCalls,
  {
    /** One page of the user's notifications; the filter `read` is "true" or "false" (NOTIF-03). */
    readonly list: (
      userId: number,
      listQuery: ListQuery,
    ) => Effect.Effect<Paged<UserNotification>, CallFailure>
    readonly mark: (scope: Scope, status: UserNotification["status"]) => Effect.Effect<void, CallFailure>
    readonly remove: (scope: Scope) => Effect.Effect<void, CallFailure>
  }
>()("headland/notifications/NotificationCalls") {}
