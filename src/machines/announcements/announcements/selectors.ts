import type { SnapshotFrom } from "xstate"
import { byGravity, isCurrent, type ShownAnnouncement } from "#domain/shown-announcements.ts"
import type { AnnouncementsMachine } from "./machine.ts"
import { visibleIn } from "./visible.ts"

type Snapshot = SnapshotFrom<AnnouncementsMachine>

/**
 * Announcements shown above the page: visible and not dismissed, most severe first. The array is new at each call,
 * so selectors must compare shallowly.
 */
export const visibleOf = ({ context }: Snapshot): ReadonlyArray<ShownAnnouncement> => visibleIn(context)
/**
 * Announcements whose event is happening now, dismissed or not, most severe first. The array is new at each call,
 * so selectors must compare shallowly.
 */
export const currentOf = ({ context }: Snapshot): ReadonlyArray<ShownAnnouncement> =>
  context.list.filter((announcement) => isCurrent(announcement, context)).toSorted(byGravity)
/** Whether all announcements are shown with their full text. */
export const isUnfolded = (snapshot: Snapshot): boolean => snapshot.matches({ bar: "unfolded" })
/** Whether the first read of the announcements is still pending. */
export const isFirstAsk = (snapshot: Snapshot): boolean =>
  snapshot.context.now === 0 && snapshot.matches({ list: "asking" })
/** Whether no read of the announcements has been answered yet and none is pending. */
export const isUnanswered = (snapshot: Snapshot): boolean =>
  snapshot.context.now === 0 &&
  !snapshot.matches({ list: "asking" }) &&
  !snapshot.matches({ list: "notThere" })
