import { Effect } from "effect"
import { filter, map } from "rxjs"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { CrossTab } from "#services/shell/cross-tab.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { tabVisibility } from "../../tab-visibility.ts"
import { tools } from "../area.ts"
import type { BellEvent } from "./events.ts"

/** Counts; a number that is news here is news in the other tabs too, so that all of them agree. */
export const countUnread = tools.fromEffect<
  number,
  CallFailure,
  { readonly userId: number; readonly known: number | undefined }
>({
  name: "ToolsCalls.unread",
  run: ({ known, userId }) =>
    ToolsCalls.use((calls) => calls.unread(userId)).pipe(
      Effect.tap((unread) =>
        unread === known ? Effect.void : CrossTab.use((tabs) => tabs.send("notifications-changed")),
      ),
    ),
  failures: callFailures,
})

export const watchTab = tools.fromObservable<BellEvent>(tabVisibility)

/** Other tabs say when something was read there. */
export const watchOtherTabs = tools.fromObservable<BellEvent>({
  name: "CrossTab.messages",
  run: () =>
    CrossTab.useSync((tabs) =>
      tabs.messages.pipe(
        filter((message) => message === "notifications-changed"),
        map(() => ({ type: "count.outdated" }) as const),
      ),
    ),
})
