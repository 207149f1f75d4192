import type { SystemMessage } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { AnnouncementsEvent } from "./events.ts"

/** For `sendToSystem`: announcements changed, and the bar above the page follows at once. */
export const announcementsChanged = (): SystemMessage => {
  const event: AnnouncementsEvent = { type: "list.outdated" }
  return { to: systemIds.announcements, event }
}
