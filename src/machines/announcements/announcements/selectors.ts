import type { SnapshotFrom } from "xstate"
import { byGravity, isCurrent, type ShownAnnouncement } from "#domain/shown-announcements.ts"
import type { AnnouncementsMachine } from "./machine.ts"
import { visibleIn } from "./visible.ts"

type Snapshot = SnapshotFrom<AnnouncementsMachine>

/** Above the page: those that are visible and not dismissed, the gravest first. Compare shallowly. */
export const visibleOf = ({ context }: Snapshot): ReadonlyArray<ShownAnnouncement> => visibleIn(context)
/** Whose time is now, dismissed or not, the gravest first. Compare shallowly. */
export const currentOf = ({ context }: Snapshot): ReadonlyArray<ShownAnnouncement> =>
  context.list.filter((announcement) => isCurrent(announcement, context)).toSorted(byGravity)
/** Whether all messages are shown with their words. */
export const isUnfolded = (snapshot: Snapshot): boolean => snapshot.matches({ bar: "unfolded" })
/** Whether the first answer has not come yet. */
export const isFirstAsk = (snapshot: Snapshot): boolean =>
  snapshot.context.now === 0 && snapshot.matches({ list: "asking" })
/** Whether a read is still unanswered. */
export const isUnanswered = (snapshot: Snapshot): boolean =>
  snapshot.context.now === 0 &&
  !snapshot.matches({ list: "asking" }) &&
  !snapshot.matches({ list: "notThere" })
