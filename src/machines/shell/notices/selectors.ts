import type { SnapshotFrom } from "xstate"
import { type NoticesMachine, type QueuedNotice, shownOf } from "./machine.ts"

type Snapshot = SnapshotFrom<NoticesMachine>

/** Notices visible on the screen, oldest first; a notice is dismissed by its id. */
export const visibleNotices = (snapshot: Snapshot): ReadonlyArray<QueuedNotice> =>
  shownOf(snapshot.context.queue)
