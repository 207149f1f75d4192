import { Effect, Stream } from "effect"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { CrossTab } from "#services/shell/cross-tab.ts"
import { Visibility } from "#services/shell/visibility.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
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

export const watchTab = tools.fromStream<BellEvent>({
  name: "Visibility.changes",
  run: () =>
    Stream.unwrap(Visibility.use((tab) => Effect.succeed(tab.changes))).pipe(
      Stream.map((isVisible) => ({ type: isVisible ? "tab.shown" : "tab.hidden" }) as const),
    ),
  failures: [],
})

/** Other tabs say when something was read there. */
export const watchOtherTabs = tools.fromStream<BellEvent>({
  name: "CrossTab.messages",
  run: () =>
    Stream.unwrap(CrossTab.use((tabs) => Effect.succeed(tabs.messages))).pipe(
      Stream.filter((message) => message === "notifications-changed"),
      Stream.map(() => ({ type: "count.outdated" }) as const),
    ),
  failures: [],
})
