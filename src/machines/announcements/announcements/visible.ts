import { byGravity, isVisible, type ShownAnnouncement } from "#domain/shown-announcements.ts"
import type { AnnouncementsContext } from "./machine.ts"

/** Announcements shown above the page, most severe first (ANN-06). */
export const visibleIn = (context: AnnouncementsContext): ReadonlyArray<ShownAnnouncement> =>
  context.list.filter((announcement) => isVisible(announcement, context)).toSorted(byGravity)
