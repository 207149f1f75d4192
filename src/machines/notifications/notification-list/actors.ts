import type { Paged } from "#contract/schemas/paging.ts"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import type { Selection } from "#domain/selection.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { NotificationCalls, type Scope } from "#services/notifications/notification-calls.ts"
import { recallSelection, rememberSelection } from "#services/shell/page-selections.ts"
import { pagedListMachine } from "../../shared/paged-list/machine.ts"
import type { Loaded } from "../../shared/resource/machine.ts"
import { notifications } from "../area.ts"

/** What the person was told, page by page. */
const list = pagedListMachine<UserNotification>({
  recall: notifications.fromEffect<Selection | undefined, never, { readonly pageKey: string }>({
    name: "BrowserStore.read connectPageSelections",
    run: ({ pageKey }) => recallSelection(pageKey),
    failures: [],
  }),
  remember: notifications.fromEffect<
    void,
    never,
    { readonly pageKey: string; readonly selection: Selection }
  >({
    name: "BrowserStore.update connectPageSelections",
    run: ({ pageKey, selection }) => rememberSelection(pageKey, selection),
    failures: [],
  }),
  load: notifications.fromEffect<Loaded<Paged<UserNotification>>, CallFailure, Selection>({
    name: "NotificationCalls.list",
    run: (selection) => NotificationCalls.use((calls) => calls.list(selection)),
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
