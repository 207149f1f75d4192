import type { SnapshotFrom } from "xstate"
import { type NoticesMachine, type QueuedNotice, shownOf } from "./machine.ts"

type Snapshot = SnapshotFrom<NoticesMachine>

/** What is on the screen now, oldest first; dismiss one by its id. */
export const visibleNotices = (snapshot: Snapshot): ReadonlyArray<QueuedNotice> =>
  shownOf(snapshot.context.queue)
