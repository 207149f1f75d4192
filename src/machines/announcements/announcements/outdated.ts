import type { SystemMessage } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { AnnouncementsEvent } from "./events.ts"

/** For `tell`: the messages of the house are others now, and what stands above the page follows at once. */
export const announcementsChanged = (): SystemMessage => {
  const event: AnnouncementsEvent = { type: "list.outdated" }
  return { to: systemIds.announcements, event }
}
