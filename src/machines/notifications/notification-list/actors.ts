import type { Paged } from "#contract/schemas/paging.ts"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { NotificationCalls, type Scope } from "#services/notifications/notification-calls.ts"
import { type Asked, pagedListMachine } from "../../shared/paged-list/machine.ts"
import { memoryOf } from "../../shared/paged-list/memory.ts"
import type { Loaded } from "../../shared/resource/machine.ts"
import { notifications } from "../area.ts"

/** What the person was told, page by page. */
const list = pagedListMachine<UserNotification>({
  ...memoryOf(notifications),
  load: notifications.fromEffect<Loaded<Paged<UserNotification>>, CallFailure, Asked>({
    name: "NotificationCalls.list",
    run: ({ owner = 0, ...selection }) => NotificationCalls.use((calls) => calls.list(owner, selection)),
    failures: callFailures,
  }),
})

const mark = notifications.fromEffect<
  void,
  CallFailure,
  { readonly scope: Scope; readonly status: UserNotification["status"] }
>({
  name: "NotificationCalls.mark",
  run: ({ scope, status }) => NotificationCalls.use((calls) => calls.mark(scope, status)),
  failures: callFailures,
})

const remove = notifications.fromEffect<void, CallFailure, { readonly scope: Scope }>({
  name: "NotificationCalls.remove",
  run: ({ scope }) => NotificationCalls.use((calls) => calls.remove(scope)),
  failures: callFailures,
})

export const actors = { list, mark, remove }
