import { Effect } from "effect"
import { filter, map } from "rxjs"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { CrossTab } from "#services/shell/cross-tab.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { tabVisibility } from "../../tab-visibility.ts"
import { tools } from "../area.ts"
import type { BellEvent } from "./events.ts"

/** Counts the unread notifications; a changed number is passed to the other tabs, so that all of them show the same. */
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

/** Actor that reports notifications read in other tabs. */
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
