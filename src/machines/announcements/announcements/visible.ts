import { byGravity, isVisible, type ShownAnnouncement } from "#domain/shown-announcements.ts"
import type { AnnouncementsContext } from "./machine.ts"

/** What stands above the page, the gravest first (ANN-06). */
export const visibleIn = (context: AnnouncementsContext): ReadonlyArray<ShownAnnouncement> =>
  context.list.filter((announcement) => isVisible(announcement, context)).toSorted(byGravity)
